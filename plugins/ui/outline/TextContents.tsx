import IconChevronRight from '#icons/IconChevronRight';
import { type RefObject, useEffect, useState } from 'react';
import type { Heading } from './headings.ts';
import css from './TextContents.module.css';

interface TextContentsProps {
  label: string;
  /** Empty until the text is drawn; the contents hold their place. */
  headings: readonly Heading[];
  /** The container that scrolls the text, if it is not the page. */
  scroller?: RefObject<HTMLElement | null>;
}

/** A heading counts as current once it is this near to the top of the text, in pixels. */
export const NEAR = 96;

/** The height of the page's header, which lies over the text. */
const HEADER = 64;

/**
 * The table of contents of a long text, with the current part marked: beside the text, or folded above it where the
 * container is narrow. The parent of both is a flex box in a size container.
 * @example <TextContents label="本节内容" headings={headings} scroller={scroller} />
 */
export function TextContents({ label, headings, scroller }: TextContentsProps) {
  const [current, setCurrent] = useState<string>();
  const [unfolded, setUnfolded] = useState(false);

  useEffect(() => {
    const element = scroller?.current;
    const find = () => {
      const top = element ? element.getBoundingClientRect().top : HEADER;
      const passed = headings.findLast(({ id }) => {
        const heading = headingWith(id);
        return heading && heading.getBoundingClientRect().top - top < NEAR;
      });
      setCurrent((passed ?? headings[0])?.id);
    };
    find();
    const moved = element ?? window;
    moved.addEventListener('scroll', find, { passive: true });
    return () => moved.removeEventListener('scroll', find);
  }, [headings, scroller]);

  const jump = (id: string) => {
    const heading = headingWith(id);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };

  return (
    <nav className={css['contents']} aria-label={label}>
      <p className={css['label']}>{label}</p>
      <button type="button" className={css['unfold']} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        <IconChevronRight size={16} aria-hidden />
        {label}
      </button>
      <ol className={css['list']} data-unfolded={unfolded || undefined}>
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <button
              type="button"
              className={css['entry']}
              data-level={level}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => jump(id)}
            >
              {text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const headingWith = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
