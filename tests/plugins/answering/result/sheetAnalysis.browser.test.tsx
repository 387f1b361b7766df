import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Subject } from '#plugins/answering/api.ts';
import { expectAccessible } from '../subject/asking.tsx';
import { answer, dto, step, subject } from './sheets.ts';
import { drawAnalysis, worldOf } from './world.tsx';

const OPTIONS = [
  { optionId: 'option-a', texts: '<code>ls</code>', sort: 1 },
  { optionId: 'option-b', texts: '<code>pwd</code>', sort: 2 },
  { optionId: 'option-c', texts: '<code>cd</code>', sort: 3 },
];
const right = (...texts: string[]) => texts.map((text, at) => ({ texts: text, sort: at + 1 }));
const choice = (at: number, about: Partial<Subject> = {}) =>
  subject(at, { subjectOptionsDtos: OPTIONS, subjectAnswerDtos: right('option-a'), ...about });

const SUBJECTS = [
  choice(1),
  choice(2, { type: 'multiple_choice', subjectAnswerDtos: right('option-a', 'option-c'), explanation: '<p>因为</p>' }),
  subject(3, { type: 'judge_question', subjectAnswerDtos: right('false') }),
  subject(4, {
    type: 'fill_blank',
    stem: '<p>时、<u></u>、<u></u></p>',
    blankNum: 2,
    subjectAnswerDtos: right('日', '月'),
  }),
  subject(5, {
    type: 'test_command',
    blankNum: 1,
    subjectAnswerDtos: right('useradd -m ops'),
    loginManager: { user: 'root', password: 'secret', ak: '', sk: '' },
    loginManagerAnswers: { user: 'ops', password: '', ak: '', sk: '' },
  }),
  subject(6, { type: 'practice_question', practiceStepDtos: [step()], subjectAnswerDtos: [] }),
];
const MISSED = { right: false, examineeScore: 0 };
const ANSWERS = [
  answer(1, { answers: ['option-a'], right: true, examineeScore: 10 }),
  answer(2, { answers: ['option-a', 'option-b'], right: false, examineeScore: 5 }),
  answer(3, { answers: ['true'], ...MISSED }),
  answer(4, { answers: [' 日 ', ''], ...MISSED }),
  answer(5, {
    answers: ['adduser ops'],
    loginManagerAnswers: { user: 'ops', password: '', ak: '', sk: '' },
    ...MISSED,
  }),
  answer(6, {
    answers: ['cat <file'],
    attachments: [{ fileId: 'f', name: '截图.png', size: 1024 }],
    comment: '再补上验证的办法。',
    practiceStepDtos: [step({ result: 'wrong', examineeScore: 2 })],
    ...MISSED,
    examineeScore: 2,
  }),
];

async function shown(subjects = SUBJECTS, answers = ANSWERS) {
  const { root } = await drawAnalysis(worldOf(dto(subjects, answers)));
  // From here on the browser itself acts.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
  await expect.poll(() => root.querySelectorAll('article').length).toBe(subjects.length);
  const question = (number: number): HTMLElement =>
    root.querySelector<HTMLElement>(`[data-question="${number}"]`) ?? expect.fail(`${number} is missing`);
  const texts = (number: number, selector: string): string[] =>
    [...question(number).querySelectorAll(selector)].map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());
  return { root, question, texts };
}

// WCAG: 1.4.1
test('each question says in words what came of it, what was answered and what is right', async () => {
  const { root, question, texts } = await shown();
  await expect.poll(() => question(2).textContent).toContain('因为');
  await expect.poll(() => texts(1, 'li code')).toContain('ls');
  const optionsOf = (at: number) => texts(at, 'li').filter((words) => /选择|答案/.test(words));
  expect(question(1).textContent).toMatch(/答对\s*得10分/);
  expect(optionsOf(1)).toEqual(['Als你的选择，正确']);
  expect(question(2).textContent).toMatch(/部分正确\s*得5分/);
  expect(optionsOf(2)).toEqual(['Als你的选择，正确', 'Bpwd你的选择，不正确', 'Ccd正确答案']);
  expect(optionsOf(3)).toEqual(['正确你的选择，不正确', '错误正确答案']);
  expect(texts(4, 'ul > li')).toEqual(['第1空你的作答 日 正确参考答案日', '第2空你的作答没有填写参考答案月']);
  expect(texts(5, 'ul > li')).toEqual([
    '用户名你的作答ops正确参考答案ops',
    '命令1你的作答adduser ops与参考答案不同参考答案useradd -m ops',
  ]);
  expect(question(6).textContent).toContain('cat <file');
  expect(question(6).textContent).toContain('部分正确，得2分');
  expect(texts(6, 'section[aria-label="老师评语"]')).toEqual(['老师评语再补上验证的办法。']);
  expect(question(6).textContent).toContain('截图.png');
  await expectAccessible(root);
});

test('J and K go from one question that lost points to the next; past the last one it says so', async () => {
  const { root } = await shown();
  const at = () => Number(document.activeElement instanceof HTMLElement && document.activeElement.dataset['question']);
  const way: number[] = [];
  for (const key of ['j', 'j', 'j', 'k', 'j', 'j', 'j', 'j']) {
    await userEvent.keyboard(key);
    way.push(at());
  }
  expect(way).toEqual([2, 3, 4, 3, 4, 5, 6, 6]);
  await expect.poll(() => root.textContent).toContain('后面没有错题了');
  const card = [...root.querySelectorAll<HTMLElement>('nav[aria-label="题号"] button')];
  expect(card.map((one) => one.ariaLabel)).toEqual([
    '第1题，答对',
    '第2题，部分正确',
    '第3题，答错',
    '第4题，答错',
    '第5题，答错',
    '第6题，部分正确',
  ]);
  card[0]?.click();
  await expect.poll(at).toBe(1);
});

test('without told answers the user’s own are shown, and a sentence says why', async () => {
  const kept = SUBJECTS.map((one) => ({ ...one, subjectAnswerDtos: null, loginManagerAnswers: null }));
  const { root, question } = await shown(
    kept,
    ANSWERS.map((one) => ({ ...one, right: null, examineeScore: null, comment: '' })),
  );
  await expect.poll(() => question(1).textContent).toContain('你的选择');
  expect(root.textContent).toContain('每道题的对错、正确答案与解析暂未公布');
  expect(root.textContent).not.toMatch(/正确答案$|参考答案[^与]|解析：|只看错题|下一道错题/m);
  expect(question(3).textContent).not.toContain('不正确');
});

test('numbers out of all reason draw no more than can be read', async () => {
  const blank: Subject = { ...choice(1), type: 'fill_blank', subjectOptionsDtos: [], blankNum: 1_000_000 };
  const { question } = await shown([blank], []);
  await expect.poll(() => question(1).textContent).toContain('第100空');
  expect(question(1).textContent).toContain('超出能显示的数量');
  expect(question(1).textContent).not.toContain('第101空');
});

test('a thousand questions stand there with their heads; what they say is drawn as they come near', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => choice(at + 1));
  const { root, question } = await shown(many, []);
  expect(root.querySelectorAll('h3')).toHaveLength(1000);
  expect(root.querySelectorAll('article li').length).toBeLessThan(200);
  root.querySelector<HTMLElement>('nav[aria-label="题号"] li:nth-child(700) button')?.click();
  await expect.poll(() => question(700).querySelectorAll('li').length).toBe(3);
  // Content that is rendered above it moves it for a moment.
  await expect.poll(() => question(700).getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(question(700).getBoundingClientRect().top).toBeLessThan(innerHeight);
});
