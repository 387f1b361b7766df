import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { questionLoads } from '#plugins/answering/subject/questionLoads.ts';
import { one } from '../../ui/draw.tsx';
import { ask, expectAccessible, optionsOf, subjectOf } from './asking.tsx';

const fieldOf = (root: HTMLElement, name: string): HTMLElement =>
  [...root.querySelectorAll<HTMLElement>('input, textarea, button')].find((field) => nameOf(field) === name) ??
  expect.fail(`${name} is missing`);

const nameOf = (field: HTMLElement): string => {
  const label = field.closest('label')?.querySelector('span')?.textContent;
  return (field.ariaLabel ?? label ?? field.textContent).trim();
};

test('content fetched ahead is drawn at once: nothing jumps, nothing waits for the network', async () => {
  const subject = subjectOf('fill_blank', { stem: '<p>由 $n-1$ 得 <u></u></p>', blankNum: 1 });
  await Promise.all(questionLoads([subject]).map((load) => load()));
  const { root } = await ask({ subject });
  expect(root.querySelectorAll('.katex')).toHaveLength(1);
  expect(root.querySelectorAll('p input')).toHaveLength(1);
  expect(root.querySelectorAll('[role=status]')).toHaveLength(0);
});

const SHELLS = subjectOf('single_choice', {
  stem: '<p>显示当前目录的命令是</p>',
  subjectOptionsDtos: optionsOf('<code>ls</code>', '<code>pwd</code>', '公式 $x^2$'),
});

test('a single choice moves by pointer or arrow keys, and is never two', async () => {
  const { root, writing } = await ask({ subject: SHELLS });
  await expect.poll(() => root.querySelectorAll('label .katex').length).toBe(1);
  expect([...root.querySelectorAll('label')].map((label) => label.textContent.slice(0, 1))).toEqual(['A', 'B', 'C']);
  await userEvent.click(one(root, 'label:nth-of-type(1)'));
  expect(writing().answers).toEqual(['option-1']);
  await userEvent.keyboard('{ArrowDown}');
  expect(writing().answers).toEqual(['option-2']);
  expect(root.querySelectorAll(':checked')).toHaveLength(1);
  await expectAccessible(root);
});

test('several options are ticked and taken back with the keyboard; the answer keeps the order of the paper', async () => {
  const subject = subjectOf('multiple_choice', { subjectOptionsDtos: optionsOf('甲', '乙', '丙') });
  const { root, writing } = await ask({ subject });
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  expect(writing().answers).toEqual(['option-1', 'option-3']);
  await userEvent.keyboard(' ');
  expect(writing().answers).toEqual(['option-3']);
  await expectAccessible(root);
});

test('a statement is right or wrong', async () => {
  const { root, writing } = await ask({ subject: subjectOf('judge_question') });
  expect(root.querySelector('[role=radiogroup]')?.textContent).toBe('正确错误');
  await userEvent.click(one(root, 'label:last-of-type'));
  expect(writing().answers).toEqual(['false']);
  await expectAccessible(root);
});

test('blanks are filled where they stand, in code too; Enter goes on; what has no place stands below', async () => {
  const subject = subjectOf('fill_blank', {
    stem: '<p>执行 <code>chmod <u></u> run.sh</code>，再执行 <u></u>。由 $n-1$ 得</p>',
    blankNum: 3,
  });
  const { root, writing } = await ask({ subject });
  await expect.poll(() => root.querySelectorAll('input').length).toBe(3);
  expect(root.querySelectorAll('p input')).toHaveLength(2);
  expect([...root.querySelectorAll('input')].map(nameOf)).toEqual(['第1空', '第2空', '第3空']);
  const [first, second] = root.querySelectorAll('input');
  if (!first || !second) throw new Error('no blanks');
  expect(first.closest('code')).not.toBeNull();
  const narrow = first.offsetWidth;
  await userEvent.click(first);
  await userEvent.keyboard('u=rwx,g=rx,o={Enter}./run.sh{Enter}成功');
  expect(writing().answers).toEqual(['u=rwx,g=rx,o=', './run.sh', '成功']);
  expect(first.offsetWidth).toBeGreaterThan(narrow);
  // The full stop after a blank does not begin a line.
  expect(second.closest('[data-together]')?.textContent).toContain('。');
  await expectAccessible(root);
});

test('more blanks or commands than anyone fills in are drawn up to a limit, and that is said', async () => {
  const { root } = await ask(
    { subject: subjectOf('fill_blank', { stem: '<p>由 <u></u> 得</p>', blankNum: 10_000_000_000 }) },
    { subject: subjectOf('test_command', { blankNum: 1_000_000 }) },
  );
  await expect.poll(() => root.querySelectorAll('input').length).toBe(200);
  expect(root.textContent).toContain('这道题的空数超出能显示的数量，只列出前100个');
  expect(root.textContent).toContain('这道题的命令数超出能显示的数量，只列出前100个');
});

