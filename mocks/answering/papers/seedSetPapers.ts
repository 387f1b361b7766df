// Exams and homework that were set for a class or a classroom itself.
//
// Each class N has contest-clazz-N-1 (after a third of its time) and contest-clazz-N-2 (the final exam, which its
// certificate asks for; classes that take anyone at once have it open all the time). Each classroom N has
// contest-classroom-N-1, assignment-classroom-N-1 and -2. Worth knowing in clazz-1: -1 is over and its answers can be
// seen, -2 has not begun, -3 is open, asks for the password yanxi2026 and for full screen, -4 is answered on a machine,
// -5 has a thousand questions. In classroom-1, assignment-…-3 came back to linxia, -4 is with the teacher, -5 is open.
import type { Database } from '../../database/Database.ts';
import { Clazzes, ClazzPlans } from '../../documents/clazzes.ts';
import { Classrooms } from '../../documents/classrooms.ts';
import { SetPapers } from '../../documents/setPapers.ts';
import { addItems } from '../../study/itemMarks.ts';
import type { Paper } from '../../documents/Paper.ts';
import { demands, LESSON_PARTS, machineOf } from './papers.ts';
import { placeCourses } from '../../places/placeCourses.ts';
import { ASSIGNMENTS } from '../content/assignments.ts';
import { CLASSROOM_1, CLAZZ_1 } from '../content/setPapers.ts';
import { type Bank, BANKS } from '../questions/questionBank.ts';
import type { Seeding } from '../../world/FirstDay.ts';
import { HOUR, MINUTE, SECOND } from '../../world/clock.ts';
import { numberIn } from '../../handler/ids.ts';

export function seedSetPapers(db: Database, { born }: Seeding): void {
  const add = (paper: Paper): void => {
    db.documents.put(SetPapers, paper);
    addItems(db, paper.place, paper.kind);
  };
  for (const { clazzId, title, startTime, endTime } of db.documents.all(Clazzes)) {
    for (const paper of examsOfClazz(db, { place: clazzId, title, ...span(startTime, endTime) })) add(paper);
  }
  for (const { classroomId, title, startTime, endTime } of db.documents.all(Classrooms)) {
    for (const paper of papersOfClassroom(db, { place: classroomId, title, ...span(startTime, endTime) })) add(paper);
  }
  for (const paper of CLAZZ_1) add({ ...terms(db, 'clazz-1', 'exam'), ...paper(born, machineOf(db, 'course-1')) });
  for (const paper of CLASSROOM_1) {
    add({ ...terms(db, 'classroom-1', 'homework'), attachments: [demands(db, 1)], ...paper(born) });
  }
}

interface SetFor {
  readonly place: string;
  readonly title: string;
  readonly from: number;
  /** Milliseconds from its beginning to its end. */
  readonly long: number;
}

function span(startTime: string, endTime: string): Pick<SetFor, 'from' | 'long'> {
  const from = Date.parse(startTime);
  return { from, long: Date.parse(endTime) - from };
}

/** The common parts of everything set in a place. */
function terms(db: Database, place: string, kind: 'exam' | 'homework') {
  const exam = kind === 'exam';
  return {
    kind,
    place,
    courseId: null,
    courseTitle: '',
    chapterRefId: null,
    bank: bankOfPlace(db, place),
    parts: LESSON_PARTS[kind](0),
    passScore: 60,
    duration: exam ? HOUR / SECOND : null,
    maxAttemptNum: 1,
    password: null,
    fullScreen: exam,
    machineRefId: null,
    showAnswer: 'marked' as const,
    attachments: [],
  };
}

function bankOfPlace(db: Database, place: string): Bank {
  const first = numberIn(placeCourses(db, place)[0] ?? 'course-1', 'course');
  return BANKS[Math.floor((first - 1) / 6)] ?? 'linux';
}

function examsOfClazz(db: Database, { place, title, from, long }: SetFor): Paper[] {
  const always = place !== 'clazz-1' && db.documents.get(ClazzPlans, place)?.needApply === false;
  const exams: Paper[] = [
    {
      ...terms(db, place, 'exam'),
      refId: `contest-${place}-1`,
      title: '阶段考试',
      description: '<p>检验前一阶段的学习。闭卷，可以考两次，取最好的一次；考试窗口关闭后公布解析。</p>',
      startsAt: from + long * 0.3,
      endsAt: from + long * 0.38,
      maxAttemptNum: 2,
      fullScreen: false,
      showAnswer: 'ended',
    },
    {
      ...terms(db, place, 'exam'),
      refId: `contest-${place}-2`,
      title: `${title}结业考试`,
      description:
        '<p>结业考试合格，并且学习时长和总成绩达到要求，即可领取结业证书。</p><ul><li>请在安静的环境中独立完成；</li><li>离开页面会被记录；</li><li>断网可以继续作答，恢复后自动同步。</li></ul>',
      startsAt: always ? from : from + long * 0.88,
      endsAt: from + long,
      duration: (90 * MINUTE) / SECOND,
      maxAttemptNum: always ? 3 : 1,
      showAnswer: 'never',
    },
  ];
  return exams.map(inWholeHours);
}

function papersOfClassroom(db: Database, { place, from, long }: SetFor): Paper[] {
  const assignments = ASSIGNMENTS[bankOfPlace(db, place)].map(([title, asked], at) => ({
    ...terms(db, place, 'homework'),
    refId: `assignment-${place}-${at + 1}`,
    title,
    description: `<p>${asked}</p><p>实践题写清步骤、命令和结果，可以附截图；老师批阅后给出评语。</p>`,
    startsAt: from + long * (0.08 + at * 0.35),
    endsAt: from + long * (0.3 + at * 0.5),
  }));
  const exam = {
    ...terms(db, place, 'exam'),
    refId: `contest-${place}-1`,
    title: '期中测评',
    description: '<p>覆盖前半段的内容。闭卷，限一次；批阅完成后可以看解析。</p>',
    startsAt: from + long * 0.4,
    endsAt: from + long * 0.55,
  };
  return [...assignments, exam].map(inWholeHours);
}

function inWholeHours(paper: Paper): Paper {
  const round = (at: number | null): number | null => (at === null ? null : Math.round(at / HOUR) * HOUR);
  return { ...paper, startsAt: round(paper.startsAt), endsAt: round(paper.endsAt) };
}
