import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { isOnNetworkDisk } from '#plugins/offline/uploads/download.ts';
import { OnNetworkDisk } from '#plugins/shell/OnNetworkDisk.tsx';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import '#plugins/ui/print/printed.css';
import type { ChapterViewProps } from '../contract.ts';
import { Pdf } from './pdf.store.ts';
import { PdfFailed } from './PdfFailed.tsx';
import { PdfLocked } from './PdfLocked.tsx';
import { PdfPages } from './PdfPages.tsx';
import { PdfTools } from './PdfTools.tsx';
import css from './PdfChapter.module.css';
import { UnreadPages } from './UnreadPages.tsx';

/** A PDF: resumes at the last page and position; a page counts once it was really read. */
export default observer(function PdfChapter({ content, study }: ChapterViewProps<4>) {
  const { fileId, name } = content.file;
  const found = useFileUrl(fileId);
  const [pdf] = useState(() => new Pdf());
  const url = found?.url;
  const { attempt } = pdf;
  const elsewhere = url !== undefined && isOnNetworkDisk(url);
  useEffect(() => (url === undefined || elsewhere ? undefined : pdf.open(url)), [pdf, url, elsewhere, attempt]);

  const { opening } = pdf;
  if (found && url === undefined) return <PdfFailed failure="missing" file={{ name, url }} />;
  if (elsewhere) {
    return (
      <div className={css['centre']}>
        <OnNetworkDisk url={url} />
      </div>
    );
  }
  switch (opening.state) {
    case 'failed':
      return <PdfFailed failure={opening.failure} file={{ name, url }} onRetry={pdf.tryAgain} />;
    case 'locked':
      return <PdfLocked wrong={opening.wrong} onUnlock={opening.unlock} />;
    case 'loading':
      return <Loading percent={opening.percent} pages={content.pageNum} />;
    case 'ready':
      return (
        <div className={css['root']}>
          <PdfTools pdf={pdf} file={{ name, url }} />
          <UnreadPages pdf={pdf} study={study} />
          <PdfPages pdf={pdf} study={study} name={name} />
          <div data-printed="lesson" data-on-paper>
            <h1>{content.title}</h1>
            <p>
              这一节是PDF文件“{name}”，共{pdf.pageNum}页。要打印它，请先点“下载”，再打印下载的文件。
            </p>
          </div>
        </div>
      );
  }
});

function Loading({ percent, pages }: { percent: number | undefined; pages: number | null | undefined }) {
  return (
    <div className={css['loading']} role="status">
      <div className={css['sheet']} />
      <p>
        正在打开{typeof pages === 'number' && `（共${pages}页）`}
        {percent !== undefined && percent < 100 && ` ${percent}%`}
      </p>
    </div>
  );
}
