// Plugins: answering
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Subject, SubjectType } from '#plugins/answering/api.ts';
import { holdsFormula } from '#plugins/ui/content/formulas/findFormulas.ts';
import { drawFigure } from '#mocks/drawing/pictures.ts';
import { isAnswered, markAnswer } from '#mocks/answering/sheets/markAnswer.ts';
import { fullScoreOf, subjectNumOf } from '#mocks/documents/Paper.ts';
import { paperSubjects, subjectDto } from '#mocks/answering/papers/paperSubjects.ts';
import { LESSON_PARTS } from '#mocks/answering/papers/papers.ts';
import { drawPoints } from '#mocks/answering/sheets/drawnAnswers.ts';
import { allQuestions, BANKS, bankOf, questionOf } from '#mocks/answering/questions/questionBank.ts';
import { readQuestions } from '#mocks/answering/questions/readQuestions.ts';

const blanksIn = (html: string): number => html.split('<u></u>').length - 1;

test('every bank has questions of every type, at every level', () => {
  for (const bank of BANKS) {
    const questions = bankOf(bank);
    expect(new Set(questions.map(({ type }) => type)), bank).toEqual(new Set(SubjectType.options));
    expect(new Set(questions.map(({ level }) => level)).size, bank).toBe(3);
  }
  expect(allQuestions().length).toBeGreaterThan(170);
});

test('every question can be answered rightly, and only the right answer is right', () => {
  for (const question of allQuestions()) {
    const { id, options, blanks, commands, statement, steps, loginAnswers: login } = question;
    const right =
      options.length > 0
        ? options.filter((option) => option.right).map((option) => option.id)
        : statement === undefined
          ? [...blanks, ...commands].map(([first = '']) => first)
          : [String(statement)];
    if (steps.length === 0) {
      expect(markAnswer(question, 10, { answers: right, login }), id).toMatchObject({ right: true, score: 10 });
      expect(markAnswer(question, 10, { answers: [] }), id).toMatchObject({ right: false, score: 0 });
    }
    expect(blanksIn(question.stem), id).toBe(blanks.length);
    const rights = options.filter((option) => option.right).length;
    if (question.type === 'single_choice') expect(rights, id).toBe(1);
    if (question.type === 'multiple_choice') expect(rights, id).toBeGreaterThan(1);
    if (question.type === 'practice_question') {
      expect(new Set(steps.map(({ pattern }) => pattern === undefined)), id).toEqual(new Set([true, false]));
    }
  }
});

test('stems carry pictures, code and formulas, and every picture can be drawn', () => {
  const stems = allQuestions().map(({ stem }) => stem);
  const figures = stems.flatMap((stem) => [...stem.matchAll(/content\/figure-([a-z]+)/g)].map(([, name = '']) => name));
  expect(figures.length).toBeGreaterThan(7);
  for (const figure of figures) expect(drawFigure(figure), figure).toContain('<svg');
  expect(stems.filter((stem) => stem.includes('<pre><code>')).length).toBeGreaterThan(8);
  expect(stems.some((stem) => stem.includes('<sub>') && stem.includes('<sup>'))).toBe(true);
  const texts = allQuestions().flatMap(({ stem, options, explanation = '' }) => [
    stem,
    explanation,
    ...options.map((option) => option.texts),
  ]);
  expect(texts.filter(holdsFormula).length).toBeGreaterThan(10);
});

test('a paper of a thousand has a thousand different questions', () => {
  const parts = [
    { type: 'single_choice' as const, num: 400, score: 0.5 },
    { type: 'multiple_choice' as const, num: 200, score: 0.5 },
    { type: 'judge_question' as const, num: 200, score: 0.5 },
    { type: 'fill_blank' as const, num: 200, score: 0.5 },
  ];
  const subjects = [...paperSubjects({ refId: 'thousand', bank: 'all', parts }).values()];
  expect(subjects.length).toBe(subjectNumOf({ parts }));
  expect(new Set(subjects.map(({ question }) => question.stem)).size).toBe(1000);
  for (const { question } of subjects) {
    expect(new Set(question.options.map(({ texts }) => texts)).size, question.id).toBe(question.options.length);
    expect(questionOf(question.id)).toEqual(question);
  }
});

