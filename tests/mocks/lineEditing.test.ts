// Plugins: experiments
import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm from '@xterm/headless';
import { describe, expect, test } from 'vitest';
import { charWidth } from '#mocks/experiments/machines/shell/line/charWidth.ts';
import { randomOf } from '#mocks/world/random.ts';
import { openTerminal } from './support/typedTerminal.ts';

const PROMPT = 'student@lab:~$ ';
const [LEFT, RIGHT, UP, DOWN, HOME, END, DELETE] = [
  '\u001B[D',
  '\u001B[C',
  '\u001B[A',
  '\u001B[B',
  '\u001B[H',
  '\u001B[F',
  '\u001B[3~',
];
const SEED = Number(process.env['SEED'] ?? 11);
/** Letters that are typed: Latin, Greek, Cyrillic, marks, kana, Han, Hangul, wide forms and pictures. */
const LETTERS = [
  [0xa1, 0x52f],
  [0x2010, 0x2027],
  [0x3001, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xff01, 0xffe6],
  [0x1f300, 0x1f6c5],
  [0x1f90d, 0x1f971],
] as const;

/** The text in the line, as the shell reports it. */
function typed(...keys: string[]): string {
  const { type, shell } = openTerminal();
  for (const key of keys) type(key);
  type('\r');
  return shell.disk.history.at(-1) ?? '';
}

describe('a line', () => {
  test.each([
    ['the arrows', ['ac', LEFT, 'b', RIGHT, 'd'], 'abcd'],
    ['Home and End', ['bc', HOME, 'a', END, 'd'], 'abcd'],
    ['Ctrl-A and Ctrl-E', ['bc', '\u0001', 'a', '\u0005', 'd'], 'abcd'],
    ['Backspace and Delete', ['abx', '\u007F', HOME, 'y', LEFT, DELETE], 'ab'],
    ['Ctrl-U', ['echo a', '\u0015', 'b'], 'b'],
    ['Ctrl-K', ['abcd', LEFT, LEFT, '\u000B'], 'ab'],
    ['Ctrl-W', ['echo one two', '\u0017', 'x'], 'echo one x'],
    ['wide letters', ['你好吗', LEFT, LEFT, '们', '\u007F', DELETE, '很'], '你很吗'],
    ['an emoji', ['a🎉b', LEFT, '\u007F', '🚀'], 'a🚀b'],
    ['a letter with what stands on it', ['xe\u0301y', LEFT, '\u007F', '?'], 'x?y'],
    ['a letter that comes in halves', ['a', '\uD83C', '\uDF89', 'b'], 'a🎉b'],
  ])('is edited with %s', (_name, keys, line) => {
    expect(typed(...keys)).toBe(line);
  });

  test('comes back from the history, and what was begun is kept', () => {
    const { type, shell } = openTerminal();
    type('echo one\recho two\rnew');
    type(UP + UP + DOWN + DOWN);
    type('er\r');
    expect(shell.disk.history.at(-1)).toBe('newer');
  });

  test('is completed with Tab: commands, paths, folders, and a list at the second', async () => {
    const { type, shell, look } = openTerminal();
    type('mkdir -p notes/deep; touch notes/第一章.txt notes/第二章.txt "a b"\r');
    type('his\t\r');
    expect(shell.disk.history.at(-1)).toBe('history ');
    type('cat no\t第\t\t');
    const { rows } = await look();
    expect(rows.slice(-2)).toEqual(['第一章.txt  第二章.txt', `${PROMPT}cat notes/第`]);
    type('一\t\r');
    expect(shell.disk.history.at(-1)).toBe('cat notes/第一章.txt ');
    type('ls a\t\r');
    expect(shell.disk.history.at(-1)).toBe(String.raw`ls a\ b `);
    type('cd no\tde\t\rpwd\r');
    expect((await look()).rows.at(-2)).toBe('/home/student/notes/deep');
  });

  test('that is too long goes on in the next row, wide letters whole', async () => {
    const { type, look } = openTerminal({ cols: 20, rows: 8 });
    type('echo 一二三四五六七八');
    expect((await look()).rows).toEqual(['student@lab:~$ echo ', '一二三四五六七八']);
    type(HOME);
    expect((await look()).cursor).toEqual([15, 0]);
    type('x');
    expect(await look()).toEqual({ rows: ['student@lab:~$ xecho', ' 一二三四五六七八'], cursor: [16, 0] });
    type(`${END}\r`);
    expect((await look()).rows.at(-1)).toBe(PROMPT);
  });

  test('is drawn anew where the window changes, and later comers see the same', async () => {
    const { type, look, lookLater, resize } = openTerminal({ cols: 30, rows: 8 });
    type('echo ready\recho 一个很长的命令要占两行的样子 && true');
    for (const cols of [21, 50, 17, 30]) {
      resize(cols, 8);
      const { rows } = await look();
      expect(rows.join('').replaceAll(' ', '')).toContain('echo一个很长的命令要占两行的样子&&true');
      expect(
        rows.filter((row) => row.includes('student@lab:~$ echo 一') || row.endsWith('$ ec') || row.endsWith('$ echo'))
          .length,
      ).toBeLessThanOrEqual(2);
      expect((await lookLater()).cursor[0]).toBe((await look()).cursor[0]);
    }
  });

  test(`looks as if it had been typed at once, however it was edited (seed ${SEED})`, async () => {
    const random = randomOf(SEED, 'editing');
    const keys = [
      LEFT,
      RIGHT,
      HOME,
      END,
      DELETE,
      '\u007F',
      '\u0017',
      '\u000B',
      '字',
      'a',
      '🎈',
      ' ',
      'word',
      UP,
      DOWN,
    ] as const;
    const { type, look, lookLater, resize } = openTerminal({ cols: 23, rows: 10 });
    type('echo 第一\recho second\r');
    for (let round = 0; round < 150; round++) {
      type(random.pick(keys));
      if (round % 25 === 24) resize(random.whole(18, 60), 10);
      const [seen, later] = [await look(), await lookLater()];
      expect({ round, ...seen, rows: seen.rows.slice(-1) }).toEqual({
        round,
        ...later,
        cursor: [later.cursor[0], seen.cursor[1]],
        rows: later.rows.slice(-1),
      });
    }
  });

  test('letters are as wide as the browser’s terminal draws them', async () => {
    const screen = new xterm.Terminal({ allowProposedApi: true, cols: 200, rows: 2 });
    screen.loadAddon(new Unicode11Addon());
    screen.unicode.activeVersion = '11';
    const different: string[] = [];
    const points = LETTERS.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((point) => point % 7 === 3),
    );
    for (const point of points) {
      const char = String.fromCodePoint(point);
      // Behind a letter, on which it may stand.
      screen.write(`\u001B[H\u001B[Ka${char}`, () => {
        if (screen.buffer.active.cursorX !== 1 + charWidth(char)) different.push(point.toString(16));
      });
    }
    await new Promise<void>((done) => screen.write('', done));
    expect(different).toEqual([]);
  });
});

