// Discussions of the first day: linxia has spoken in classroom-1 to classroom-3 and classroom-5; discuss-1 is pinned, discuss-6
// is closed.
import { OPERATIONS_TALKS } from './content/operationsTalks.ts';
import { PROGRAMMING_TALKS } from './content/programmingTalks.ts';
import { INTELLIGENCE_AND_SECURITY_TALKS } from './content/intelligenceAndSecurityTalks.ts';
import { COURSE_TALKS } from './content/courseTalks.ts';
import type { Speaker, Talk } from './Talk.ts';
import { addItems, noteItem } from '../study/itemMarks.ts';
import type { Database } from '../database/Database.ts';
import { addDiscuss, addReply, discussIdOf } from './discusses.ts';
import { Classrooms } from '../documents/classrooms.ts';
import { memberOf } from '../places/places.ts';
import { randomOf, type Random } from '../world/random.ts';
import { lessonTitled } from '../study/lessonTitled.ts';
import { membersOf } from '../places/firstMembers.ts';
import type { FirstDayStep, Seeding } from '../world/FirstDay.ts';
import { DAY, MINUTE } from '../world/clock.ts';

const TALKS: readonly Talk[] = [
  ...OPERATIONS_TALKS,
  ...PROGRAMMING_TALKS,
  ...INTELLIGENCE_AND_SECURITY_TALKS,
  ...COURSE_TALKS,
];

/** Taking part in so many is enough. */
const ENOUGH = 3;

export default [{ order: 100, title: '讨论', seed: seedDiscusses }] satisfies FirstDayStep[];

function seedDiscusses(db: Database, seeding: Seeding): void {
  for (const [at, talk] of TALKS.entries()) seedTalk(db, seeding, talk, at);
  const rooms = new Set(TALKS.flatMap(({ at }) => ('classroom' in at ? [at.classroom] : [])));
  for (const room of rooms) addItems(db, `classroom-${room}`, 'discuss', ENOUGH);
}

function seedTalk(db: Database, { seed, born }: Seeding, talk: Talk, index: number): void {
  const { at, lesson, who, ago, title, words, top, essence, closed, likes = 0 } = talk;
  const place = 'classroom' in at ? `classroom-${at.classroom}` : null;
  const course = 'course' in at ? `course-${at.course}` : null;
  const where = place ?? course ?? '';
  const start = born - ago * DAY;
  const speakers = speakersIn(db, where);
  const discussNo = addDiscuss(db, {
    place,
    course_id: lesson ? `course-${lesson[0]}` : course,
    ref_no: lesson ? lessonTitled(db, ...lesson) : null,
    user_id: speakers(who),
    title,
    content: paragraphs(words),
    images: [],
    ...(top === true && { top }),
    ...(essence === true && { essence }),
    ...(closed === true && { closed }),
    created_at: start,
  });
  answer(db, discussNo, talk, { start, born, speakers, random: randomOf(seed, 'talk', index) });
  like(db, discussNo, likes, where);
  if (place === null) return;
  credit(db, place, discussNo, new Set([who, ...talk.replies.map(([one]) => one)].map(speakers)), start);
}

interface Answering {
  readonly start: number;
  readonly born: number;
  readonly random: Random;
  speakers(who: Speaker): string;
}

function answer(
  db: Database,
  discussNo: number,
  { replies }: Talk,
  { start, born, random, speakers }: Answering,
): void {
  const said: number[] = [];
  let at = start;
  for (const [who, words, to] of replies) {
    at += random.whole(10, 300) * MINUTE;
    const reply = {
      discuss_no: discussNo,
      to_reply: to === undefined ? null : (said[to - 1] ?? null),
      user_id: speakers(who),
      content: paragraphs([words]),
      images: [],
      created_at: Math.min(at, born - MINUTE),
    };
    said.push(addReply(db, reply));
  }
}

function credit(db: Database, place: string, discussNo: number, speakers: ReadonlySet<string>, at: number): void {
  for (const userId of speakers) {
    const member = memberOf(db, place, userId);
    if (member) noteItem(db, member.member_no, 'discuss', discussIdOf(discussNo), undefined, at);
  }
}

/** Backquotes stand for code. */
function paragraphs(words: readonly string[]): string {
  const code = (text: string): string => text.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
  return words.map((text) => `<p>${code(text)}</p>`).join('');
}

function speakersIn(db: Database, place: string): (who: Speaker) => string {
  const members = membersOf(db, place);
  const teacher = db.documents.get(Classrooms, place)?.teachers[0]?.teacherId ?? 'teacher-2';
  return (who) => {
    if (who === 'linxia') return 'user-linxia';
    // teacher-1 has an account.
    if (who === 'teacher') return teacher === 'teacher-1' ? 'user-chenlan' : teacher;
    return members[(who - 1) % Math.max(1, members.length)]?.user_id ?? 'user-1';
  };
}

function like(db: Database, discussNo: number, most: number, place: string): void {
  const members = membersOf(db, place, most);
  for (const { user_id } of members) db.insert('discuss_likes', { discuss_no: discussNo, reply_no: 0, user_id });
  db.run('UPDATE discusses SET like_num = ? WHERE discuss_no = ?', members.length, discussNo);
}
