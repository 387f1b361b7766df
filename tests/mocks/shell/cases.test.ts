// Plugins: experiments
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Disk } from '#mocks/experiments/machines/shell/Disk.ts';
import { HOME } from '#mocks/experiments/machines/shell/Shell.ts';
import { QuietShell } from '../support/quietShell.ts';

const NOON = Date.parse('2026-09-01T12:00:00+08:00');

interface Case {
  readonly typed: string;
  readonly said: string;
  readonly code: number;
}

/** `$` what is typed, `>` a line of what is said (`>>` one without an end), `=` the exit code. */
function casesIn(file: string): Case[] {
  const text = readFileSync(new URL(`./${file}.cases`, import.meta.url), 'utf8');
  return text
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('# ')))
    .filter((lines) => lines.length > 0)
    .map((lines) => ({
      typed: lines.flatMap((line) => (/^\$(?: |$)/.test(line) ? [line.slice(2)] : [])).join('\n'),
      said: lines
        .map((line) => (/^>(?: |$)/.test(line) ? `${line.slice(2)}\n` : line.startsWith('>> ') ? line.slice(3) : ''))
        .join(''),
      code: Number(lines.find((line) => line.startsWith('= '))?.slice(2) ?? 0),
    }));
}

function newShell(): QuietShell {
  const disk = new Disk();
  for (const folder of [HOME, '/tmp', '/etc', '/usr/local/lib']) disk.makeDir(folder, NOON, true);
  return new QuietShell({ disk, hostname: 'lab', now: () => NOON, since: NOON - 600_000 });
}

describe.each(['language', 'scripts', 'commands', 'sedAndAwk'])('the shell says what bash says: %s', (file) => {
  test.each(casesIn(file))('$typed', ({ typed, said, code }) => {
    const shell = newShell();
    expect({ said: shell.run(typed).output, code: shell.code }).toEqual({ said, code });
  });
});
