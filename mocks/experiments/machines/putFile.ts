// An uploaded file comes onto a machine, into ~/upload.
import type { Context } from '../../handler/Context.ts';
import { orNotFound, Refusal } from '../../handler/Refusal.ts';
import { fileContent } from '../../files/files.ts';
import { liveDisk, saveDisk } from './liveDisks.ts';
import { putMachine } from './machineRows.ts';
import { requireMachine } from './machines.ts';
import { type Disk, DiskError } from './shell/Disk.ts';
import { HOME } from './shell/Shell.ts';

const FOLDER = `${HOME}/upload`;
const LARGEST = 2 * 1024 * 1024;

export function putFile(context: Context, vmId: string, fileId: string): { path: string } {
  const { db, clock, ledger } = context;
  const machine = requireMachine(context, vmId);
  if (machine.phase !== 'running') throw new Refusal('实验机没有在运行，请先开机');
  const file = orNotFound(fileContent(db, fileId), '文件');
  if (file.bytes.length > LARGEST) throw new Refusal('文件超过 2 MB，不能放进实验机');
  const now = clock.now();
  const disk = liveDisk(db, machine);
  const path = freePath(disk, safeName(file.name));
  try {
    disk.makeDir(FOLDER, now, true);
    disk.writeBytes(path, file.bytes, now);
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    throw new Refusal(
      error.message.endsWith('No space left on device')
        ? '实验机的磁盘空间不足，请删除不用的文件后重试'
        : '实验机上的 ~/upload 不是目录，请改名后重试',
    );
  }
  saveDisk(db, machine.vm_no);
  putMachine(db, { ...machine, last_used_at: now });
  ledger('vm.file', { vmId, fileId, path });
  return { path };
}

/** `notes-1.txt` where there is a `notes.txt`. */
function freePath(disk: Disk, name: string): string {
  const [, stem = name, extension = ''] = /^(.+?)((?:\.tar)?\.[^.]+)$/.exec(name) ?? [];
  let path = `${FOLDER}/${name}`;
  for (let number = 1; disk.nameAt(path); number++) path = `${FOLDER}/${stem}-${number}${extension}`;
  return path;
}

/** A name without folders, and without characters that a terminal would take for keys. */
function safeName(given: string): string {
  const name = given.replaceAll(/[\p{Cc}/\\]/gu, '_').replace(/^\.+$/, '_');
  return name === '' ? 'file' : name;
}