describe('a command', () => {
  test('is echoed and answered', async () => {
    const { type, look } = openTerminal();
    type('pw');
    type('d\r');
    expect((await look()).rows).toEqual([`${PROMPT}pwd`, '/home/student', PROMPT]);
  });

  test('goes on until Ctrl-C; what is typed meanwhile is for the prompt', async () => {
    const { type, look, pass } = openTerminal({ cols: 70 });
    type('ping 10.20.0.1\r');
    pass(2100);
    expect((await look()).rows.filter((row) => row.includes('icmp_seq'))).toHaveLength(3);
    type('\u0003');
    expect((await look()).rows.join('\n')).toContain('3 packets transmitted, 3 received');
    type('sleep 1\recho late\r');
    pass(1100);
    expect((await look()).rows.at(-2)).toBe('late');
    type('sleep 5\rnot this\u0003');
    expect((await look()).rows.at(-1)).toBe(PROMPT);
  });

  test('Ctrl-C drops the line, Ctrl-D ends the session', async () => {
    const { type, look, state, shell } = openTerminal();
    type('rm -rf x\u0003');
    expect((await look()).rows).toEqual([`${PROMPT}rm -rf x^C`, PROMPT]);
    type('sleep 9\r\u0003echo $?\r');
    expect((await look()).rows.at(-2)).toBe('130');
    expect(shell.disk.history).toEqual(['sleep 9', 'echo $?']);
    type('\u0004');
    expect(state.ended).toBe(true);
  });

  test('lines that go on are asked for', async () => {
    const { type, shell, look } = openTerminal();
    type('cat > unit << END\r[Unit]\rDescription=网站\rEND\r');
    expect(shell.disk.read('/home/student/unit')).toBe('[Unit]\nDescription=网站\n');
    type('for i in 1 2\rdo echo "n$i"\rdone\r');
    expect((await look()).rows.slice(-3)).toEqual(['n1', 'n2', PROMPT]);
    type('echo "open');
    type('\rclosed"\r');
    expect((await look()).rows.slice(-4)).toEqual(['> closed"', 'open', 'closed', PROMPT]);
  });

  test('several lines that are pasted are run one after the other', () => {
    const { type, shell } = openTerminal();
    type('\u001B[200~echo 一 > a\necho 二 >> a\necho 三\u001B[201~');
    expect(shell.disk.history).toEqual(['echo 一 > a', 'echo 二 >> a']);
    type(' >> a\r');
    expect(shell.disk.read('/home/student/a')).toBe('一\n二\n三\n');
  });

  test('10,000 letters are pasted whole', () => {
    const { type, shell } = openTerminal();
    const text = '研习平台上的中文'.repeat(1250);
    type(`echo ${text} > a\r`);
    expect(shell.disk.read('/home/student/a')).toBe(`${text}\n`);
  });

  test('reads what is typed for it', async () => {
    const { type, shell, look } = openTerminal();
    type('read -p "名字？" name && echo "你好，$name"\r');
    type('小林x\u007F\r');
    expect((await look()).rows.slice(-3)).toEqual(['名字？小林 ', '你好，小林', PROMPT]);
    type('cat > f\rone\rtwo\r\u0004');
    expect(shell.disk.read('/home/student/f')).toBe('one\ntwo\n');
  });

  test('Ctrl-D ends what is read where it was pressed, however much was typed behind it', () => {
    const { type, shell } = openTerminal();
    type('cat > f\rone\r\u0004cat > g\rtwo\r\u0004\u0004cat f g > h\r');
    expect(['f', 'g', 'h'].map((name) => shell.disk.read(`/home/student/${name}`))).toEqual([
      'one\n',
      'two\n',
      'one\ntwo\n',
    ]);
    type('cat > k\r');
    for (const key of ['x', '\r', '\u0004', 'echo ended > l\r']) type(key);
    expect(['k', 'l'].map((name) => shell.disk.read(`/home/student/${name}`))).toEqual(['x\n', 'ended\n']);
    // Behind letters it only hands them over.
    type('read a; cat > i\ronce\rhalf\u0004 line\u0004\u0004echo $a > j\r');
    expect(['i', 'j'].map((name) => shell.disk.read(`/home/student/${name}`))).toEqual(['half line', 'once\n']);
  });

  test('knows how large the window is', async () => {
    const { type, look, resize } = openTerminal({ cols: 40, rows: 12 });
    type('for i in {1..12}; do touch file$i; done; clear\r');
    type('ls\r');
    expect((await look()).rows[1]).toMatch(/^file1 +file12 +file4 +file7/);
    resize(100, 30);
    type('clear; ls\r');
    expect((await look()).rows[0]).toMatch(/^file1 +file10 +file11 .*file9$/);
  });

  test('a program with more output than is drawn waits, and Ctrl-C is heard at once', async () => {
    const { type, state, look, proceed } = openTerminal();
    state.blocked = true;
    type('yes\r');
    const before = state.written.length;
    proceed();
    expect(state.written.length).toBe(before);
    state.blocked = false;
    proceed();
    expect(state.written.length).toBeGreaterThan(before);
    state.blocked = true;
    type('\u0003');
    state.blocked = false;
    proceed();
    expect((await look()).rows.slice(-2)).toEqual(['^C', PROMPT]);
  });
});

