import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRecovery } from '#kernel/useRecovery.ts';
import { arrangeContent } from './arrangeContent.ts';
import { cx } from '../classNames.ts';
import { ErrorView } from '../states/failures/ErrorView.tsx';
import { RecordBoundary } from '../states/failures/RecordBoundary.tsx';
import css from './RichContent.module.css';
import { serveFilePictures, serveWrittenPictures } from './filePictures.ts';
import { type Typeset, useTypeset } from './formulas/useTypeset.ts';
import { type Clean, loadedCleaner, loadRichContent } from './richContentCode.ts';
import { TextSkeleton } from '../states/Skeletons.tsx';
import { useHydrating } from '#kernel/browser/hydration.ts';

interface RichContentProps {
  html: string;
  /** Level for the highest heading in the content: one below the heading above it. */
  headingsFrom?: number;
  className?: string;
  /** Called with the container once the content is rendered; pass a stable function. */
  onFilled?: (holder: HTMLElement) => void;
}

/** Cleans HTML without a DOM; undefined if it cannot. */
type CleanText = (html: string, headingsFrom: number) => string | undefined;
let cleanText: CleanText | undefined;

/** Called by the server's renderer. */
export function provideTextCleaner(clean: CleanText): void {
  cleanText = clean;
}

/**
 * Content written with an editor: questions, reports, notes, course pages; formulas are typeset. The only component that
 * inserts HTML into a page.
 * @example <RichContent html={note.content} />
 */
export function RichContent({ html, headingsFrom = 3, className, onFilled }: RichContentProps) {
  const look = cx(css['root'], className);
  // Must be stable: a new function would be called again and might cause another render.
  const filled = useCallback(
    (holder: HTMLElement | null) => {
      if (holder) onFilled?.(holder);
    },
    [onFilled],
  );
  const typeset = useTypeset(html);
  return isPlain(html) && typeset === undefined ? (
    <div ref={filled} className={look}>
      {html}
    </div>
  ) : (
    <RecordBoundary id={html} what="这段内容">
      <Cleaned
        html={html}
        headingsFrom={headingsFrom}
        look={look}
        filled={filled}
        typeset={typeset}
        still={typeset === undefined && !/<img/i.test(html)}
      />
    </RecordBoundary>
  );
}

interface CleanedProps {
  html: string;
  headingsFrom: number;
  look: string;
  filled: (holder: HTMLElement) => void;
  typeset: Typeset | 'waiting' | undefined;
  /** The content has no formulas or pictures, so cleaning it changes nothing that the server has not done. */
  still: boolean;
}

function Cleaned({ html, headingsFrom, look, filled, typeset, still }: CleanedProps) {
  const kernel = useKernel();
  const fileService = kernel.deployment.services.file;
  const files = filesOf(kernel);
  // The server's HTML stays until the content can be cleaned here; for good if that would change nothing.
  const hydrating = useHydrating();
  const [hydratedHtml] = useState(hydrating ? html : undefined);
  const [missing, setMissing] = useState(false);
  const { clean, failed, again } = useCleaner(!still || hydratedHtml !== html || missing);
  const shown = useRef<HTMLElement>(null);
  useRecovery(!still, () => {
    for (const image of shown.current?.querySelectorAll('img') ?? []) {
      // Setting `src` again reloads the picture.
      if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '');
    }
  });
  const fill = useCallback(
    (holder: HTMLElement | null) => {
      shown.current = holder;
      // An empty holder means that the server could not clean the content.
      if (holder?.firstChild === null) setMissing(true);
      if (!holder || typeset === 'waiting') return;
      if (!clean) {
        // The server's HTML, which is what would be made here.
        if (still && hydratedHtml === html && holder.firstChild) filled(holder);
        return;
      }
      const content = arrangeContent(clean(html), headingsFrom);
      serveFilePictures(content, fileService, files);
      holder.replaceChildren(content);
      typeset?.(holder);
      filled(holder);
    },
    [clean, typeset, html, headingsFrom, still, hydratedHtml, filled, fileService, files],
  );
  if (hydratedHtml !== undefined) {
    const content = { __html: serveWrittenPictures(cleanText?.(html, headingsFrom) ?? '', fileService) };
    return <div ref={fill} className={look} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
  }
  if (failed) return <ErrorView message="内容没有加载出来" advice="请检查网络连接，恢复后重试" onRetry={again} />;
  // Wait for the typesetter: formulas that appear later would move the text being read.
  return clean && typeset !== 'waiting' ? <div ref={fill} className={look} /> : <TextSkeleton lines={linesOf(html)} />;
}

function useCleaner(wanted: boolean): { clean: Clean | undefined; failed: boolean; again: () => void } {
  const [clean, setClean] = useState(loadedCleaner);
  // `failed` is the number of the attempt that failed.
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<number>();

  useEffect(() => {
    if (clean || !wanted) return;
    loadRichContent().then(
      (cleanHtml) => setClean(() => cleanHtml),
      () => setFailed(attempt),
    );
  }, [clean, attempt, wanted]);

  return { clean, failed: failed === attempt, again: () => setAttempt(attempt + 1) };
}

/** Estimated number of lines of the text. */
function linesOf(html: string): number {
  return Math.min(4, Math.ceil(html.length / 60));
}

/** Text without tags or entities needs no cleaning. */
function isPlain(html: string): boolean {
  return !/[<&]/.test(html);
}
