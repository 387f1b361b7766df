import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '#kernel/index.ts';
import { CONSOLE_ACK, CONSOLE_INPUT } from '#plugins/experiments/api.ts';
import { TerminalLink } from '#plugins/experiments/consoles/terminal/terminalLink.store.ts';
import { FakeMachine, noAnswer } from './fakeMachine.ts';

const CLEAR = '\u001Bc';
const links: TerminalLink[] = [];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});

afterEach(() => {
  for (const link of links.splice(0)) link.connection.dispose();
});

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A link to a machine, and what its screen has been given. */
function linked(random: () => number = () => 0) {
  const machine = new FakeMachine();
  const waiting: (() => void)[] = [];
  const screen = {
    cols: 80,
    rows: 24,
    text: '',
    waiting,
    /** Draws only when it is told to. */
    slow: false,
    write(data: string, drawn: () => void = () => undefined) {
      screen.text = data === CLEAR ? '' : screen.text + data;
      if (screen.slow) waiting.push(drawn);
      else drawn();
    },
  };
  const link = new TerminalLink({ enter: machine.enter, open: machine.open, random }, screen);
  links.push(link);
  link.connection.start();
  return { machine, screen, link };
}

it('missed output comes once, with a fresh ticket and behind the last byte', async () => {
  const { machine, screen, link } = linked();
  await after(50);
  expect(link.connection.state).toBe('good');
  machine.put('你好 ');
  await after(50);
  machine.line.cut(1006);
  machine.put('😀 again');
  await after(1);
  expect(link.connection.state).toBe('reconnecting');
  await after(400);
  expect(link.connection.state).toBe('good');
  expect(screen.text).toBe('你好 😀 again');
  expect(machine.entered[1]).toMatchObject({ ticket: 'T2', session: 'session-1', lastSeq: 7, cols: 80, rows: 24 });
});

it('a new session begins on a clear screen', async () => {
  const { machine, screen } = linked();
  machine.put('old');
  await after(50);
  machine.session = 'session-2';
  machine.output = 'new';
  machine.line.cut(1006);
  await after(400);
  expect(screen.text).toBe('new');
});

it('a screen that changes its size while it is being admitted tells the machine', async () => {
  const { machine, screen, link } = linked();
  machine.delay = 50;
  await after(60);
  expect(machine.entered).toHaveLength(0);
  await after(40);
  // Sent, and not answered yet.
  screen.rows = 22;
  link.resize(80, 22);
  await after(200);
  expect(machine.entered).toMatchObject([{ cols: 80, rows: 24 }]);
  expect(machine.size).toEqual({ cols: 80, rows: 22 });
});

it('output that is there already is not drawn again, and a gap is fetched', async () => {
  const { machine, screen, link } = linked();
  await after(50);
  machine.put('abc');
  machine.line.say({ type: 'output', seq: 2, data: 'ab' });
  machine.line.say({ type: 'output', seq: 5, data: 'bcde' });
  await after(50);
  expect(screen.text).toBe('abcde');
  machine.output = 'abcdefgh';
  machine.line.say({ type: 'output', seq: 8, data: 'h' });
  await after(400);
  expect(link.connection.state).toBe('good');
  expect(screen.text).toBe('abcdefgh');
});

it('only what has been drawn is acknowledged', async () => {
  const { machine, screen } = linked();
  screen.slow = true;
  await after(50);
  machine.put('x'.repeat(CONSOLE_ACK - 1));
  machine.put('yz');
  await after(50);
  expect(machine.acked).toBe(0);
  for (const drawn of screen.waiting) drawn();
  await after(50);
  expect(machine.acked).toBe(CONSOLE_ACK + 1);
});

it('nothing is sent while the machine closes the connection; text typed then waits as in a cut', async () => {
  const { machine, link } = linked();
  await after(50);
  machine.line.closing = true;
  link.give('ls');
  link.connection.ask();
  machine.line.cut(1006);
  await after(400);
  expect(machine.received).toEqual([]);
  expect(link.withheld).toBe('ls');
});

it('text typed during a cut waits: it is sent on request, or dropped', async () => {
  const { machine, link } = linked();
  await after(50);
  link.give('ls\r');
  await after(50);
  machine.line.cut(1006);
  await after(1);
  link.give('rm');
  link.give(' x');
  expect(link.withheld).toBe('rm x');
  await after(400);
  expect(machine.received).toEqual(['ls\r']);
  expect(link.withheld).toBe('rm x');
  link.sendWithheld();
  await after(50);
  expect(machine.received).toEqual(['ls\r', 'rm x']);
  expect(link.withheld).toBe('');
  machine.line.cut(1006);
  await after(1);
  link.give('again');
  link.dropWithheld();
  await after(400);
  expect(machine.received).toEqual(['ls\r', 'rm x']);
});

