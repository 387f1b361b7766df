import css from './UploadFrame.module.css';
import type { Upload } from './upload.ts';

/** The progress of one upload. */
export function UploadProgress({ of: { name, progress } }: { of: Upload }) {
  return (
    <>
      <progress className={css['progress']} value={progress} max={1} aria-label={`正在上传${name}`} />
      <span>{Math.round(progress * 100)}%</span>
    </>
  );
}
