import type { Shell } from '../Shell.ts';

/** A program of the user's own, in a folder of `PATH`. */
export function programAt(shell: Shell, name: string): string | undefined {
  const folders = (shell.variable('PATH') ?? '').split(':').filter((folder) => !/^\/(?:usr\/|s?bin)/.test(folder));
  const paths = ['/usr/local/bin', ...folders].map((folder) => `${folder}/${name}`);
  return paths.find((path) => {
    const node = shell.disk.nodeAt(shell.path(path));
    return node?.kind === 'file' && (node.mode & 0o100) > 0;
  });
}

/** Whether `PATH` leads to where the machine's own programs are. */
export const findsPrograms = (shell: Shell): boolean =>
  (shell.variable('PATH') ?? '').split(':').some((folder) => /^(?:\/usr)?\/s?bin\/?$/.test(folder));
