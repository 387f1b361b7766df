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
  expect(enter('jobs')).toContain('[1]+  Running                 sleep 5 &\n');
  pass(6000);
  expect(enter('echo x')).toContain('x\n[1]+  Done                    sleep 5\n');
  expect(enter('jobs')).not.toContain('sleep 5');
});

test('fg waits for a job, and Ctrl-C ends it there', () => {
  const { enter, pass } = openShell();
  enter('sleep 5 &');
  expect(enter('fg')).not.toContain(PROMPT);
  pass(1000);
  expect(enter('', '\u0003')).toContain(`^C\n${PROMPT}`);
  expect(enter('jobs')).not.toContain('sleep 5');
});

test('kill ends a job by its number, wait tells how it ended', () => {
  const { enter } = openShell();
  enter('sleep 50 & sleep 60 &');
  expect(enter('kill %1')).toContain('[1]   Terminated              sleep 50\n');
  enter('kill -9 $!; wait $!');
  expect(enter('echo $?')).toContain('137\n');
});

test('Ctrl-Z stops what runs; fg and bg go on with it', () => {
  const { enter, pass } = openShell();
  enter('sleep 5 && echo slept');
  pass(1000);
  expect(enter('', '\u001A')).toContain(`^Z\n[1]+  Stopped                 sleep 5 && echo slept\n${PROMPT}`);
  expect(enter('jobs')).toContain('[1]+  Stopped                 sleep 5 && echo slept\n');
  pass(9000);
  expect(enter('echo x')).not.toContain('slept\n[1]');
  expect(enter('fg')).toContain(`slept\n${PROMPT}`);
  enter('sleep 50');
  enter('', '\u001A');
  expect(enter('bg')).toContain('[1]+ sleep 50 &\n');
  enter('fg');
  enter('', '\u001A');
  expect(enter('jobs')).toContain('[1]+  Stopped                 sleep 50\n');
  expect(enter('kill %1')).toContain('[1]+  Terminated              sleep 50\n');
});

test('a program goes on where it was stopped', () => {
  const { enter, pass } = openShell();
  enter('for i in 1 2 3; do echo turn $i; sleep 2; done');
  enter('', '\u001A');
  pass(5000);
  expect(enter('fg')).toContain('turn 2\n');
  pass(2100);
  expect(enter('', '\u0003')).toContain(PROMPT);
});
