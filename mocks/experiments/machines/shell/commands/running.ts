// What runs on the machine, and the services that can be started and stopped.
import type { Run } from '../language/io.ts';

export interface Running {
  readonly user: string;
  readonly pid: number;
  readonly cpu: string;
  readonly memory: string;
  readonly rss: number;
  readonly command: string;
}

const PROCESSES: readonly Running[] = [
  { user: 'root', pid: 1, cpu: '0.0', memory: '0.6', rss: 12_884, command: '/sbin/init' },
  { user: 'root', pid: 402, cpu: '0.0', memory: '0.4', rss: 9120, command: '/usr/lib/systemd/systemd-journald' },
  { user: 'root', pid: 688, cpu: '0.0', memory: '0.3', rss: 7264, command: 'sshd: /usr/sbin/sshd -D' },
  { user: 'root', pid: 701, cpu: '0.0', memory: '0.2', rss: 2816, command: '/usr/sbin/cron -f' },
  { user: 'root', pid: 731, cpu: '0.0', memory: '0.2', rss: 4096, command: 'nginx: master process /usr/sbin/nginx' },
  { user: 'www-data', pid: 733, cpu: '0.1', memory: '0.8', rss: 16_640, command: 'nginx: worker process' },
  { user: 'student', pid: 1024, cpu: '0.0', memory: '0.3', rss: 5248, command: '-bash' },
];

/** Services that can be started and stopped; what stands of it is written on the disk. */
export const SERVICES: Readonly<Record<string, { about: string; on: boolean; process?: string }>> = {
  nginx: { about: 'A high performance web server and a reverse proxy server', on: true, process: 'nginx' },
  ssh: { about: 'OpenBSD Secure Shell server', on: true, process: 'sshd' },
  cron: { about: 'Regular background program processing daemon', on: true, process: 'cron' },
  mysql: { about: 'MySQL Community Server', on: false },
  docker: { about: 'Docker Application Container Engine', on: false },
};

export const UNITS = '/run/systemd/units';

export function isOn({ shell }: Pick<Run, 'shell'>, name: string): boolean {
  const node = shell.disk.nodeAt(`${UNITS}/${name}`);
  return node ? node.text === 'active' : (SERVICES[name]?.on ?? false);
}

export const processesOf = (run: Pick<Run, 'shell'>): readonly Running[] =>
  PROCESSES.filter(({ command }) =>
    Object.entries(SERVICES).every(
      ([name, { process }]) => process === undefined || isOn(run, name) || !command.includes(process),
    ),
  );
