import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { Attachments } from '../Attachments.tsx';
import { ChapterTitle } from '../ChapterTitle.tsx';
import type { ChapterViewProps } from '../contract.ts';
import '#plugins/ui/print/printed.css';
import { OpenedPicture } from '#plugins/ui/pictures/OpenedPicture.tsx';
import { type Heading, headingsOf, isLong } from '#plugins/ui/outline/headings.ts';
import { TextContents } from '#plugins/ui/outline/TextContents.tsx';
import { openPictures, type Picture } from '#plugins/ui/pictures/openPictures.ts';
import css from './TextChapter.module.css';
import { useTextControls } from './useTextControls.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { withoutTitle } from './withoutTitle.ts';

/** A text: remembers the reading position, enlarges pictures, and has a table of contents if it is long. */
export default observer(function TextChapter({ content, study }: ChapterViewProps<1>) {
  const { title = '' } = study;
  const html = withoutTitle(content.html, title);
  const scroller = useRef<HTMLDivElement>(null);
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const [filled, setFilled] = useState(0);
  const [picture, setPicture] = useState<Picture>();
  const restore = useReadingPlace(scroller, study);
  useTextControls(scroller, headings, study);

  const onFilled = useCallback((holder: HTMLElement) => {
    openPictures(holder, setPicture);
    setHeadings(headingsOf(holder));
    setFilled((times) => times + 1);
  }, []);
  // Cached content is rendered before the scroll container is known.
  useLayoutEffect(() => {
    if (filled > 0) restore();
  }, [filled, restore]);
  return (
    <div ref={scroller} className={css['scroller']} role="region" aria-label="正文" tabIndex={0}>
      <div className={css['page']}>
        <div className={css['text']} data-printed="lesson">
          {title !== '' && <ChapterTitle>{title}</ChapterTitle>}
          <RichContent html={html} headingsFrom={3} onFilled={onFilled} className={css['content'] ?? ''} />
          <Attachments of={content.attachments} />
        </div>
        {isLong(html) && <TextContents label="本节内容" headings={headings} scroller={scroller} />}
      </div>
      {picture && <OpenedPicture picture={picture} onClose={() => setPicture(undefined)} />}
    </div>
  );
});
