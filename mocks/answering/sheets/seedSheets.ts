// Sheets from before the first day: a sheet for each quiz, homework and exam that a trace says is done, and one for each
// exam of a class that was over by then. Their answers are drawn when someone looks.
import { noteItem } from '../../study/itemMarks.ts';
import { fullScoreOf, type Paper, subjectNumOf } from '../../documents/Paper.ts';
import { LESSON_PARTS, type PaperKind } from '../papers/papers.ts';
import { paperSubjects } from '../papers/paperSubjects.ts';
import { MARKING, REVISION_TIME, wordsOnSheet } from './teacher.ts';
import type { Database } from '../../database/Database.ts';
import { addSheet, changeSheet, putAnswer } from './sheetRows.ts';
import { SetPapers } from '../../documents/setPapers.ts';
import { memberOf } from '../../places/places.ts';
import { draw } from '../../database/draw.ts';
import type { Seeding } from '../../world/FirstDay.ts';
import { HOUR, MINUTE, SECOND } from '../../world/clock.ts';

const USER = 'user-linxia';

const COLUMNS = `user_id, place, member_no, kind, ref_id, attempt, state, created_at, submitted_at, marked_at, subject_num,
  answered_num, full_score, pass_score, score, comment, drawn`;

const num = (kind: PaperKind, refNo: number): number => subjectNumOf({ parts: LESSON_PARTS[kind](refNo) });
const words = (share: string): string =>
  `CASE WHEN ${share} >= 0.9 THEN '${wordsOnSheet(0.9)}' WHEN ${share} >= 0.75 THEN '${wordsOnSheet(0.75)}'
    WHEN ${share} >= 0.6 THEN '${wordsOnSheet(0.6)}' ELSE '${wordsOnSheet(0)}' END`;

/** After the memberships and before their summaries: exams of classes, homework of classrooms. */
export function seedSetSheets(db: Database, { seed, born }: Seeding): void {
  for (const [at, paper] of db.documents.all(SetPapers).entries()) {
    const ends = paper.endsAt ?? born;
    if (ends < born) seedEnded(db, seed, { paper, salt: 500 + at, ends });
  }
  db.run(`INSERT INTO item_traces
    SELECT member_no, kind, ref_id, score * 100 / full_score, marked_at FROM answer_sheets WHERE drawn`);
  seedLinxia(db, born);
}

/** Most took part, late rather than early. */
function seedEnded(
  db: Database,
  seed: number,
  { paper, salt, ends }: { paper: Paper; salt: number; ends: number },
): void {
  const luck = draw(seed, 'm.member_no', String(salt));
  const late = draw(seed, 'm.member_no', String(salt), 1);
  const starts = paper.startsAt ?? ends;
  const used = paper.duration === null ? 3 * HOUR : paper.duration * SECOND;
  db.run(
    `INSERT INTO answer_sheets (${COLUMNS})
     SELECT user_id, place, member_no, ?1, ?2, 1, 'marked', submitted - used, submitted, submitted + ${MARKING.begins + MARKING.takes},
       ?3, ?3, ?4, ?5, score, CASE ?1 WHEN 'homework' THEN ${words('score * 1.0 / ?4')} ELSE '' END, 1
     FROM (
       SELECT m.user_id, m.place, m.member_no, ?4 * (${luck} % 56 + 45) / 100 AS score, ?8 * (400 + ${luck} / 2) / 1000 AS used,
         ?6 + CAST((?7 - ?6) * (300 + ${late} * 6 / 10) / 1000 AS INTEGER) AS submitted, ${luck} AS luck, m.joined_at
       FROM memberships m WHERE m.place = ?9 AND m.state = 'joined' AND m.user_id <> '${USER}'
     ) WHERE luck > 90 AND joined_at < submitted - used`,
    paper.kind,
    paper.refId,
    subjectNumOf(paper),
    fullScoreOf(paper),
    paper.passScore,
    starts,
    ends,
    used,
    paper.place,
  );
}

/** The sheets of linxia in clazz-1, clazz-4 and classroom-1. */
const LINXIA_DONE: readonly (readonly [refId: string, score: number])[] = [
  ['contest-clazz-1-1', 84],
  ['contest-clazz-3-1', 71],
  ['contest-clazz-4-1', 88],
  ['contest-clazz-4-2', 91],
  ['contest-classroom-5-1', 79],
  ['assignment-classroom-5-1', 86],
  ['assignment-classroom-5-2', 93],
  ['assignment-classroom-1-1', 88],
];

