// Commands about the machine and the session.
import { type Commands, failed, ok, textOf } from './Command.ts';
import type { Shell } from './Shell.ts';

const KERNEL = '6.8.0-48-generic';

export const SYSTEM_COMMANDS: Commands = {
  whoami: { about: '显示当前用户', run: () => ok('student\n') },
  id: {
    about: '显示用户与所属组',
    run: () => ok('uid=1000(student) gid=1000(student) groups=1000(student),27(sudo)\n'),
  },
  hostname: { about: '显示主机名', run: ({ shell }) => ok(`${shell.facts.hostname}\n`) },

  uname: {
    about: '显示系统信息，-a 全部',
    run: ({ shell, args }) =>
      ok(
        args.includes('-a')
          ? `Linux ${shell.facts.hostname} ${KERNEL} #48-Ubuntu SMP x86_64 GNU/Linux\n`
          : args.includes('-r')
            ? `${KERNEL}\n`
            : 'Linux\n',
      ),
  },

  date: { about: '显示日期和时间', run: ({ shell, args }) => ok(`${dateText(shell.facts.now(), args[0])}\n`) },

  uptime: {
    about: '显示运行了多久',
    run({ shell }) {
      const minutes = Math.floor((shell.facts.now() - shell.facts.since) / 60_000);
      const clock = dateText(shell.facts.now(), '+%T');
      return ok(` ${clock} up ${minutes} min,  1 user,  load average: 0.08, 0.05, 0.01\n`);
    },
  },

  ps: {
    about: '显示进程',
    run({ args }) {
      if (args.length === 0) {
        return ok('    PID TTY          TIME CMD\n   1024 pts/0    00:00:00 bash\n   1311 pts/0    00:00:00 ps\n');
      }
      const rows = PROCESSES.map(
        ([user, pid, cpu, memory, command]) =>
          `${user.padEnd(9)}${String(pid).padStart(7)}  ${cpu}  ${memory} ?        S      0:00 ${command}`,
      );
      return ok(textOf(['USER         PID %CPU %MEM TTY      STAT   TIME COMMAND', ...rows]));
    },
  },

  df: {
    about: '显示磁盘用量',
    run: () =>
      ok(
        'Filesystem      Size  Used Avail Use% Mounted on\n/dev/vda1        20G   11G  8.4G  57% /\ntmpfs           990M     0  990M   0% /dev/shm\n/dev/vdb1        10G  9.7G  0.3G  97% /var/log\n',
      ),
  },

  free: {
    about: '显示内存用量',
    run: () =>
      ok(
        '               total        used        free      shared  buff/cache   available\nMem:         2014820      612344      488120        1240      914356     1238560\nSwap:              0           0           0\n',
      ),
  },

  ip: {
    about: '显示网络地址：ip addr、ip route',
    run: ({ args: [what = 'addr'] }) =>
      what.startsWith('r')
        ? ok('default via 10.20.0.1 dev eth0\n10.20.0.0/24 dev eth0 proto kernel scope link src 10.20.0.15\n')
        : ok(
            '1: lo: <LOOPBACK,UP> mtu 65536\n    inet 127.0.0.1/8 scope host lo\n2: eth0: <BROADCAST,MULTICAST,UP> mtu 1500\n    inet 10.20.0.15/24 brd 10.20.0.255 scope global eth0\n',
          ),
  },

  ping: {
    about: '测试网络，按 Ctrl+C 停止',
    run({ args }) {
      const count = Number(args[args.indexOf('-c') + 1]);
      const host = args.findLast((arg, at) => !arg.startsWith('-') && args[at - 1] !== '-c');
      if (host === undefined) return failed('ping: usage error: Destination address required\n', 2);
      const most = args.includes('-c') && Number.isFinite(count) ? count : Infinity;
      const line = (seq: number): string =>
        `64 bytes from ${host}: icmp_seq=${seq} ttl=64 time=0.${40 + ((seq * 7) % 23)} ms\n`;
      const summary = (sent: number): string =>
        `\n--- ${host} ping statistics ---\n${sent} packets transmitted, ${sent} received, 0% packet loss\n`;
      return {
        code: 0,
        output: `PING ${host} 56(84) bytes of data.\n${line(1)}`,
        job: {
          every: 1000,
          step: (at) => (at >= most ? undefined : line(at + 1)),
          interrupted: (at) => summary(at),
        },
      };
    },
  },

  sleep: {
    about: '等待若干秒',
    run({ args: [seconds = '0'] }) {
      const most = Number(seconds);
      if (!Number.isFinite(most)) return failed(`sleep: invalid time interval ‘${seconds}’\n`);
      return { code: 0, output: '', job: { every: most * 1000, step: () => undefined } };
    },
  },

  env: {
    about: '显示环境变量',
    run: ({ shell }) => ok(textOf([...shell.variables].map(([name, value]) => `${name}=${value}`))),
  },
  export: {
    about: '设置环境变量',
    run({ shell, args }) {
      for (const arg of args) {
        const [name = '', ...value] = arg.split('=');
        shell.variables.set(name, value.join('='));
      }
      return ok();
    },
  },

  history: {
    about: '显示执行过的命令',
    run: ({ shell }) => ok(textOf(shell.disk.history.map((line, at) => `${String(at + 1).padStart(5)}  ${line}`))),
  },
  bash: { about: '执行脚本：bash 脚本', run: ({ shell, args: [path] }) => runFile(shell, path) },
  sh: { about: '执行脚本：sh 脚本', run: ({ shell, args: [path] }) => runFile(shell, path) },
  true: { about: '什么也不做，成功', run: () => ok() },
  false: { about: '什么也不做，失败', run: () => failed('') },
  clear: { about: '清屏', run: () => ({ code: 0, output: '', clear: true }) },
  exit: { about: '退出终端', run: () => ({ code: 0, output: 'logout\n', exit: true }) },
  logout: { about: '退出终端', run: () => ({ code: 0, output: 'logout\n', exit: true }) },
  ...Object.fromEntries(
    ['vi', 'vim', 'nano', 'emacs'].map((name) => [
      name,
      {
        about: '',
        run: () =>
          failed(`${name}: 这台机器没有装编辑器，请用 echo 文字 > 文件，或 cat > 文件 << END 输入多行。\n`, 127),
      },
    ]),
  ),
};

