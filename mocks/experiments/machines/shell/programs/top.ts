// top: processes on the whole screen, again every few seconds.
import { dateText } from '../commands/dates.ts';
import { processesOf } from '../commands/running.ts';
import type { Run } from '../language/io.ts';
import type { Program } from '../language/process.ts';

const EVERY = 3000;

export function* top(run: Run): Program {
  const { tty, shell, out } = run;
  if (!tty || out.terminal !== true) {
    out.write(
      lines(run, 0)
        .map((line) => `${line}\n`)
        .join(''),
    );
    return 0;
  }
  let round = 0;
  const draw = (): string => {
    const shown = lines(run, round)
      .slice(0, tty.rows)
      .map(
        (line, at) => `${at === 6 ? `\u001B[7m${line.padEnd(tty.cols)}\u001B[27m` : line.slice(0, tty.cols)}\u001B[K`,
      );
    return `\u001B[H${shown.join('\r\n')}\u001B[J`;
  };
  const close = tty.open(draw);
  try {
    for (;;) {
      out.write(draw());
      yield { at: shell.clock() + EVERY, until: () => tty.hasKey };
      for (let key = tty.takeKey(); key; key = tty.takeKey()) {
        if (key.name === 'ctrl-c' || key.text?.includes('q')) return 0;
      }
      round += 1;
    }
  } finally {
    close();
  }
}

function lines(run: Run, round: number): string[] {
  const { now, since } = run.shell.facts;
  const minutes = Math.floor((now() - since) / 60_000);
  const all = processesOf(run);
  const busy = ((round * 7) % 10) / 10;
  return [
    `top - ${dateText(now(), '+%T')} up ${minutes} min,  1 user,  load average: 0.0${round % 9}, 0.05, 0.01`,
    `Tasks: ${String(all.length + 1).padStart(3)} total,   1 running, ${String(all.length).padStart(3)} sleeping,   0 stopped,   0 zombie`,
    `%Cpu(s):  ${busy.toFixed(1)} us,  0.3 sy,  0.0 ni, ${(99.7 - busy).toFixed(1)} id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st`,
    'MiB Mem :   1967.6 total,    476.7 free,    598.0 used,    892.9 buff/cache',
    'MiB Swap:      0.0 total,      0.0 free,      0.0 used.   1209.5 avail Mem',
    '',
    '    PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND',
    ...[
      { user: 'student', pid: 1311, cpu: (0.3 + busy).toFixed(1), memory: '0.2', rss: 3840, command: 'top' },
      ...all,
    ].map(
      (one) =>
        `${String(one.pid).padStart(7)} ${one.user.padEnd(8)}  20   0 ${String(one.rss * 3).padStart(7)} ${String(one.rss).padStart(6)} ${String(one.rss >> 1).padStart(6)} ${one.command === 'top' ? 'R' : 'S'} ${one.cpu.padStart(5)} ${one.memory.padStart(5)}   0:00.0${one.pid % 9} ${(one.command.split(/[\s:]/, 1)[0] ?? '').split('/').at(-1) ?? ''}`,
    ),
  ];
}
