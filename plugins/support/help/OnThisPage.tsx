import IconChevronRight from '#icons/IconChevronRight';
import { type RefObject, useEffect, useState } from 'react';
import css from './OnThisPage.module.css';
import { headingsIn, type PageHeading } from './headings.ts';

/** The table of contents of a long text, with the current heading marked: beside the text, or folded above it. */
export function OnThisPage({ of }: { of: RefObject<HTMLElement | null> }) {
  const [headings, setHeadings] = useState<readonly PageHeading[]>([]);
  const [current, setCurrent] = useState(0);
  const [unfolded, setUnfolded] = useState(false);

  useEffect(() => {
    const text = of.current;
    if (!text) return undefined;
    const find = () => setHeadings(headingsIn(text));
    find();
    // The content may come after this: its cleaner is loaded with the first.
    const watch = new MutationObserver(find);
    watch.observe(text, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [of]);
  useEffect(() => {
    const look = () => setCurrent(headings.findLastIndex(({ element }) => element.getBoundingClientRect().top < 140));
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [headings]);

  const go = ({ element }: PageHeading) => {
    element.scrollIntoView();
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  return (
    <nav className={css['contents']} aria-label="本页内容">
      <p className={css['title']}>本页内容</p>
      <button type="button" className={css['unfold']} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        <IconChevronRight size={16} aria-hidden />
        本页内容
      </button>
      <ol className={css['list']} data-unfolded={unfolded || undefined}>
        {headings.map((heading, at) => (
          <li key={heading.key} data-inner={heading.inner || undefined}>
            <button
              type="button"
              className={css['way']}
              aria-current={at === current ? 'location' : undefined}
              onClick={() => go(heading)}
            >
              {heading.text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
