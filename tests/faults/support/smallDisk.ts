// A real disk of a few megabytes that can be filled to the last byte: a file system in memory, which only root can mount.
import { execFile } from 'node:child_process';
import { mkdir, open, rmdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  /** For the browser's profile. */
  readonly folder: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives some of it back. */
  free(bytes: number): Promise<void>;
  unmount(): Promise<void>;
}

/** Megabytes: a profile takes a third of it. */
const SIZE = 96;
/** The last steps are small ones, so that not even a line of a log finds room. */
const STEPS = [1024 * 1024, 4096, 1];

/** Undefined where it cannot be mounted: another system, or another user. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk | undefined> {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m`, 'tmpfs', folder]);
  } catch {
    await rmdir(folder);
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a');
      for (const step of STEPS) await append(file, Buffer.alloc(step));
      await file.close();
    },
    async free(bytes) {
      const file = await open(ballast, 'r');
      const { size } = await file.stat();
      await file.close();
      await truncate(ballast, Math.max(0, size - bytes));
    },
    async unmount() {
      // The killed browser's last processes may still hold a file.
      await run('umount', ['--lazy', folder]);
    },
  };
}

/** Repeats while there is room. */
async function append(file: Awaited<ReturnType<typeof open>>, part: Buffer): Promise<void> {
  try {
    for (;;) if ((await file.write(part)).bytesWritten < part.length) return;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
