import { memo, useCallback, useState } from 'react';
import { cx } from '#plugins/ui/classNames.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { openPictures, type Picture } from '#plugins/ui/pictures/openPictures.ts';
import { OpenedPicture } from '#plugins/ui/pictures/OpenedPicture.tsx';
import css from './RichText.module.css';

interface RichTextProps {
  html: string;
  /** The level of its highest heading: one below the heading above it. */
  headingsFrom?: number;
  className?: string | undefined;
  /** Called with the element once the content is in it; pass a stable function. */
  onFilled?: (holder: HTMLElement) => void;
}

/**
 * Rich text of a question: stem, option, step or explanation. Formulas are typeset, pictures can be opened.
 * @example <RichText html={subject.explanation} />
 */
export const RichText = memo(function RichText({ html, headingsFrom = 4, className, onFilled }: RichTextProps) {
  const [picture, setPicture] = useState<Picture>();

  const filled = useCallback(
    (holder: HTMLElement) => {
      openPictures(holder, setPicture);
      onFilled?.(holder);
    },
    [onFilled],
  );

  return (
    <>
      <RichContent html={html} headingsFrom={headingsFrom} className={cx(css['text'], className)} onFilled={filled} />
      {picture && <OpenedPicture picture={picture} onClose={() => setPicture(undefined)} />}
    </>
  );
});
