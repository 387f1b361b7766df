// Processes: those of the machine, and the tasks of the terminal.
import { type Commands, Usage } from '../../language/io.ts';
import type { Shell } from '../../Shell.ts';
import { textOf } from '../input.ts';

export const PROCESS_COMMANDS: Commands = {
  ps: {
    about: '显示进程',
    run({ shell, out }) {
      const rows = processesOf(shell).map(
        ({ user, pid, command }) => `${user.padEnd(9)}${String(pid).padStart(7)} ${command}`,
      );
      out.write(textOf([`${'USER'.padEnd(9)}    PID COMMAND`, ...rows]));
    },
  },
  sleep: {
    about: '等待若干秒',
    *run({ shell, args: [given] }) {
      if (given === undefined) throw new Usage('missing operand');
      if (!/^\d+(?:\.\d+)?$/.test(given)) throw new Usage(`invalid time interval ‘${given}’`);
      yield { at: shell.clock() + Number(given) * 1000 };
      return 0;
    },
  },
};

interface Process {
  readonly user: string;
  readonly pid: number;
  readonly command: string;
}

export const processesOf = (shell: Shell): readonly Process[] => [
  { user: 'root', pid: 1, command: '/sbin/init' },
  { user: 'root', pid: 731, command: 'nginx: master process /usr/sbin/nginx' },
  { user: 'student', pid: 1024, command: '-bash' },
  ...shell.tasks.running.map(({ pid, text }) => ({ user: 'student', pid, command: text })),
];
