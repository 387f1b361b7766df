import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRecovery } from '#kernel/useRecovery.ts';

interface FileUrl {
  file: string;
  /** Undefined where there is no such file, or it could not be asked for. */
  url: string | undefined;
}

/** Where a file's picture lies: undefined until that is known, `{ url: undefined }` where it cannot be. */
export function useFileUrl(file: string): FileUrl | undefined {
  const files = filesOf(useKernel());
  // On the server, where no effect runs.
  if (typeof document === 'undefined') files.url(file).catch(() => undefined);
  const [found, setFound] = useState<FileUrl>();
  // The try that failed, of the tries that were made.
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
