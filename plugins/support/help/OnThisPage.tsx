import { type RefObject, useEffect, useState } from 'react';
import css from './OnThisPage.module.css';
import { headingsIn, type PageHeading } from './headings.ts';

/** With fewer headings, a table of contents is of no use. */
const LONG = 3;

/** The table of contents of a long text, with the current heading marked. */
export function OnThisPage({ of }: { of: RefObject<HTMLElement | null> }) {
  const [headings, setHeadings] = useState<readonly PageHeading[]>([]);
  const [current, setCurrent] = useState(0);

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

  if (headings.length < LONG) return null;
  const go = ({ element }: PageHeading) => {
    element.scrollIntoView();
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };
  return (
    <nav className={css['contents']} aria-label="本页内容">
      <p className={css['title']}>本页内容</p>
      <ol className={css['list']}>
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
