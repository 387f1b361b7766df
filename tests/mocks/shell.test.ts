import { describe, expect, test } from 'vitest';
import { Disk } from '#mocks/experiments/machines/shell/Disk.ts';
import { HOME, Shell } from '#mocks/experiments/machines/shell/Shell.ts';
import { Terminal } from '#mocks/experiments/machines/shell/Terminal.ts';

const NOON = Date.parse('2026-09-01T12:00:00+08:00');

function shellOn(disk = new Disk()): Shell {
  disk.makeDir(HOME, NOON, true);
  return new Shell({ disk, hostname: 'lab', now: () => NOON, since: NOON - 600_000 });
}

/** All that is said about lines that are run one after the other. */
function run(lines: readonly string[], shell = shellOn()): string {
  return lines.map((line) => shell.run(line).output).join('');
}

describe('the shell', () => {
  test.each([
    [['pwd'], '/home/student\n'],
    [
      ['mkdir -p a/b', 'cd a/b', 'pwd', 'cd ..', 'pwd', 'cd', 'pwd'],
      '/home/student/a/b\n/home/student/a\n/home/student\n',
    ],
    [['echo 你好 > 问候.txt', 'cat 问候.txt', 'ls'], '你好\n问候.txt\n'],
    [['echo a > x', 'echo b >> x', 'cat x | wc -l'], '2\n'],
    [['touch a b .c', 'ls', 'ls -a'], 'a  b\n.  ..  .c  a  b\n'],
    [['touch a.log b.log c.txt', 'rm *.log', 'ls'], 'c.txt\n'],
    [['whoami', 'hostname', 'date'], 'student\nlab\n2026-09-01 12:00:00 CST\n'],
    [['echo "两个  词" \'$HOME\' $USER'], '两个  词 $HOME student\n'],
    [['printf "b\\na\\nb\\n" > x', 'sort x | uniq -c'], '      1 a\n      2 b\n'],
    [['false && echo no; true && echo yes || echo never'], 'yes\n'],
    [['NAME=world', 'echo "hello ${NAME}" $?'], 'hello world 0\n'],
    [['echo one > a', 'ln a b', 'echo two > a', 'cat b', 'ln -s a c', 'cat c'], 'two\ntwo\n'],
    [['echo "1,2,3" > t', 'cut -d , -f 2 t', 'head -n 1 t | tee u', 'cat u'], '2\n1,2,3\n1,2,3\n'],
    [['mkdir d', 'cp -r d e', 'mv e f', 'ls'], 'd  f\n'],
    [['touch a', 'find . -name "*a"'], './a\n'],
    [
      ['echo "echo 跑起来了" > s.sh', './s.sh', 'chmod +x s.sh', './s.sh', 'bash s.sh'],
      'bash: ./s.sh: Permission denied\n跑起来了\n跑起来了\n',
    ],
  ])('%j', (lines, said) => {
    expect(run(lines)).toBe(said);
  });

  test.each([
    ['figlet hi', 'bash: figlet: command not found\n'],
    ['cat nothing', 'cat: nothing: No such file or directory\n'],
    ['cd nowhere', 'bash: cd: nowhere: No such file or directory\n'],
    ['mkdir a/b', 'mkdir: cannot create directory ‘a/b’: No such file or directory\n'],
    ['rm /home', "rm: cannot remove '/home': Is a directory\n"],
    ['echo "open', 'bash: unexpected EOF while looking for matching `"\'\n'],
    ['vim x', 'vim: 这台机器没有装编辑器，请用 echo 文字 > 文件，或 cat > 文件 << END 输入多行。\n'],
  ])('%s says what is wrong', (line, said) => {
    const shell = shellOn();
    expect(shell.run(line).output).toBe(said);
    expect(shell.code).not.toBe(0);
  });

  test('a long listing shows kind, mode, owner, size and time', () => {
    expect(run(['mkdir d', 'echo 12345 > f', 'chmod 640 f', 'ln -s f l', 'ls -l'])).toBe(
      [
        'total 12',
        'drwxr-xr-x 1 student student   4096 09-01 12:00 d',
        '-rw-r----- 1 student student      6 09-01 12:00 f',
        'lrwxrwxrwx 1 student student      1 09-01 12:00 l -> f',
        '',
      ].join('\n'),
    );
  });

  test('help names every command', () => {
    const help = run(['help']);
    for (const name of ['ls', 'cd', 'cat', 'echo', 'pwd', 'whoami', 'mkdir', 'touch', 'rm', 'ps', 'clear']) {
      expect(help).toContain(`  ${name}`);
    }
  });

  test('a disk is full at some point, and links do not lead round for ever', () => {
    const shell = shellOn();
    shell.disk.write(`${HOME}/big`, 'x'.repeat(250_000), NOON);
    expect(run(['cp big more'], shell)).toContain('No space left on device');
    expect(run(['ln -s a b', 'ln -s b a', 'cat a'], shell)).toContain('Too many levels');
  });

  test('a disk is the same after it was kept', () => {
    const shell = shellOn();
    run(['mkdir d', 'echo x > d/a', 'ln d/a d/b', 'rm d/a', 'touch c'], shell);
    shell.disk.remember('ls');
    const kept = new Disk(structuredClone(shell.disk.stored()));
    expect([kept.read(`${HOME}/d/b`), kept.list(HOME), kept.history]).toEqual(['x\n', ['c', 'd'], ['ls']]);
  });
});

