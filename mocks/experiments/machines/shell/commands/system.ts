// Commands about the machine.
import { sizeOf } from '../Disk.ts';
import type { Commands, Run } from '../language/io.ts';
import { below, each } from './files.ts';
import { dateText, momentOf } from './dates.ts';
import { textOf } from './input.ts';
import { humanSize } from './listing.ts';
import { optionsOf } from './options.ts';

const KERNEL = '6.8.0-48-generic';
const MEMORY = { total: 2_014_820, used: 612_344, free: 488_120, shared: 1240, cache: 914_356, available: 1_238_560 };
/** In KiB. */
const PARTITIONS: readonly (readonly [device: string, size: number, used: number, place: string])[] = [
  ['/dev/vda1', 20_466_256, 11_202_132, '/'],
  ['tmpfs', 1_007_408, 0, '/dev/shm'],
  ['/dev/vdb1', 10_220_600, 9_903_512, '/var/log'],
];

export const SYSTEM_COMMANDS: Commands = {
  whoami: {
    about: '显示当前用户',
    run: ({ shell, out }) => out.write(shell.variable('SUDO_USER') === undefined ? 'student\n' : 'root\n'),
  },
  id: {
    about: '显示用户与所属组',
    run: ({ args, out }) =>
      out.write(
        args.includes('-u')
          ? '1000\n'
          : args.includes('-un')
            ? 'student\n'
            : 'uid=1000(student) gid=1000(student) groups=1000(student),27(sudo)\n',
      ),
  },
  groups: { about: '', run: ({ out }) => out.write('student sudo\n') },
  hostname: {
    about: '显示主机名',
    run: ({ shell, args, out }) => out.write(args.includes('-I') ? '10.20.0.15 \n' : `${shell.facts.hostname}\n`),
  },
  arch: { about: '', run: ({ out }) => out.write('x86_64\n') },
  nproc: { about: '显示处理器个数', run: ({ out }) => out.write('2\n') },
  tty: { about: '', run: ({ tty, out }) => out.write(tty ? '/dev/pts/0\n' : 'not a tty\n') },

  uname: {
    about: '显示系统信息，-a 全部，-r 内核版本',
    run({ shell, args, out }) {
      const options = optionsOf(args, 'asrnmov', { all: 'a' });
      const { hostname } = shell.facts;
      if (options.has('a')) {
        out.write(
          `Linux ${hostname} ${KERNEL} #48-Ubuntu SMP PREEMPT_DYNAMIC Fri Sep 27 14:04:52 UTC 2024 x86_64 x86_64 x86_64 GNU/Linux\n`,
        );
      } else {
        const parts = [
          ['s', 'Linux'],
          ['n', hostname],
          ['r', KERNEL],
          ['v', '#48-Ubuntu SMP PREEMPT_DYNAMIC'],
          ['m', 'x86_64'],
          ['o', 'GNU/Linux'],
        ].filter(([letter = '']) => options.has(letter));
        out.write(`${parts.map(([, value]) => value).join(' ') || 'Linux'}\n`);
      }
    },
  },
  lsb_release: {
    about: '',
    run: ({ out }) =>
      out.write('Distributor ID:\tUbuntu\nDescription:\tUbuntu 24.04.1 LTS\nRelease:\t24.04\nCodename:\tnoble\n'),
  },

  date: {
    about: '显示日期和时间，例如 date +%F、date -d @0',
    run({ shell, args, out, err }) {
      const options = optionsOf(
        args.filter((arg) => !arg.startsWith('+')),
        'd:uRIr:',
        { date: 'd', utc: 'u', iso: 'I', reference: 'r' },
      );
      const at =
        options.value('d') === undefined ? shell.facts.now() : momentOf(options.value('d') ?? '', shell.facts.now());
      if (at === undefined) {
        err.write(`date: invalid date ‘${options.value('d')}’\n`);
        return 1;
      }
      out.write(`${dateText(at, args.find((arg) => arg.startsWith('+')) ?? (options.has('I') ? '+%F' : undefined))}\n`);
      return 0;
    },
  },

  cal: {
    about: '显示月历',
    run({ shell, out }) {
      const now = new Date(shell.facts.now() + 8 * 3_600_000);
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).getUTCDay();
      const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();
      const cells = [
        ...Array.from({ length: first }, () => '  '),
        ...Array.from({ length: days }, (_, at) => String(at + 1).padStart(2)),
      ];
      const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) =>
        cells.slice(at * 7, at * 7 + 7).join(' '),
      );
      out.write(textOf([dateText(shell.facts.now(), '+   %b %Y'), 'Su Mo Tu We Th Fr Sa', ...weeks]));
    },
  },

  uptime: {
    about: '显示运行了多久',
    run({ shell, out }) {
      const minutes = Math.floor((shell.facts.now() - shell.facts.since) / 60_000);
      const up =
        minutes < 60
          ? `${minutes} min`
          : `${String(Math.floor(minutes / 60)).padStart(2)}:${String(minutes % 60).padStart(2, '0')}`;
      out.write(` ${dateText(shell.facts.now(), '+%T')} up ${up},  1 user,  load average: 0.08, 0.05, 0.01\n`);
    },
  },
  w: {
    about: '',
    run: ({ shell, out }) =>
      out.write(
        `USER     TTY      FROM             LOGIN@   IDLE   JCPU   PCPU WHAT\nstudent  pts/0    10.20.0.1        ${dateText(shell.facts.since, '+%H:%M')}    0.00s  0.05s  0.00s w\n`,
      ),
  },
  who: {
    about: '',
    run: ({ shell, out }) => out.write(`student  pts/0        ${dateText(shell.facts.since, '+%F %R')} (10.20.0.1)\n`),
  },

  df: {
    about: '显示磁盘用量，-h 大小易读',
    run({ args, out }) {
      const human = optionsOf(args, 'haTi').has('h');
      const size = (kib: number): string => (human ? humanSize(kib * 1024) : String(kib));
      const width = human ? 5 : 9;
      const head = `Filesystem     ${(human ? 'Size' : '1K-blocks').padStart(width)} ${'Used'.padStart(human ? 5 : 8)} ${(human ? 'Avail' : 'Available').padStart(width)} Use% Mounted on`;
      out.write(
        textOf([
          head,
          ...PARTITIONS.map(
            ([device, total, used, place]) =>
              `${device.padEnd(14)} ${size(total).padStart(width)} ${size(used).padStart(human ? 5 : 8)} ${size(total - used).padStart(width)} ${`${Math.ceil((used / total) * 100)}%`.padStart(4)} ${place}`,
          ),
        ]),
      );
    },
  },

  du: {
    about: '显示目录占用的空间，-s 合计，-h 大小易读',
    run(run) {
      const options = optionsOf(run.args, 'shacbd:k', { summarize: 's', 'human-readable': 'h', 'max-depth': 'd' });
      const { disk } = run.shell;
      const depth = options.has('s') ? 0 : options.number('d', Infinity);
      return each(run, options.rest.length === 0 ? ['.'] : options.rest, (path) => {
        const full = run.shell.path(path);
        if (!disk.nameAt(full)) run.err.write(`du: cannot access '${path}': No such file or directory\n`);
        const bytes = (one: string): number => below(disk, one).reduce((sum, each_) => sum + blocks(run, each_), 0);
        const shown = below(disk, full).filter(
          (one) =>
            (options.has('a') || one === full || disk.nameAt(one)?.kind === 'dir') &&
            one.slice(full.length).split('/').length - 1 <= depth,
        );
        if (!disk.nameAt(full)) return;
        for (const one of shown.toReversed()) {
          run.out.write(
            `${options.has('h') ? humanSize(bytes(one)) : Math.ceil(bytes(one) / 1024)}\t${one === full ? path : path.replace(/\/$/, '') + one.slice(full.length)}\n`,
          );
        }
      });
    },
  },

  free: {
    about: '显示内存用量，-h 大小易读，-m 以 MB 计',
    run({ args, out }) {
      const options = optionsOf(args, 'hmgkt');
      const show = (kib: number): string =>
        (options.has('h')
          ? `${humanSize(kib * 1024)}i`
          : String(options.has('m') ? Math.floor(kib / 1024) : kib)
        ).padStart(11);
      const { total, used, free, shared, cache, available } = MEMORY;
      out.write(
        `               total        used        free      shared  buff/cache   available\nMem:    ${[total, used, free, shared, cache, available].map(show).join(' ')}\nSwap:   ${[0, 0, 0].map(show).join(' ')}\n`,
      );
    },
  },

  lscpu: {
    about: '显示处理器信息',
    run: ({ out }) =>
      out.write(
        'Architecture:             x86_64\nCPU op-mode(s):           32-bit, 64-bit\nCPU(s):                   2\nModel name:               Virtual CPU @ 2.60GHz\nThread(s) per core:       1\n',
      ),
  },
  lsblk: {
    about: '显示磁盘分区',
    run: ({ out }) =>
      out.write(
        'NAME   MAJ:MIN RM SIZE RO TYPE MOUNTPOINTS\nvda    252:0    0  20G  0 disk \n└─vda1 252:1    0  20G  0 part /\nvdb    252:16   0  10G  0 disk \n└─vdb1 252:17   0  10G  0 part /var/log\n',
      ),
  },
  mount: {
    about: '',
    run: ({ out }) =>
      out.write(
        textOf(
          PARTITIONS.map(
            ([device, , , place]) =>
              `${device} on ${place} type ${device === 'tmpfs' ? 'tmpfs' : 'ext4'} (rw,relatime)`,
          ),
        ),
      ),
  },
};

const blocks = ({ shell }: Run, path: string): number => {
  const node = shell.disk.nameAt(path);
  return node ? Math.max(1, Math.ceil(sizeOf(node) / 4096)) * 4096 : 0;
};
