import IconDownload from '#icons/IconDownload';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import type { Certificate } from '../api.ts';
import { FileDownload } from './download.store.ts';

interface DownloadButtonProps {
  certificate: Pick<Certificate, 'fileId' | 'title' | 'certNo'>;
  variant?: 'filled' | 'default';
}

/** Takes the certificate along; while it is on its way the button cancels. */
export const DownloadButton = observer(({ certificate, variant = 'default' }: DownloadButtonProps) => {
  const kernel = useKernel();
  const [download] = useState(() => new FileDownload({ files: filesOf(kernel), notices: kernel.notices }));
  useEffect(() => download.cancel, [download]);
  const { fileId, title, certNo } = certificate;
  const { percent } = download;
  if (!fileId) return null;
  const isMoving = percent !== undefined;
  return (
    <Button
      variant={variant}
      leftSection={<IconDownload size={18} aria-hidden />}
      aria-live="polite"
      onClick={() => (isMoving ? download.cancel() : void download.start(fileId, `${title}-${certNo}.pdf`))}
    >
      {isMoving ? `取消下载${percent}%` : '下载'}
    </Button>
  );
});