test('a blank that neither the stem nor the number tells of is there all the same', async () => {
  const { root } = await ask({ subject: subjectOf('fill_blank', { stem: '<p>写出结果</p>', blankNum: 0 }) });
  await expect.poll(() => root.querySelectorAll('input').length).toBe(1);
});

test('a practice question shows its steps, and takes a text of any length', async () => {
  const step = { title: '打包', content: '<p>用 <code>tar</code></p>', score: 3 };
  const subject = subjectOf('practice_question', {
    practiceStepDtos: [
      { ...step, stepId: '2', sort: 2, judgeType: 'manual', title: '复盘', result: 'pending' },
      { ...step, stepId: '1', sort: 1, judgeType: 'regex', result: 'right', examineeScore: 3 },
    ],
  });
  const { root, writing } = await ask({ subject });
  await expect.poll(() => root.textContent).toContain('用 tar');
  const steps = [...root.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
  expect(steps[0]).toContain('打包（3分）自动评分正确，得3分');
  expect(steps[1]).toContain('复盘（3分）人工评分待批阅');

  const text = one(root, 'textarea');
  const before = text.offsetHeight;
  await userEvent.fill(text, 'tar czf\n'.repeat(12));
  expect(writing().answers[0]?.split('\n')).toHaveLength(13);
  expect(text.offsetHeight).toBeGreaterThan(before);
  expect(text.scrollHeight).toBeLessThanOrEqual(text.offsetHeight);
  await userEvent.click(fieldOf(root, '等宽字体'));
  await expect.poll(() => fieldOf(root, '等宽字体').ariaPressed).toBe('true');
  await expect.poll(() => root.querySelectorAll('input[type=file]').length).toBe(1);
  await expectAccessible(root);
});

const COMMANDS = subjectOf('test_command', {
  stem: '<p>把新账号填入“登录信息”，再写出命令。</p>',
  blankNum: 2,
  loginManager: { user: 'root', password: 'Yx!26', ak: '', sk: '' },
  loginManagerAnswers: { user: '', password: '', ak: '', sk: '' },
});

test('commands are written line by line; what one signs in with is hidden until it is asked for', async () => {
  const { root, writing } = await ask({ subject: COMMANDS });
  expect(root.textContent).toContain('root');
  expect(root.textContent).not.toContain('Yx!26');
  await userEvent.click(fieldOf(root, '显示密码'));
  expect(root.textContent).toContain('Yx!26');
  await userEvent.click(fieldOf(root, '用户名'));
  await userEvent.keyboard('ops{Enter}Ops@2026');
  await userEvent.click(fieldOf(root, '命令1'));
  await userEvent.keyboard('useradd ops{Enter}usermod -aG docker ops');
  expect(writing()).toMatchObject({
    answers: ['useradd ops', 'usermod -aG docker ops'],
    loginManagerAnswers: { user: 'ops', password: 'Ops@2026', ak: '', sk: '' },
  });
  await expectAccessible(root);
});

test('if the number of commands is unknown, lines and an account can be added', async () => {
  const { root, writing } = await ask({ subject: subjectOf('test_command') });
  await userEvent.click(fieldOf(root, '再写一条命令'));
  await userEvent.click(fieldOf(root, '命令2'));
  await userEvent.keyboard('uptime');
  await userEvent.click(fieldOf(root, '填写登录信息'));
  await userEvent.click(fieldOf(root, '用户名'));
  await userEvent.keyboard('ops');
  expect(writing()).toMatchObject({ answers: ['', 'uptime'], loginManagerAnswers: { user: 'ops' } });
});

test('a read-only form shows the text, and takes nothing', async () => {
  const { root, writing } = await ask(
    { subject: SHELLS, readOnly: true, written: { answers: ['option-2'] } },
    {
      subject: subjectOf('fill_blank', { stem: '<u></u>', blankNum: 1 }),
      readOnly: true,
      written: { answers: ['甲'] },
    },
    { subject: subjectOf('practice_question'), readOnly: true, written: { answers: ['写过的'] } },
    { subject: COMMANDS, readOnly: true, written: { answers: ['uptime'] } },
  );
  await expect.poll(() => root.querySelectorAll('input[aria-label="第1空"]').length).toBe(1);
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    expect(field.disabled || field.readOnly, nameOf(field)).toBe(true);
  }
  expect(root.querySelector<HTMLInputElement>(':checked')?.labels?.[0]?.textContent).toContain('pwd');
  expect(root.querySelector('textarea')?.value).toBe('写过的');
  await userEvent.click(one(root, 'article:first-of-type label:nth-of-type(1)'), { force: true });
  expect(writing().answers).toEqual([]);
  await expectAccessible(root);
});

test('a picture is looked at closely by keyboard, and within an option without choosing it', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const subject = subjectOf('single_choice', {
    subjectOptionsDtos: optionsOf(`<img src="${dot}" alt="拓扑" width="40" height="40">`, '乙'),
  });
  const { root, writing } = await ask({ subject });
  await expect.poll(() => root.querySelectorAll('img').length).toBe(1);
  await userEvent.click(one(root, 'img'));
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(0);
  expect(writing().answers).toEqual([]);
  one(root, 'img').focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1);
});
