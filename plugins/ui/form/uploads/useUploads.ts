import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { fieldUploadsOf } from './fieldUploads.store.ts';
import type { UploadedFile, UploadField } from './upload.ts';
import { Uploads } from './uploads.store.ts';

interface Bound extends UploadField {
  /** The form's files. */
  value: readonly UploadedFile[];
  /** The name under which uploads resume after a reload; without one they end with the screen. */
  keepAs?: string | undefined;
}

/** The uploads of a field, kept in sync with the form. */
export function useUploads({ value, keepAs, ...field }: Bound): Uploads {
  const kernel = useKernel();
  const { user } = kernel.session;
  const [shown, setShown] = useState(() => ({ user, uploads: open() }));
  if (keepAs !== undefined && shown.user !== user) setShown({ user, uploads: open() });
  const { uploads } = shown;

  function open(): Uploads {
    return keepAs === undefined
      ? new Uploads({ ...field, files: filesOf(kernel) })
      : fieldUploadsOf(kernel).of(keepAs, field);
  }

  // Without dependencies, so that the field's latest callbacks are used.
  useEffect(() => uploads.serve(field));
  useEffect(() => uploads.show(), [uploads]);
  useEffect(() => uploads.follow(value), [uploads, value]);
  useEffect(() => {
    addEventListener('online', uploads.retryAll);
    return () => removeEventListener('online', uploads.retryAll);
  }, [uploads]);
  return uploads;
}
