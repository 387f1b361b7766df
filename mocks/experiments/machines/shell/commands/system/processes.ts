// Processes.
import { type Commands, Usage } from '../../language/io.ts';
import type { Shell } from '../../Shell.ts';
import { dateText } from '../dates.ts';
import { textOf } from '../input.ts';

export const PROCESS_COMMANDS: Commands = {
  ps: {
    about: '显示进程，ps aux 或 ps -ef 全部',
    run({ shell, args, out }) {
      const isFull = /[aeA]/.test(args.join(''));
      const all = [...processesOf(shell), { user: 'student', pid: 1311, command: ['ps', ...args].join(' ') }];
      const since = dateText(shell.facts.since, '+%H:%M');
      const rows = all
        .filter(({ user }) => isFull || user === 'student')
        .map(({ user, pid, command }) => {
          const tty = user === 'student' ? 'pts/0' : '?    ';
          const number = String(pid).padStart(7);
          if (isFull) return `${user.padEnd(9)}${number} ${since} ${tty}    00:00:00 ${command}`;
          return `${number} ${tty}    00:00:00 ${command.replaceAll(/^-|[\s:].*$/g, '')}`;
        });
      out.write(
        textOf([isFull ? 'USER         PID STIME TTY          TIME CMD' : '    PID TTY          TIME CMD', ...rows]),
      );
    },
  },
  sleep: {
    about: '等待若干秒',
    *run({ shell, args: [given] }) {
      if (given === undefined) throw new Usage('missing operand');
      const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)([smh]?)$/.exec(given) ?? [];
      if (number === undefined) throw new Usage(`invalid time interval ‘${given}’`);
      const seconds = Number(number) * (unit === 'h' ? 3600 : unit === 'm' ? 60 : 1);
      yield { at: shell.clock() + seconds * 1000 };
      return 0;
    },
  },
};

interface Process {
  readonly user: string;
  readonly pid: number;
  readonly command: string;
}

const PROCESSES: readonly Process[] = [
  { user: 'root', pid: 1, command: '/sbin/init' },
  { user: 'root', pid: 688, command: 'sshd: /usr/sbin/sshd -D' },
  { user: 'root', pid: 731, command: 'nginx: master process /usr/sbin/nginx' },
  { user: 'www-data', pid: 733, command: 'nginx: worker process' },
  { user: 'student', pid: 1024, command: '-bash' },
];

/** Those that are always there, and the tasks of the terminal. */
export const processesOf = (shell: Shell): readonly Process[] => [
  ...PROCESSES,
  ...shell.tasks.running.map(({ pid, text }) => ({ user: 'student', pid, command: text })),
];
