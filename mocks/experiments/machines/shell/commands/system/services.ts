// The processes of the machine, and the services that can be started and stopped.
import type { Shell } from '../../Shell.ts';

interface Process {
  readonly user: string;
  readonly pid: number;
  readonly command: string;
  /** The service that it belongs to. */
  readonly service?: string;
}

const PROCESSES: readonly Process[] = [
  { user: 'root', pid: 1, command: '/sbin/init' },
  { user: 'root', pid: 688, command: 'sshd: /usr/sbin/sshd -D', service: 'ssh' },
  { user: 'root', pid: 701, command: '/usr/sbin/cron -f', service: 'cron' },
  { user: 'root', pid: 731, command: 'nginx: master process /usr/sbin/nginx', service: 'nginx' },
  { user: 'www-data', pid: 733, command: 'nginx: worker process', service: 'nginx' },
  { user: 'student', pid: 1024, command: '-bash' },
];

interface Service {
  readonly about: string;
  /** On from the beginning. */
  readonly on: boolean;
}

export const SERVICES: Readonly<Record<string, Service>> = {
  nginx: { about: 'A high performance web server and a reverse proxy server', on: true },
  ssh: { about: 'OpenBSD Secure Shell server', on: true },
  cron: { about: 'Regular background program processing daemon', on: true },
  mysql: { about: 'MySQL Community Server', on: false },
};

/** Files that say which services have been started and stopped. */
const UNITS = '/run/systemd/units';

export function isOn({ disk }: Shell, name: string): boolean {
  const node = disk.nodeAt(`${UNITS}/${name}`);
  return node ? node.text === 'active' : (SERVICES[name]?.on ?? false);
}

export function turn({ disk, facts }: Shell, name: string, on: boolean): void {
  disk.makeDir(UNITS, facts.now(), true);
  disk.write(`${UNITS}/${name}`, on ? 'active' : 'inactive', facts.now());
}

export const processesOf = (shell: Shell): readonly Process[] => [
  ...PROCESSES.filter(({ service }) => service === undefined || isOn(shell, service)),
  ...shell.tasks.running.map(({ pid, text }) => ({ user: 'student', pid, command: text })),
];
