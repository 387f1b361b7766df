import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { SourceProps } from '../contract.ts';
import { isUndone, stateName } from '../section/rowWords.ts';
import { MANY, useSection } from '../section/useSection.ts';
import css from './Undone.module.css';

/** The number of items named; the link to all shows the rest. */
const MOST = 3;

/** The unfinished items, each with a link to do it. */
export default observer(function Undone(section: SourceProps) {
  const { place, source } = section;
  const { remote, found } = useSection(section, MANY);
  const { records = [], total = 0 } = found ?? {};
  const undone = records.filter(isUndone);
  const rest = undone.length - MOST;
  // Records beyond the fetched ones may contain more unfinished items.
  const isPart = records.length < total;
  return (
    <Await of={remote} skeleton={<TextSkeleton lines={MOST} />}>
      {() => (
        <ul className={css['rows']}>
          {undone.slice(0, MOST).map((row) => (
            <li key={row.refId}>
              <span>
                {row.title}
                <span className={`yx-note ${css['state']}`}>{stateName(source, row.state)}</span>
              </span>
              <RouteLink to={source.to(place, row) ?? source.all(place)} className={css['link']}>
                {source.action}
                <span className="yx-heard">：{row.title}</span>
              </RouteLink>
            </li>
          ))}
          {undone.length === 0 && !isPart && <li>现在没有能补做的，已经错过的见明细。</li>}
          {(rest > 0 || isPart) && (
            <li>
              <RouteLink to={source.all(place)} className={css['link']}>
                {!isPart && `还有${rest}${source.unit}，`}都去看看
              </RouteLink>
            </li>
          )}
        </ul>
      )}
    </Await>
  );
});
