import { cx } from '../classNames.ts';
import css from './DetailHead.module.css';
import { Placeholder } from '../states/Skeletons.tsx';
import tabs from '../tabs/TabBar.module.css';

interface DetailHeadSkeletonProps {
  /** The real head has a crumb. */
  crumb?: boolean;
  /** Number of lines in the real head's summary. */
  lines?: 1 | 2;
  /** Number of facts in the real head. */
  facts?: number;
  /** The real head has an action or a note. */
  onward?: boolean;
  /** The real head has a card beside the tabs. */
  aside?: boolean;
}

const bar = (size: string | undefined) => cx(css['bar'], size);

/** Placeholder for the head, the tabs below it, and their content. */
export function DetailHeadSkeleton(props: DetailHeadSkeletonProps) {
  const { crumb = false, lines = 1, facts = 4, onward = true, aside = false } = props;
  const action = (
    <div className={cx(css['onward'], aside && css['card'])}>
      <span className={bar(css['actionBar'])} />
    </div>
  );
  return (
    <Placeholder className={css['skeleton']}>
      <div className={css['head']} data-folded data-aside={aside || undefined}>
        {crumb && <div className={css['where']} />}
        <div className={bar(css['picture'])} />
        <div className={css['name']}>
          <div className={css['title']}>
            <span className={bar(css['titleBar'])} />
          </div>
          <div className={css['tags']}>
            <span className={bar(css['tagsBar'])} />
          </div>
        </div>
        <div className={css['words']}>
          <div className={`yx-note ${css['summary']}`} data-lines={lines}>
            <span className={bar(css['summaryBar'])} />
          </div>
          {facts > 0 && (
            <div className={css['facts']}>
              {Array.from({ length: facts }, (_, fact) => (
                <div key={fact}>
                  <span className={bar(css['factBar'])} />
                </div>
              ))}
            </div>
          )}
        </div>
        {onward && !aside && action}
      </div>
      {aside && action}
      <div className={tabs['bar']} />
    </Placeholder>
  );
}
