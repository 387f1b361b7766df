import { Disk } from './shell/Disk.ts';
import { HOME } from './shell/Shell.ts';
import type { ExperimentFacts } from '../experimentOf.ts';

const FOLDERS = ['/bin', '/data', '/etc', HOME, '/root', '/tmp', '/usr/bin', '/var/log'];

/** A machine as it stands when it has just been made. */
export function initialDisk({ topic, courseTitle, lab }: ExperimentFacts, hostname: string, at: number): Disk {
  const disk = new Disk();
  for (const folder of FOLDERS) disk.makeDir(folder, at, true);
  const files = {
    '/etc/hostname': `${hostname}\n`,
    '/etc/hosts': `127.0.0.1 localhost\n10.20.0.15 ${hostname}\n`,
    '/etc/os-release': `PRETTY_NAME="${lab.image}"\nID=ubuntu\nVERSION_ID="24.04"\n`,
    [`${HOME}/README`]: `《${courseTitle}》实验：${topic}\n\n结果请放在 ~/lab 目录里，输入 help 查看支持的命令。\n`,
    [`${HOME}/.bashrc`]: 'export LANG=zh_CN.UTF-8\n',
    ...lab.files,
  };
  for (const [path, text] of Object.entries(files)) {
    disk.makeDir(path.slice(0, path.lastIndexOf('/')) || '/', at, true);
    disk.write(path, text, at);
  }
  return disk;
}