test('a trainee’s questions hold no right answers, unless they are given away', () => {
  const parts = LESSON_PARTS.exam(1);
  const subjects = [...paperSubjects({ refId: 'exam-1-15', bank: 'linux', parts }).values()];
  expect([subjects.length, fullScoreOf({ parts })]).toEqual([18, 100]);
  for (const subject of subjects) {
    const kept = v.parse(Subject, subjectDto(subject, { answers: false, machineRefId: null }));
    expect([kept.subjectAnswerDtos, kept.explanation]).toEqual([undefined, undefined]);
    expect(Object.values(kept.loginManagerAnswers ?? {}).join('')).toBe('');
    const given = v.parse(Subject, subjectDto(subject, { answers: true, machineRefId: 'ref-1-6' }));
    if (subject.question.steps.length === 0) expect(given.subjectAnswerDtos?.length).toBeGreaterThan(0);
    expect(given.practiceStepDtos.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBeCloseTo(
      given.practiceStepDtos.length > 0 ? subject.score : 0,
    );
  }
});

test('a trainee is told how many commands are asked for, and whether an account or keys are', () => {
  const asking = { score: 10, sort: 1, typeSort: 1 };
  const commands = allQuestions().filter(({ type }) => type === 'test_command');
  for (const question of commands) {
    const subject = subjectDto({ question, ...asking }, { answers: false, machineRefId: null });
    expect(subject.blankNum, question.id).toBe(question.commands.length);
    expect(Boolean(subject.loginManagerAnswers), question.id).toBe(question.loginAnswers !== undefined);
  }
  expect(commands.filter(({ loginAnswers }) => loginAnswers).length).toBeGreaterThan(1);
});

test('drawn points make the score that a sheet of the seed has', () => {
  for (const kind of ['quiz', 'homework', 'exam'] as const) {
    for (const refNo of [1503, 2204]) {
      const subjects = [
        ...paperSubjects({ refId: `${kind}-${refNo}`, bank: 'linux', parts: LESSON_PARTS[kind](refNo) }).values(),
      ];
      for (let score = kind === 'quiz' ? 60 : 45; score <= 100; score += kind === 'quiz' ? 10 : 1) {
        const points = [...drawPoints(subjects, score, refNo + score).values()];
        expect(
          points.reduce((sum, earned) => sum + earned, 0),
          `${kind} ${refNo} ${score}`,
        ).toBe(score);
      }
    }
  }
});

const [practice] = readQuestions(
  'trial',
  `# 试卷
## 实践 一般
写一个脚本
- (自动 3) 打包：用 tar ~ /tar\\s+-czf/
- (自动 3) 比较：读 <code>a</code> ~ /if \\(a < b/
- (人工 4) 说明
`,
);
const [blank] = readQuestions('trial', '## 填空 简单\n____ 与 ____\n= ABC 或 甲乙\n= 12.5\n');
const [multiple] = readQuestions('trial', '## 多选 一般\n选\n- [x] 一\n- [x] 二\n- [ ] 三\n');
const [command] = readQuestions(
  'trial',
  '## 命令 困难\n写命令\n@ user=root password=a\n? user=ops password=Ops@1\n$ useradd ops 或 adduser ops\n',
);

test('steps are judged by their patterns, in what the editor wrote and in plain text alike; the rest waits', () => {
  if (!practice) throw new Error('no question');
  const html = '<p>tar&nbsp;-czf a.tgz /srv</p><p>if (a &lt; b)</p>';
  const mark = markAnswer(practice, 20, { answers: [html] });
  expect(mark.steps.map(({ result, examineeScore, score }) => [result, examineeScore, score])).toEqual([
    ['right', 6, 6],
    ['right', 6, 6],
    ['pending', undefined, 8],
  ]);
  expect(mark).toMatchObject({ pending: true, score: 12 });
  const nothing = markAnswer(practice, 20, { answers: ['<p>&nbsp;</p>'] });
  expect(nothing).toMatchObject({ pending: false, score: 0 });
});

test('blanks forgive width, case and spaces, and count one by one', () => {
  if (!blank) throw new Error('no question');
  expect(markAnswer(blank, 5, { answers: ['ａｂ C', '１２.5'] })).toMatchObject({ right: true, score: 5 });
  expect(markAnswer(blank, 5, { answers: ['', '12.5'] })).toMatchObject({ right: false, score: 2.5 });
});

test('half of a multiple choice is for who missed one, nothing for who chose a wrong one', () => {
  if (!multiple) throw new Error('no question');
  const ids = new Map(multiple.options.map(({ texts, id }) => [texts, id]));
  const score = (...texts: string[]) =>
    markAnswer(multiple, 6, { answers: texts.map((text) => ids.get(text) ?? '') }).score;
  expect([score('二', '一'), score('二'), score('一', '三'), score()]).toEqual([6, 3, 0, 0]);
});

test('in a command test the command and the sign-in count alike', () => {
  if (!command) throw new Error('no question');
  const login = { user: 'ops', password: 'Ops@1', ak: '', sk: '' };
  expect(markAnswer(command, 10, { answers: ['adduser   ops;'], login })).toMatchObject({ right: true, score: 10 });
  expect(markAnswer(command, 10, { answers: ['adduser ops'] }).score).toBe(5);
  expect(markAnswer(command, 10, { answers: ['ADDUSER ops'], login }).score).toBe(5);
});

test('a picture is an answer, an empty paragraph is none', () => {
  expect(isAnswered({ answers: ['<p><img src="a.png"></p>'] })).toBe(true);
  expect(isAnswered({ answers: ['<p><br></p>', ''] })).toBe(false);
  expect(isAnswered({ answers: [], attachmentNum: 1 })).toBe(true);
});