function terminal() {
  const shell = shellOn();
  let shown = '';
  let ended = false;
  const steps: (() => void)[] = [];
  const side = {
    write: (text: string) => (shown += text),
    before: () => undefined,
    after: () => undefined,
    repeat: (_every: number, step: () => void) => {
      steps.push(step);
      return () => steps.pop();
    },
    end: () => (ended = true),
  };
  const it = new Terminal(shell, side);
  return { type: (data: string) => it.type(data), shell, shown: () => shown, ended: () => ended, steps };
}

describe('the terminal', () => {
  test('what is typed is echoed and run at the end of the line', () => {
    const { type, shown } = terminal();
    type('pw');
    type('d\r');
    expect(shown()).toBe('pwd\r\n/home/student\r\nstudent@lab:~$ ');
  });

  test('backspace takes back a letter, and both places of a wide one', () => {
    const { type, shown, shell } = terminal();
    type('echo 好x\u007F\u007F\u007F1\r');
    expect(shown()).toContain('\b \b'.repeat(4));
    expect(shell.disk.history).toEqual(['echo1']);
  });

  test('Ctrl-C drops the line, Ctrl-U clears it, Ctrl-D ends the session', () => {
    const { type, shown, shell, ended } = terminal();
    type('rm -rf x\u0003');
    expect(shown()).toBe('rm -rf x^C\r\nstudent@lab:~$ ');
    type('abc\u0015pwd\r');
    expect(shell.disk.history).toEqual(['pwd']);
    type('\u0004');
    expect(ended()).toBe(true);
  });

  test('arrow keys do nothing', () => {
    const { type, shell } = terminal();
    type('\u001B[A\u001B[Dp\u001BOAwd\r');
    expect(shell.disk.history).toEqual(['pwd']);
  });

  test('Ctrl-C ends what goes on and on', () => {
    const { type, shown, steps } = terminal();
    type('ping 10.20.0.1\r');
    steps[0]?.();
    steps[0]?.();
    type('ignored\u0003');
    expect(shown()).toContain('icmp_seq=3');
    expect(shown()).toContain('3 packets transmitted');
    expect(shown()).not.toContain('ignored');
    expect(steps).toEqual([]);
  });

  test('several lines are typed up to their end', () => {
    const { type, shell } = terminal();
    type('cat > unit << END\r[Unit]\rDescription=网站\rEND\r');
    expect(shell.disk.read(`${HOME}/unit`)).toBe('[Unit]\nDescription=网站\n');
  });
});
