import IconDownload from '#icons/IconDownload';
import { useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { ChapterContent } from './api.ts';
import css from './Attachments.module.css';

type Attachment = ChapterContent['attachments'][number];

/** Files to take along. */
export function Attachments({ of }: { of: readonly Attachment[] }) {
  if (of.length === 0) return null;
  return (
    <section className={css['root']} aria-label="附件">
      <h3 className={css['title']}>附件</h3>
      <ul className={css['list']}>
        {of.map((file) => (
          <li key={file.fileId}>
            <FileRow file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileRow({ file: { fileId, name, size } }: { file: Attachment }) {
  const { files, notices } = useKernel();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const url = await files.url(fileId);
      if (url === undefined) notices.error('文件不存在或已被删除');
      else await files.download(url, name);
    } catch {
      // The download has told it.
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={css['file']} disabled={busy} onClick={() => void download()}>
      <IconDownload size={18} aria-hidden />
      <span className={css['name']}>{name}</span>
      <span className={css['size']}>{busy ? '下载中' : inUnits(size)}</span>
    </button>
  );
}

function inUnits(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