describe('on the whole screen', () => {
  test('less shows a page at a time, and leaves no trace', async () => {
    const { type, look, lookLater, resize } = openTerminal({ cols: 30, rows: 6 });
    type('seq 100 > n; clear\rless n\r');
    expect((await look()).rows).toEqual(['1', '2', '3', '4', '5', 'n']);
    type(' ');
    expect((await look()).rows[0]).toBe('6');
    type('\u001B[B');
    expect((await look()).rows[0]).toBe('7');
    type('G');
    expect((await look()).rows).toEqual(['96', '97', '98', '99', '100', '(END)']);
    expect(await lookLater()).toEqual(await look());
    resize(30, 4);
    type('g');
    expect((await look()).rows).toEqual(['1', '2', '3', 'n']);
    type('q');
    expect((await look()).rows.at(-1)).toBe(PROMPT);
    type('seq 30 | less\rq');
    expect((await look()).rows.at(-1)).toBe(PROMPT);
  });

  test('nano writes Chinese into a file', async () => {
    const { type, look, lookLater, shell } = openTerminal({ cols: 50, rows: 10 });
    type('nano 笔记.md\r');
    expect((await look()).rows[0]).toContain('GNU nano');
    type('第一行\r第三行\u001B[A');
    type(`${END}\r第二行`);
    expect((await look()).rows.slice(1, 4)).toEqual(['第一行', '第二行', '第三行']);
    expect((await look()).cursor).toEqual([6, 2]);
    expect(await lookLater()).toEqual(await look());
    type('\u000F\r');
    expect((await look()).rows.join('\n')).toContain('[ Wrote 3 lines ]');
    type('\u000B\u0018');
    expect((await look()).rows.join('\n')).toContain('Save modified buffer?');
    type('n');
    expect(shell.disk.read('/home/student/笔记.md')).toBe('第一行\n第二行\n第三行\n');
    type('nano 笔记.md\r\u001B[B\u001B[Bx\u0018y\r');
    expect(shell.disk.read('/home/student/笔记.md')).toBe('第一行\n第二行\nx第三行\n');
    expect((await look()).rows.at(-1)).toBe(PROMPT);
  });
});
