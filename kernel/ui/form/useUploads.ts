import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { UploadRules } from './uploadRules.ts';
import { type UploadedFile, Uploads } from './uploads.store.ts';

interface Bound extends UploadRules {
  /** Those that the form has. */
  value: readonly UploadedFile[];
  onChange: (files: UploadedFile[]) => void;
  onWait: (problem: string | undefined) => void;
}

/** A field's uploads: they follow the form, and end with the page. */
export function useUploads({ value, ...around }: Bound): Uploads {
  const { files } = useKernel();
  const [uploads] = useState(() => new Uploads({ ...around, files }));
  useEffect(() => uploads.follow(value), [uploads, value]);
  useEffect(() => uploads.stopAll, [uploads]);
  return uploads;
}
