import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ChapterRef } from '../api.ts';
import { ChapterTitle } from '../ChapterTitle.tsx';
import pdf from '../pdf/PdfChapter.module.css';
import text from '../text/TextChapter.module.css';
import video from '../video/VideoChapter.module.css';
import css from './ChapterPane.module.css';

/** A placeholder in the shape of the chapter's kind; a title inside it is shown at once. */
export function ChapterSkeleton({ lesson: { kind, title } }: { lesson: ChapterRef }) {
  if (kind === 1) {
    return (
      <div className={text['scroller']}>
        <div className={text['page']}>
          <div className={text['text']}>
            <ChapterTitle>{title}</ChapterTitle>
            <TextSkeleton lines={8} />
          </div>
        </div>
      </div>
    );
  }
  if (kind === 4) {
    return (
      <div className={pdf['loading']}>
        <div className={pdf['sheet']} />
      </div>
    );
  }
  if (kind === 5) {
    return (
      <div className={video['scroller']}>
        <div className={video['band']}>
          <div className={video['place']} />
        </div>
        <div className={video['about']}>
          <ChapterTitle>{title}</ChapterTitle>
        </div>
      </div>
    );
  }
  return (
    <div className={css['waiting']}>
      <TextSkeleton lines={8} />
    </div>
  );
}
