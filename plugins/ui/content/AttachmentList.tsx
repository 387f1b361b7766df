import { filesOf } from '#plugins/offline/uploads/files.ts';
import IconDownload from '#icons/IconDownload';
import IconPaperclip from '#icons/IconPaperclip';
import { useState } from 'react';
import type * as v from 'valibot';
import { FAILURE_TEXTS } from '#kernel/http/errorCatalogue.ts';
import type { Attachment } from '#kernel/http/entities.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { GUARDED } from '../controls/secondClicks.ts';
import { useClickGuard } from '../controls/useClickGuard.ts';
import css from './AttachmentList.module.css';
import { formatSize } from '../formatSize.ts';

/** Files attached to something, to be downloaded. */
export function AttachmentList({ of }: { of: readonly v.InferOutput<typeof Attachment>[] }) {
  const kernel = useKernel();
  const { notices } = kernel;
  const files = filesOf(kernel);
  const { guard } = useClickGuard();
  const [moving, setMoving] = useState<string>();
  const download = async (fileId: string, name: string) => {
    setMoving(fileId);
    const address = await files.url(fileId).catch(() => undefined);
    if (address === undefined) notices.error(FAILURE_TEXTS.download);
    // The client has already shown the failure in a popup.
    else await files.download(address, name).catch(() => undefined);
    setMoving(undefined);
  };
  return (
    <ul className={css['list']}>
      {of.map(({ fileId, name, size }) => (
        <li key={fileId}>
          <button
            type="button"
            className={css['file']}
            disabled={moving !== undefined}
            {...GUARDED}
            onClick={() => guard(() => void download(fileId, name))}
          >
            <IconPaperclip size={18} aria-hidden />
            <span className="yx-cut">{name || '附件'}</span>
            <span className="yx-note">{moving === fileId ? '下载中…' : size > 0 && formatSize(size)}</span>
            <IconDownload size={18} aria-label="下载" />
          </button>
        </li>
      ))}
    </ul>
  );
}
