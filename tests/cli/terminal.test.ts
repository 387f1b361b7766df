// Progress lines of the command, for people who watch it.
import { expect, test } from 'vitest';
import { progressLine } from '#cli/terminal.ts';
import { FIRST_DAY } from '#mocks/firstDay.ts';
import { openWorld } from '#mocks/world/World.ts';

/** The text written to a terminal, and the screen it leaves. */
function watched(isTTY: boolean) {
  let written = '';
  const stream = { isTTY, write: (text: string) => (written += text) };
  return {
    stream,
    written: () => written,
    lines: () => written.split('\n').map((line) => line.split('\r\u001b[K').at(-1)),
  };
}

const seed = (progress: (done: number, total: number, making?: string) => void, scale: number): void =>
  openWorld({
    data: ':memory:',
    seed: 1,
    scale,
    tokenSeconds: 7200,
    log: () => undefined,
    progress,
    firstDay: FIRST_DAY,
  }).db.close();

test('at a terminal a line says what is being made and how far it is, and one line stays', () => {
  const { stream, written, lines } = watched(true);
  seed(progressLine('生成示例数据', stream, { NO_COLOR: '1' }).tell, 10);
  const steps = written().split('\r\u001b[K').slice(1, -1);
  expect(steps[0]).toMatch(/^生成示例数据 ─{20} 0\/\d+ 学员$/);
  expect(steps.filter((step) => /^生成示例数据 ━+─+ \d+\/\d+ 学习记录$/.test(step))).toHaveLength(1);
  const counts = steps.map((step) => Number(/ (\d+)\/\d+ \S+$/.exec(step)?.[1]));
  expect(counts).toEqual(steps.map((_, at) => at));
  expect(lines()).toEqual([expect.stringMatching(/^生成示例数据：完成，用时 \d+\.\d 秒$/), '']);
});

test('abandoned work leaves no line behind', () => {
  const { stream, lines } = watched(true);
  const progress = progressLine('生成示例数据', stream, {});
  progress.tell(1, 2, '课程');
  progress.leave();
  expect(lines()).toEqual(['']);
});

test('colour is for a terminal that wants it', () => {
  const said = (env: NodeJS.ProcessEnv): string => {
    const { stream, written } = watched(true);
    progressLine('生成示例数据', stream, env).tell(1, 2, '课程');
    return written();
  };
  expect(said({ TERM: 'xterm' })).toContain('\u001b[32m━━━━━━━━━━\u001b[39m──────────');
  expect(said({ TERM: 'xterm', NO_COLOR: '1' })).toContain(' ━━━━━━━━━━────────── 1/2 课程');
});

test('a terminal that cannot write over a line hears of the end only, a pipe of nothing', () => {
  const terminal = watched(true);
  const pipe = watched(false);
  for (const progress of [
    progressLine('生成示例数据', terminal.stream, { TERM: 'dumb' }),
    progressLine('生成示例数据', pipe.stream, {}),
  ]) {
    progress.tell(0, 2, '课程');
    progress.tell(2, 2);
    progress.leave();
  }
  expect(terminal.written()).toMatch(/^生成示例数据：完成，用时 \d+\.\d 秒\n$/);
  expect(pipe.written()).toBe('');
});
