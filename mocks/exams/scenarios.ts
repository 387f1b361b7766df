// Answer sheets at a certain moment, all of one paper that only scenarios know: contest-scenario in clazz-1.
import { LESSON_PARTS } from '../answering/papers/papers.ts';
import type { Paper } from '../documents/Paper.ts';
import { paperSubjects } from '../answering/papers/paperSubjects.ts';
import { saveAnswers, openSheet } from '../answering/sheets/sheets.ts';
import { changeSheet, sheetIdOf, sheetsOf } from '../answering/sheets/sheetRows.ts';
import { SetPapers } from '../documents/setPapers.ts';
import { join } from '../places/joinAtOnce.ts';
import { rightAnswer } from '../answering/sheets/drawnAnswers.ts';
import type { Outcome, ScenarioGroup, Stage } from '../control/Scenario.ts';
import { DAY, HOUR, MINUTE } from '../world/clock.ts';

const PLACE = 'clazz-1';
const REF_ID = 'contest-scenario';
const DURATION = HOUR;

type Terms = Pick<Paper, 'startsAt' | 'endsAt' | 'examBrowser'>;

export default {
  title: '考试',
  order: 20,
  scenarios: {
    'exam-about-to-begin': {
      title: '考试一分钟后开始',
      about: '在培训班 clazz-1 里安排一场 60 分钟的考试，一分钟后开考。',
      account: 'linxia',
      run(stage) {
        setPaper(stage, {
          startsAt: stage.world.clock.now() + MINUTE,
          endsAt: stage.world.clock.now() + DAY,
        });
        return { see: '打开培训班的考试“限时考试”，现在还不能进入，一分钟后可以。', facts: { refId: REF_ID } };
      },
    },
    'half-saved-sheet': {
      title: '答了一半的考试',
      about: '一份 60 分钟的答卷，已用 20 分钟，前一半的题已作答并保存，其中两题做了标记。',
      account: 'linxia',
      run: (stage) => sheetWith(stage, 40 * MINUTE, '打开“限时考试”继续作答：前一半已保存，剩余 40 分钟。'),
    },
    'exam-about-to-end': {
      title: '考试还剩两分钟',
      about: '同一份答卷，只剩 2 分钟；到时由服务器自动交卷。',
      account: 'linxia',
      run: (stage) => sheetWith(stage, 2 * MINUTE, '打开“限时考试”继续作答，2 分钟后自动交卷。'),
    },
    'exam-ended': {
      title: '考试时间已到',
      about: '同一份答卷，1 秒之前已到时间；下一次读取或保存会发现它已自动交卷。',
      account: 'linxia',
      run: (stage) => sheetWith(stage, -1000, '打开“限时考试”：答卷已自动提交，之后的作答会被拒绝。'),
    },
    'exam-in-browser': {
      title: '用考试浏览器的考试',
      about: '同一场考试，要求用Safe Exam Browser作答；要开通插件 examBrowser。',
      account: 'linxia',
      run(stage) {
        const now = stage.world.clock.now();
        setPaper(stage, { startsAt: now - MINUTE, endsAt: now + DAY, examBrowser: true });
        return { see: '打开“限时考试”，开始时要求用考试浏览器。', facts: { refId: REF_ID } };
      },
    },
    'half-saved-in-browser': {
      title: '用考试浏览器答了一半的考试',
      about: '答了一半的考试，要求用Safe Exam Browser接着作答；要开通插件 examBrowser。',
      account: 'linxia',
      run: (stage) => sheetWith(stage, 40 * MINUTE, '打开“限时考试”继续作答，要求用考试浏览器。', true),
    },
  },
} satisfies ScenarioGroup;

/** The paper is set anew, and nothing was written for it. */
function setPaper({ context, world: { db } }: Stage, { startsAt, endsAt, examBrowser }: Terms): Paper {
  const { user_id: userId } = context.user();
  join(context, PLACE);
  for (const { sheet_no: sheetNo } of sheetsOf(db, userId, PLACE, REF_ID)) {
    for (const table of ['answers', 'sheet_leaves', 'sheet_events', 'answer_sheets']) {
      db.run(`DELETE FROM ${table} WHERE sheet_no = ?`, sheetNo);
    }
  }
  const paper: Paper = {
    refId: REF_ID,
    kind: 'exam',
    title: '限时考试',
    description: '<p>这场考试由场景控制安排，用来看时间将到、答到一半、时间已到时会发生什么。</p>',
    place: PLACE,
    courseId: null,
    courseTitle: '',
    chapterRefId: null,
    bank: 'linux',
    parts: LESSON_PARTS.exam(0),
    passScore: 60,
    startsAt,
    endsAt,
    duration: DURATION / 1000,
    maxAttemptNum: 2,
    password: null,
    fullScreen: false,
    examBrowser,
    machineRefId: null,
    showAnswer: 'marked',
    attachments: [],
  };
  db.documents.put(SetPapers, paper);
  return paper;
}

/** A sheet with so much time left, the first half of it answered. */
function sheetWith(stage: Stage, left: number, see: string, examBrowser = false): Outcome {
  const { context, world } = stage;
  const now = world.clock.now();
  const began = now + left - DURATION;
  const paper = setPaper(stage, { startsAt: began - 10 * MINUTE, endsAt: now + DAY, examBrowser });
  const sheet = openSheet(context, { place: PLACE, kind: 'exam', refId: REF_ID });
  const subjects = [...paperSubjects(paper)];
  const half = subjects.slice(0, Math.ceil(subjects.length / 2));
  const given = half.map(([subjectId, { question }], at) => ({
    subjectId,
    answers: rightAnswer(question),
    flagged: at % 5 === 3,
    revision: 1,
    operationId: crypto.randomUUID(),
  }));
  saveAnswers(context, sheet, paper, given);
  const deadline = now + left;
  world.db.run('UPDATE answer_sheets SET created_at = ? WHERE sheet_no = ?', began, sheet.sheet_no);
  world.db.run('UPDATE answers SET saved_at = MIN(saved_at, ?) WHERE sheet_no = ?', deadline - MINUTE, sheet.sheet_no);
  changeSheet(world.db, sheet.sheet_no, { deadline_at: deadline, wakes_at: deadline });
  return {
    see,
    facts: {
      refId: REF_ID,
      answerSheetId: sheetIdOf(sheet.sheet_no),
      deadline: world.clock.iso(deadline),
      answeredNum: given.length,
      subjectNum: subjects.length,
    },
  };
}