const PROCESSES: readonly (readonly [user: string, pid: number, cpu: string, memory: string, command: string])[] = [
  ['root', 1, '0.0', '0.6', '/sbin/init'],
  ['root', 402, '0.0', '0.4', '/usr/lib/systemd/systemd-journald'],
  ['root', 688, '0.0', '0.3', '/usr/sbin/sshd -D'],
  ['root', 701, '0.0', '0.2', '/usr/sbin/cron -f'],
  ['www-data', 733, '0.1', '0.8', 'nginx: worker process'],
  ['student', 1024, '0.0', '0.3', '-bash'],
  ['student', 1311, '0.0', '0.1', 'ps aux'],
];

function runFile(shell: Shell, path: string | undefined) {
  return path === undefined ? failed('bash: 已经在 bash 里了\n') : shell.runScript(shell.disk.read(shell.path(path)));
}

/** In Beijing; `+%F %T` and the like as far as they are usual. */
function dateText(at: number, format?: string): string {
  const iso = new Date(at + 8 * 3_600_000).toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (format?.startsWith('+')) {
    const parts: Readonly<Record<string, string>> = {
      F: day,
      T: time,
      Y: day.slice(0, 4),
      m: day.slice(5, 7),
      d: day.slice(8),
      H: time.slice(0, 2),
      M: time.slice(3, 5),
      S: time.slice(6),
      s: String(Math.floor(at / 1000)),
    };
    return format.slice(1).replaceAll(/%(\w)/g, (_whole, letter: string) => parts[letter] ?? '');
  }
  return `${day} ${time} CST`;
}