function seedLinxia(db: Database, born: number): void {
  for (const [refId, score] of LINXIA_DONE) {
    const paper = db.documents.get(SetPapers, refId);
    const member = paper && memberOf(db, paper.place, USER);
    if (!paper || !member || (paper.startsAt ?? 0) > born - 2 * HOUR) continue;
    const submitted = Math.min(paper.endsAt ?? born, born) - 2 * HOUR;
    const sheetNo = begin(db, paper, member.member_no, submitted - (paper.duration ?? 5400) * 700);
    changeSheet(db, sheetNo, {
      state: 'marked',
      deadline_at: null,
      wakes_at: null,
      submitted_at: submitted,
      marked_at: submitted + MARKING.begins + MARKING.takes,
      answered_num: subjectNumOf(paper),
      score,
      comment: paper.kind === 'homework' ? wordsOnSheet(score / 100) : '',
      drawn: true,
    });
    noteItem(db, member.member_no, paper.kind, refId, score, submitted);
  }
  seedOpen(db, 'assignment-classroom-1-3', born, 'returned');
  seedOpen(db, 'assignment-classroom-1-4', born, 'marking');
}

const begin = (db: Database, paper: Paper, memberNo: number, at: number): number =>
  addSheet(db, paper, { user_id: USER, member_no: memberNo, attempt: 1, created_at: at, deadline_at: paper.endsAt });

/** A homework that linxia is still waiting for, or has to work on. */
function seedOpen(db: Database, refId: string, born: number, state: 'returned' | 'marking'): void {
  const paper = db.documents.get(SetPapers, refId);
  const member = paper && memberOf(db, paper.place, USER);
  if (!paper || !member) return;
  const sheetNo = begin(db, paper, member.member_no, born - 26 * HOUR);
  const subjects = [...paperSubjects(paper).values()].filter(
    ({ question }) => state === 'marking' || question.steps.length > 0,
  );
  for (const { question } of subjects) {
    const text = state === 'marking' ? THOROUGH : '已完成。';
    const answers =
      question.steps.length > 0 ? [text] : [...question.blanks, ...question.commands].map(([right = '']) => right);
    putAnswer(db, sheetNo, {
      subject_id: question.id,
      revision: 2,
      saved_at: born - 25 * HOUR,
      answers,
      login: question.loginAnswers ?? null,
      attachments: [],
      flagged: false,
      answered: true,
    });
  }
  const returned = state === 'returned';
  changeSheet(db, sheetNo, {
    state,
    answered_num: subjects.length,
    submitted_at: returned ? null : born - 3 * MINUTE,
    deadline_at: returned ? born + REVISION_TIME : paper.endsAt,
    wakes_at: returned ? born + REVISION_TIME : born + 2 * MINUTE,
    returned_num: Number(returned),
    comment: returned ? '实践题只写了“已完成”，看不出是怎样做的。请补充操作步骤和结果说明后重新提交。' : '',
  });
}

const THOROUGH =
  '<p>先在实验机上确认现状：<code>df -h</code> 显示根分区已用 91%，<code>du -sh /var/log/*</code> 看到 app.log 占了 18 GB。</p>' +
  '<p>新建 <code>/etc/logrotate.d/app</code>，按天切割、保留七份、压缩旧文件，用 copytruncate 避免重启服务；再用 <code>logrotate -d</code> 试运行，最后 <code>-f</code> 强制执行一次。</p>' +
  '<p>校验：切割前后用 <code>wc -l</code> 各数一遍，两份相加与切割前一致，没有丢行。第二天复查，磁盘回落到 38%。</p>';

/** After the traces. */
export function seedLessonSheets(db: Database): void {
  db.withoutIndexes(['answer_sheets_of_user', 'answer_sheets_of_place'], () => {
    db.run(
      `INSERT INTO answer_sheets (${COLUMNS})
       SELECT m.user_id, m.place, m.member_no, k.kind, k.kind || '-' || (t.ref_no / 100) || '-' || (t.ref_no % 100), 1, 'marked',
         t.last_at - MAX(t.study_time, 120) * 1000, t.last_at, t.last_at, k.num, k.num, 100, 60, t.score,
         CASE k.kind WHEN 'homework' THEN ${words('t.score / 100')} ELSE '' END, 1
       FROM chapter_traces t CROSS JOIN chapter_refs r USING (ref_no) CROSS JOIN memberships m USING (member_no)
       CROSS JOIN (
         SELECT 3 AS of_kind, 'quiz' AS kind, 0 AS odd, ${num('quiz', 0)} AS num
         UNION ALL SELECT 3, 'quiz', 1, ${num('quiz', 1)}
         UNION ALL SELECT 13, 'homework', NULL, ${num('homework', 0)}
         UNION ALL SELECT 9, 'exam', NULL, ${num('exam', 0)}
       ) k ON k.of_kind = r.kind AND COALESCE(k.odd, t.ref_no % 2) = t.ref_no % 2
       WHERE t.score IS NOT NULL AND (r.kind = 3 OR r.kind = 9 OR r.kind = 13) AND t.state = 'done'`,
    );
  });
}
