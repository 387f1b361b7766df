import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRecovery } from '#kernel/useRecovery.ts';

interface FileUrl {
  file: string;
  /** Undefined if there is no such file, or the request failed. */
  url: string | undefined;
}

/** The address of a file: undefined while unknown, `{ url: undefined }` if it has none. */
export function useFileUrl(file: string): FileUrl | undefined {
  const files = filesOf(useKernel());
  // Effects do not run on the server.
  if (typeof document === 'undefined') files.url(file).catch(() => undefined);
  const [found, setFound] = useState<FileUrl>();
  // `failed` is the number of the attempt that failed.
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<number>();
  useRecovery(failed === attempt, () => setAttempt(attempt + 1));
  useEffect(() => {
    let wanted = true;
    const show = (url: string | undefined): void => {
      if (wanted) setFound({ file, url });
    };
    files.url(file).then(show, () => {
      show(undefined);
      setFailed(attempt);
    });
    return () => {
      wanted = false;
    };
  }, [files, file, attempt]);
  if (found?.file === file) return found;
  const known = files.found(file);
  return known && { file, ...known };
}
