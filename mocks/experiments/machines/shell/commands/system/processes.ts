// Processes and services.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import { dateText } from '../dates.ts';
import { textOf } from '../input.ts';
import { isOn, processesOf, SERVICES, turn } from './services.ts';

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
          return `${number} ${tty}    00:00:00 ${command.replace(/^-|[\s:].*$/g, '')}`;
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
  systemctl: {
    about: `管理服务：status、start、stop、restart、is-active（${Object.keys(SERVICES).join('、')}）`,
    run: (run) => systemctl(run),
  },
};

function systemctl({ args: [action = 'status', ...names], out, err, shell }: Run): number {
  let code = 0;
  for (const given of names.length === 0 ? Object.keys(SERVICES) : names) {
    const name = given.replace(/\.service$/, '');
    const service = SERVICES[name];
    const on = isOn(shell, name);
    if (!service) {
      err.write(`Failed to ${action} ${name}.service: Unit ${name}.service not found.\n`);
      code = 5;
    } else if (action === 'is-active') {
      out.write(on ? 'active\n' : 'inactive\n');
      code = on ? 0 : 3;
    } else if (action === 'status') {
      const since = dateText(shell.facts.since, '+%a %F %T CST');
      out.write(`${on ? '●' : '○'} ${name}.service - ${service.about}\n`);
      out.write(`     Active: ${on ? `active (running) since ${since}` : 'inactive (dead)'}\n`);
      code = on ? 0 : 3;
    } else if (/^(?:start|stop|restart|reload)$/.test(action)) turn(shell, name, action !== 'stop');
    else throw new Usage(`Unknown command verb '${action}'.`);
  }
  return code;
}
