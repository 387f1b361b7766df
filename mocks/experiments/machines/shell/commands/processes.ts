// Processes and services: a few that are always there.
import { type Commands, refusing, type Run } from '../language/io.ts';
import { dateText } from './dates.ts';
import { textOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';
import { top } from '../programs/top.ts';
import { isOn, processesOf, type Running, SERVICES, UNITS } from './running.ts';

export const PROCESS_COMMANDS: Commands = {
  ps: {
    about: '显示进程，ps aux 或 ps -ef 全部',
    run(run) {
      const { args, out, shell } = run;
      const letters = args.join('').replaceAll('-', '');
      const own = {
        user: 'student',
        pid: 1311,
        cpu: '0.0',
        memory: '0.1',
        rss: 3328,
        command: ['ps', ...args].join(' '),
      };
      const since = dateText(shell.facts.since, '+%H:%M');
      const all = [...processesOf(run), own];
      if (letters.includes('u')) {
        out.write(
          textOf([
            'USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND',
            ...all.map(
              (one) =>
                `${one.user.padEnd(9)}${String(one.pid).padStart(7)} ${one.cpu.padStart(4)} ${one.memory.padStart(4)} ${String(one.rss * 3).padStart(6)} ${String(one.rss).padStart(5)} ${one.user === 'student' ? 'pts/0   ' : '?       '} ${one.command.startsWith('ps') ? 'R+  ' : 'Ss  '} ${since}   0:00 ${one.command}`,
            ),
          ]),
        );
      } else if (/e|A/.test(letters)) {
        out.write(
          textOf([
            letters.includes('f')
              ? 'UID          PID    PPID  C STIME TTY          TIME CMD'
              : '    PID TTY          TIME CMD',
            ...all.map((one) =>
              letters.includes('f')
                ? `${one.user.padEnd(9)}${String(one.pid).padStart(7)} ${String(one.pid === 1 ? 0 : one.user === 'student' && one.pid > 1024 ? 1024 : 1).padStart(7)}  0 ${since} ${one.user === 'student' ? 'pts/0' : '?    '}    00:00:00 ${one.command}`
                : `${String(one.pid).padStart(7)} ${one.user === 'student' ? 'pts/0   ' : '?       '} 00:00:00 ${one.command.split(/[\s:]/, 1)[0]?.split('/').at(-1) ?? ''}`,
            ),
          ]),
        );
      } else out.write('    PID TTY          TIME CMD\n   1024 pts/0    00:00:00 bash\n   1311 pts/0    00:00:00 ps\n');
    },
  },
  pgrep: { about: '按名称找进程', run: (run) => found(run, (one) => String(one.pid)) },
  pidof: { about: '', run: (run) => found(run, (one) => String(one.pid)) },

  killall: { about: '', run: refusing(({ args }) => `${args.at(-1) ?? ''}: no process found`, 1) },
  top: { about: '看进程和负载，按 q 退出', run: top },
  htop: { about: '', run: top },

  sleep: {
    about: '等待若干秒',
    *run({ shell, args }) {
      const seconds = args.map(
        (arg) =>
          Number(/^(\d+(?:\.\d+)?)([smhd]?)$/.exec(arg)?.[1] ?? Number.NaN) *
          ({ m: 60, h: 3600, d: 86_400 }[arg.at(-1) ?? ''] ?? 1),
      );
      if (args.length === 0) throw new Usage('missing operand');
      if (seconds.some(Number.isNaN)) {
        throw new Usage(`invalid time interval ‘${args.find((_, at) => Number.isNaN(seconds[at])) ?? ''}’`);
      }
      yield { at: shell.clock() + seconds.reduce((sum, one) => sum + one, 0) * 1000 };
      return 0;
    },
  },

  systemctl: {
    about: '管理服务：status、start、stop、restart、is-active（nginx、ssh、cron、mysql、docker）',
    run: (run) => systemctl(run),
  },
  service: { about: '', run: (run) => systemctl({ ...run, args: run.args.toReversed() }) },
  journalctl: {
    about: '查看系统日志',
    run: ({ shell, out }) =>
      out.write(
        textOf(
          [
            'systemd[1]: Started nginx.service.',
            'sshd[688]: Server listening on 0.0.0.0 port 22.',
            'sshd[1020]: Accepted password for student from 10.20.0.1',
          ].map(
            (line, at) => `${dateText(shell.facts.since + at * 1000, '+%b %d %T')} ${shell.facts.hostname} ${line}`,
          ),
        ),
      ),
  },
};

function found(run: Run, show: (one: Running) => string): number {
  const name = run.args.find((arg) => !arg.startsWith('-')) ?? '';
  const hits = processesOf(run).filter(({ command }) => command.includes(name));
  run.out.write(textOf(hits.map(show)));
  return Number(hits.length === 0);
}

function systemctl(run: Run): number {
  const { args, out, err, shell } = run;
  const { rest } = optionsOf(args, 'qla', { 'no-pager': 'q', now: 'q', all: 'a', type: 'a' });
  const [action = 'list-units', ...names] = rest;
  const since = dateText(shell.facts.since, '+%a %F %T CST');
  if (action === 'daemon-reload') return 0;
  if (action === 'list-units' || (action === 'status' && names.length === 0)) {
    out.write(
      textOf([
        '  UNIT             LOAD   ACTIVE   SUB     DESCRIPTION',
        ...Object.entries(SERVICES).map(
          ([name, { about }]) =>
            `  ${`${name}.service`.padEnd(16)} loaded ${isOn(run, name) ? 'active   running' : 'inactive dead   '} ${about}`,
        ),
      ]),
    );
    return 0;
  }
  let code = 0;
  for (const given of names) {
    const name = given
      .replace(/\.service$/, '')
      .replace(/^sshd$/, 'ssh')
      .replace(/^crond$/, 'cron')
      .replace(/^mysqld$/, 'mysql');
    const service = SERVICES[name];
    if (!service) {
      err.write(
        action === 'status'
          ? `Unit ${given}.service could not be found.\n`
          : `Failed to ${action} ${given}.service: Unit ${given}.service not found.\n`,
      );
      code = action === 'status' ? 4 : 5;
    } else if (action === 'is-active') {
      out.write(isOn(run, name) ? 'active\n' : 'inactive\n');
      code = isOn(run, name) ? 0 : 3;
    } else if (action === 'is-enabled') out.write(service.on ? 'enabled\n' : 'disabled\n');
    else if (action === 'status') {
      const on = isOn(run, name);
      const dot = out.terminal === true && on ? '\u001B[0;1;32m●\u001B[0m' : on ? '●' : '○';
      out.write(
        `${dot} ${name}.service - ${service.about}\n     Loaded: loaded (/usr/lib/systemd/system/${name}.service; ${service.on ? 'enabled' : 'disabled'}; preset: enabled)\n     Active: ${on ? `active (running) since ${since}` : 'inactive (dead)'}\n`,
      );
      code = on ? 0 : 3;
    } else if (/^(?:start|stop|restart|reload|enable|disable)$/.test(action)) {
      if (action === 'enable' || action === 'disable') continue;
      shell.disk.makeDir(UNITS, shell.facts.now(), true);
      shell.disk.write(`${UNITS}/${name}`, action === 'stop' ? 'inactive' : 'active', shell.facts.now());
    } else {
      err.write(`Unknown command verb '${action}'.\n`);
      code = 1;
    }
  }
  return code;
}
