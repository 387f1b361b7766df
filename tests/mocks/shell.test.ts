// Plugins: experiments
import { describe, expect, test } from 'vitest';
import { Disk, DISK_SIZE } from '#mocks/experiments/machines/shell/Disk.ts';
import { HOME } from '#mocks/experiments/machines/shell/Shell.ts';
import { QuietShell } from './support/quietShell.ts';

const NOON = Date.parse('2026-09-01T12:00:00+08:00');

function shellOn(disk = new Disk()): QuietShell {
  disk.makeDir(HOME, NOON, true);
  return new QuietShell({ disk, hostname: 'lab', now: () => NOON, since: NOON - 600_000 });
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
    [['touch a b .c', 'ls', 'ls -a'], 'a\nb\n.\n..\n.c\na\nb\n'],
    [['touch a.log b.log c.txt', 'rm *.log', 'ls'], 'c.txt\n'],
    [['whoami', 'hostname', 'date'], 'student\nlab\nTue Sep  1 12:00:00 CST 2026\n'],
    [['echo "两个  词" \'$HOME\' $USER'], '两个  词 $HOME student\n'],
    [['printf "b\\na\\nb\\n" > x', 'sort x | uniq -c'], '      1 a\n      2 b\n'],
    [['false && echo no; true && echo yes || echo never'], 'yes\n'],
    [['NAME=world', 'echo "hello ${NAME}" $?'], 'hello world 0\n'],
    [['echo one > a', 'ln a b', 'echo two > a', 'cat b', 'ln -s a c', 'cat c'], 'two\ntwo\n'],
    [['echo "1,2,3" > t', 'cut -d , -f 2 t', 'head -n 1 t | tee u', 'cat u'], '2\n1,2,3\n1,2,3\n'],
    [['mkdir d', 'cp -r d e', 'mv e f', 'ls'], 'd\nf\n'],
    [['touch a', 'find . -name "*a"'], './a\n'],
    [
      ['echo "echo 跑起来了" > s.sh', './s.sh', 'chmod +x s.sh', './s.sh', 'bash s.sh'],
      'bash: ./s.sh: Permission denied\n跑起来了\n跑起来了\n',
    ],
  ])('%j', (lines, said) => {
    expect(run(lines)).toBe(said);
  });

  test.each([
    ['figlet hi', 'bash: figlet: 未找到命令\n'],
    ['cat nothing', 'cat: nothing: No such file or directory\n'],
    ['cd nowhere', 'bash: cd: nowhere: No such file or directory\n'],
    ['mkdir a/b', 'mkdir: cannot create directory ‘a/b’: No such file or directory\n'],
    ['rm /home', "rm: cannot remove '/home': Is a directory\n"],
    ['echo "open', 'bash: unexpected EOF while looking for matching `"\'\n'],
  ])('%s says what is wrong', (line, said) => {
    const shell = shellOn();
    expect(shell.run(line).output).toBe(said);
    expect(shell.code).not.toBe(0);
  });

  test.each([
    // Pipes, redirections, conditions.
    [['cat nothing 2> errors; echo $?', 'cat errors'], '1\ncat: nothing: No such file or directory\n'],
    [
      ['ls nothing > all 2>&1', 'cat all', 'ls nothing &> both; wc -l both'],
      "ls: cannot access 'nothing': No such file or directory\n1 both\n",
    ],
    [['ls nothing 2>/dev/null || echo none'], 'none\n'],
    [['yes | head -n 2', 'seq 5 | tail -n 2'], 'y\ny\n4\n5\n'],
    [['echo b a | tr " " "\\n" | sort | xargs echo'], 'a b\n'],
    [['! false && echo turned'], 'turned\n'],
    // Quotes, variables, what is put in.
    [['echo \'a  b\' "c  d" e\\ f', 'x="1  2"; echo $x; echo "$x"'], 'a  b c  d e f\n1 2\n1  2\n'],
    [['echo $(echo inner $(echo deep))'], 'inner deep\n'],
    [['echo `date`'], 'bash: `…`: not supported, use $(…)\n'],
    [['echo $((2 + 3 * 4)) $(( (2+3)*4 % 7 ))', 'i=1; echo ${i:-no} ${j:-yes}'], '14 6\n1 yes\n'],
    [['f=a/b/c.tar.gz; echo ${f##*/} ${f%.*} ${f%%.*} ${#f}'], 'c.tar.gz a/b/c.tar a/b/c 12\n'],
    [['echo {a,b}{1..3} x{1,2}y'], 'a1 a2 a3 b1 b2 b3 x1y x2y\n'],
    [['touch 1.txt 2.txt "3 4.txt"; for f in *.txt; do echo "[$f]"; done'], '[1.txt]\n[2.txt]\n[3 4.txt]\n'],
    [['mkdir -p a/b; touch a/b/x.md; echo */*/*.md a/[a-c] nothing*'], 'a/b/x.md a/b nothing*\n'],
    // Loops, functions, scripts.
    [['for i in 1 2 3; do echo $i; done | tr "\\n" +'], '1+2+3+'],
    [['i=0; while [ $i -lt 3 ]; do i=$((i+1)); [ $i = 2 ] && continue; echo $i; done'], '1\n3\n'],
    [['if [ -d /etc ] && test ! -f /no; then echo there; else echo gone; fi'], 'there\n'],
    [['hello() { echo "你好，$1"; return 3; }', 'hello 世界; echo $?'], '你好，世界\n3\n'],
    [['printf "a 1\\nb 2\\n" | while read name number; do echo "$number:$name"; done'], '1:a\n2:b\n'],
    [
      [
        'cat > s.sh << \'END\'\n#!/bin/bash\nset -e\nfor n in "$@"; do echo "<$n>"; done\nfalse\necho never\nEND',
        'bash s.sh "a b" c; echo $?',
      ],
      '<a b>\n<c>\n1\n',
    ],
    [['cat << END\n$USER $((1+1))\nEND', "cat <<< 'one line'"], 'student 2\none line\n'],
    [['sleep 3; echo done'], 'done\n'],
    // Commands.
    [['printf "b,2\\na,10\\n" > t; sort -t, -k2 -n t; sort t | cut -d, -f1'], 'b,2\na,10\na\nb\n'],
    [['printf "x\\ny\\nx\\n" | sort | uniq -c | sort -rn | awk \'{print $2 "=" $1}\''], 'x=2\ny=1\n'],
    [["printf 'root:x:0\\nme:x:9\\n' | awk -F: '$3 > 5 {print $1 \"-\" NR}'"], 'me-2\n'],
    [["echo 'hello world' | sed 's/o/0/g; s/\\(h\\)/[\\1]/'", "seq 5 | sed -n '2,3p;$d'"], '[h]ell0 w0rld\n2\n3\n'],
    [['echo one > a; sed -i "s/one/two/" a; cat a'], 'two\n'],
    [
      ['printf "Foo\\nbar\\nfood\\n" > w; grep -in foo w; grep -c foo w; grep -vE "^(Foo|bar)$" w; grep -F -l oo w'],
      '1:Foo\n3:food\n1\nfood\nw\n',
    ],
    [['mkdir -p d/e; echo 秘密 > d/e/f; grep -rn 秘密 d; grep -l 秘密 d/e/*'], 'd/e/f:1:秘密\nd/e/f\n'],
    [['mkdir d; touch d/a.log d/b.txt; find d -type f -name "*.log" -exec echo found {} \\;;'], 'found d/a.log\n'],
    [['echo ABC | tr A-Z a-z; echo aab | tr -s a; echo a1b2 | tr -d 0-9'], 'abc\nab\nab\n'],
    [['date "+%Y/%m/%d %H:%M %a"', 'date +%s'], `2026/09/01 12:00 Tue\n${NOON / 1000}\n`],
    [['printf "%-5s|%5d|%05.1f\\n" ab 42 3.14159; echo -e "a\\tb"; echo -n x; echo'], 'ab   |   42|003.1\na\tb\nx\n'],
    [
      ['ping -c 1 web.lab | tail -n 1 | cut -d , -f 1-3', 'ping nowhere.lab'],
      '1 packets transmitted, 1 received, 0% packet loss\nping: nowhere.lab: Name or service not known\n',
    ],
    [
      ['cp nothing x; rm nothing; mv a', 'ls -z', 'head -n x /etc/hosts'],
      "cp: cannot stat 'nothing': No such file or directory\nrm: cannot remove 'nothing': No such file or directory\nmv: missing destination file operand after 'a'\nls: invalid option -- 'z'\nhead: invalid number: ‘x’\n",
    ],
    [['sleep 9 &', 'jobs'], '[1]   Running                 sleep 9 &\n'],
    [
      ['for i in', 'if true'],
      'bash: syntax error: unexpected end of file\nbash: syntax error: unexpected end of file\n',
    ],
  ])('%j', (lines, said) => {
    const shell = shellOn();
    shell.disk.makeDir('/etc', NOON, true);
    shell.disk.write('/etc/hosts', '127.0.0.1 localhost\n', NOON);
    expect(run(lines, shell)).toBe(said);
  });

  test.each([
    ['true && (echo in; (echo deeper))', 'in\ndeeper\n'],
    ['seq 3 -1 1; seq -1 1', '3\n2\n1\n-1\n0\n1\n'],
    ['mkdir d; touch d/f; ln -s d l; ls -l l | cut -c1; ls l; ls -l l/ | wc -l', 'l\nf\n2\n'],
    ['mkdir d; touch f; echo */ */nothing', 'd/ */nothing\n'],
  ])('%s does what bash does', (line, said) => {
    expect(run([line])).toBe(said);
  });

  test('an endless command is stopped when nobody is waiting', () => {
    expect(run(['while true; do :; done', 'echo $?', 'f() { f; }; f'])).toMatch(/^130\nbash: maximum function nesting/);
  });

  test('a long listing shows kind, mode, owner, size and time', () => {
    expect(run(['mkdir d', 'echo 12345 > f', 'chmod 640 f', 'ln -s f l', 'ls -l'])).toBe(
      [
        'total 8',
        'drwxr-xr-x 2 student student 4096 Sep  1 12:00 d',
        '-rw-r----- 1 student student    6 Sep  1 12:00 f',
        'lrwxrwxrwx 1 student student    1 Sep  1 12:00 l -> f',
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
    shell.disk.write(`${HOME}/big`, 'x'.repeat(DISK_SIZE - 1000), NOON);
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
