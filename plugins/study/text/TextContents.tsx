import { type RefObject, useEffect, useState } from 'react';
import type { Heading } from './headings.ts';
import css from './TextChapter.module.css';

interface TextContentsProps {
  headings: readonly Heading[];
  scroller: RefObject<HTMLElement | null>;
}

/** A heading counts as current once it is this near to the top, in pixels. */
const NEAR = 96;

/** The table of contents of a long text, with the current part marked. */
export function TextContents({ headings, scroller }: TextContentsProps) {
  const [current, setCurrent] = useState(headings[0]?.id);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const find = () => {
      const { top } = element.getBoundingClientRect();
      const passed = headings.filter(({ id }) => {
        const heading = document.querySelector<HTMLElement>(`#${id}`);
        return heading && heading.getBoundingClientRect().top - top < NEAR;
      });
      setCurrent((passed.at(-1) ?? headings[0])?.id);
    };
    element.addEventListener('scroll', find, { passive: true });
    find();
    return () => element.removeEventListener('scroll', find);
  }, [headings, scroller]);

  const jump = (id: string) => {
    const heading = document.querySelector<HTMLElement>(`#${id}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };

  return (
    <nav className={css['contents']} aria-label="本节内容">
      <p className={css['label']}>本节内容</p>
      {headings.map(({ id, text, level }) => (
        <button
          key={id}
          type="button"
          className={css['entry']}
          data-level={level}
          aria-current={id === current ? 'location' : undefined}
          onClick={() => jump(id)}
        >
          {text}
        </button>
      ))}
    </nav>
  );
}
