// What is done when a signal comes, when a command fails, and at the end.
import type { Shell } from '../Shell.ts';
import type { Io } from './io.ts';
import type { Program } from './process.ts';

/** By their numbers. */
export const SIGNALS: Readonly<Record<number, string>> = {
  1: 'HUP',
  2: 'INT',
  3: 'QUIT',
  6: 'ABRT',
  9: 'KILL',
  10: 'USR1',
  12: 'USR2',
  13: 'PIPE',
  14: 'ALRM',
  15: 'TERM',
  17: 'CHLD',
  18: 'CONT',
  19: 'STOP',
  20: 'TSTP',
};

/** `2`, `int`, `SIGINT`: INT; undefined where there is no such signal. */
export function signalOf(given: string): string | undefined {
  if (given === '0') return 'EXIT';
  const name = given.toUpperCase().replace(/^SIG/, '');
  if (/^(?:EXIT|ERR|DEBUG|RETURN)$/.test(name)) return name;
  return SIGNALS[Number(given)] ?? Object.values(SIGNALS).find((one) => one === name);
}

export const numberOf = (signal: string): number =>
  Number(Object.keys(SIGNALS).find((number) => SIGNALS[Number(number)] === signal) ?? 0);

/** Whether there was something to do; what went before keeps its exit code. */
export function* runTrap(shell: Shell, signal: string, io: Io): Program<boolean> {
  const text = shell.traps.get(signal);
  // What it does itself does not call it again.
  if (text === undefined || shell.trapping.has(signal)) return false;
  shell.trapping.add(signal);
  const { code, line, linesBefore } = shell;
  // Its lines are those of the command that it follows.
  shell.linesBefore = line - 1;
  try {
    yield* shell.engine.runText(shell, text, io);
  } finally {
    shell.trapping.delete(signal);
    shell.linesBefore = linesBefore;
    shell.line = line;
  }
  shell.code = code;
  return true;
}

/** Signals that came while a command was running. */
export function* runPending(shell: Shell, io: Io): Program<void> {
  for (let signal = shell.pending.shift(); signal !== undefined; signal = shell.pending.shift()) {
    yield* runTrap(shell, signal, io);
  }
}
