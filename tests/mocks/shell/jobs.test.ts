// Plugins: experiments
import { expect, test } from 'vitest';
import { openTerminal } from '../support/typedTerminal.ts';

const PROMPT = 'student@lab:~$ ';
const CONTROLS = /\u001B\[\??[\d;]*[A-Za-z]/g;

/** Types lines and gives what the terminal wrote since. */
function openShell() {
  const terminal = openTerminal({ cols: 80, rows: 30 });
  const enter = (line: string, key = '\r'): string => {
    const before = terminal.state.written.length;
    terminal.type(line + key);
    terminal.proceed();
    return terminal.state.written.slice(before).replaceAll(CONTROLS, '').replaceAll('\r\n', '\n').replaceAll('\r', '');
  };
  return { ...terminal, enter };
}

test('a job in the background says that it was started, and that it is done', () => {
  const { enter, pass } = openShell();
  expect(enter('sleep 5 &')).toContain('[1] 1311\n');
  expect(enter('jobs')).toContain('[1]   Running                 sleep 5 &\n');
  pass(6000);
  expect(enter('echo x')).toContain('x\n[1]   Done                    sleep 5\n');
  expect(enter('jobs')).not.toContain('sleep 5');
});

test('kill ends a job by its number, wait tells how it ended', () => {
  const { enter } = openShell();
  enter('sleep 50 & sleep 60 &');
  expect(enter('kill %1')).toContain('[1]   Terminated              sleep 50\n');
  enter('kill -9 $!; wait $!');
  expect(enter('echo $?')).toContain('137\n');
});

test('Ctrl-C ends what runs in front', () => {
  const { enter, pass } = openShell();
  enter('for i in 1 2 3; do echo turn $i; sleep 2; done');
  pass(2100);
  expect(enter('', '\u0003')).toContain(`^C\n${PROMPT}`);
  expect(enter('echo $?')).toContain('130\n');
});
