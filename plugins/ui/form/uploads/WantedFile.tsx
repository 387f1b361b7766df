import IconUpload from '#icons/IconUpload';
import type { ChangeEvent } from 'react';
import type { Upload } from './upload.ts';
import type { Uploads } from './uploads.store.ts';

interface WantedFileProps {
  upload: Upload;
  uploads: Uploads;
  className: string | undefined;
}

/** Asks for a file again without which its upload cannot continue. */
export function WantedFile({ upload: { key, name }, uploads, className }: WantedFileProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) uploads.give(key, file);
    currentTarget.value = '';
  };
  return (
    <label className={className}>
      <input type="file" className="yx-heard" aria-label={`重新选择文件：${name}`} onChange={choose} />
      <IconUpload size={16} aria-hidden />
      选择文件
    </label>
  );
}
