import { observer } from 'mobx-react-lite';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import type { ChapterStudy } from '../contract.ts';
import type { Pdf } from './pdf.store.ts';
import css from './PdfTools.module.css';
import { stretchesOf } from './search/stretchesOf.ts';

/** More of them are counted only. */
const SHOWN = 6;

/** The pages that were not read yet, with the way there: the file is not done without them. Said once some were read. */
export const UnreadPages = observer(({ pdf, study }: { pdf: Pdf; study: ChapterStudy }) => {
  const { readPages } = study;
  if (!readPages || readPages.length === 0) return null;
  const read = new Set(readPages);
  const unread = Array.from({ length: pdf.pageNum }, (_, at) => at + 1).filter((page) => !read.has(page));
  if (unread.length === 0) return null;
  const stretches = stretchesOf(unread);
  return (
    <section className={css['unread']} aria-label="没有看的页">
      <span>还有{unread.length}页没有看：</span>
      {stretches.slice(0, SHOWN).map(([from, to]) => (
        <TextButton key={from} look="tool" onClick={() => pdf.jumpTo(from)}>
          <span className="yx-heard">去看</span>第{from === to ? from : `${from}–${to}`}页
        </TextButton>
      ))}
      {stretches.length > SHOWN && <span>等</span>}
    </section>
  );
});