it('text sent and not received waits, too; received text does not', async () => {
  const { machine, link } = linked();
  await after(50);
  link.give('a');
  await after(6);
  link.give('b');
  machine.line.cut(1006);
  await after(1);
  link.give('c');
  await after(400);
  expect(machine.received).toEqual(['a']);
  expect(link.withheld).toBe('bc');
});

it('answers to programs and mouse moves are never asked about', async () => {
  const { machine, link } = linked();
  await after(50);
  link.give('\u001B[?1;2c');
  machine.line.cut(1006);
  await after(1);
  link.give('\u001B[3;1R');
  link.give('\u001B[<0;3;4M');
  await after(400);
  expect(link.withheld).toBe('');
});

it('a long text travels in pieces without breaking a letter', async () => {
  const { machine, link } = linked();
  await after(50);
  const text = '汉😀'.repeat(CONSOLE_INPUT);
  link.give(text);
  await after(50);
  expect(machine.received.join('')).toBe(text);
  expect(machine.received.every((piece) => piece.length <= CONSOLE_INPUT && !/\p{Surrogate}/u.test(piece))).toBe(true);
});

it('without an answer for a second and a half it is unstable, later it connects anew', async () => {
  const { machine, link } = linked();
  await after(50);
  expect(link.connection.latency).toBe(10);
  machine.mute = true;
  await after(4200);
  expect(link.connection.state).toBe('unstable');
  link.give('typed');
  await after(20);
  expect(machine.received).toEqual(['typed']);
  machine.mute = false;
  await after(8000);
  expect(link.connection.state).toBe('good');
  expect(machine.lines).toHaveLength(2);
  expect(link.withheld).toBe('');
});

it('tries again at once when the network is back, and waits up to eight seconds otherwise', async () => {
  const { machine, link } = linked(() => 1);
  await after(50);
  machine.refuses = noAnswer();
  machine.line.cut(1006);
  await after(60_000);
  expect(link.connection.state).toBe('reconnecting');
  machine.refuses = undefined;
  dispatchEvent(new Event('online'));
  await after(50);
  expect(link.connection.state).toBe('good');
});

it("a refused call ends it with the upstream's words, until somebody connects again", async () => {
  const { machine, link } = linked();
  await after(50);
  machine.refuses = new CallError('refused', '实验机没有在运行，请先开机', { line: 'POST /x' });
  machine.line.cut(1006);
  await after(60_000);
  expect([link.connection.state, link.connection.message]).toEqual(['cut', '实验机没有在运行，请先开机']);
  machine.refuses = undefined;
  link.connection.reconnect();
  await after(50);
  expect(link.connection.state).toBe('good');
});

it.each([
  ['elsewhere', 'elsewhere'],
  ['released', 'ended'],
  ['stopped', 'ended'],
  ['logout', 'cut'],
] as const)('%s ends it for good', async (reason, state) => {
  const { machine, link } = linked();
  await after(50);
  machine.line.say({ type: 'ended', reason, message: '原因' });
  await after(60_000);
  expect([link.connection.state, link.connection.message]).toEqual([state, '原因']);
  expect(machine.lines).toHaveLength(1);
});

it('takes over once, and not by itself after the next cut', async () => {
  const { machine, link } = linked();
  await after(50);
  machine.line.say({ type: 'ended', reason: 'elsewhere', message: '在别处' });
  await after(50);
  link.takeOver();
  await after(50);
  machine.line.cut(1006);
  await after(400);
  expect(machine.entered.map(({ takeOver }) => takeOver)).toEqual([undefined, true, undefined]);
});

it('a ticket that is refused is replaced, but not for ever', async () => {
  const { machine, link } = linked();
  await after(50);
  const refuse = async () => {
    machine.line.say({ type: 'ended', reason: 'ticket', message: '连接已失效' });
    await after(10);
  };
  await refuse();
  await after(400);
  expect(link.connection.state).toBe('good');
  machine.hear = () => undefined;
  machine.line.cut(1006);
  for (const wait of [400, 2000, 4000]) {
    await after(wait);
    await refuse();
  }
  expect([link.connection.state, link.connection.message]).toEqual(['cut', '连接已失效']);
});

it('if no tickets are given at all, nobody tries for ever', async () => {
  const { machine, link } = linked();
  await after(50);
  machine.refuses = new CallError('status', '服务不支持请求', { line: 'POST /x', code: 501 });
  machine.line.cut(1006);
  await after(60_000);
  expect([link.connection.state, link.connection.message]).toEqual(['cut', '服务不支持请求']);
});
