import type { ReactNode } from 'react';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { Late } from '../states/Late.tsx';
import { Drawn, RecordBoundary } from '../states/RecordBoundary.tsx';

/** Up to here all rows are drawn: the browser's own search finds them. */
const ALL = 200;

const virtualList: LazyScreen<LongListProps> = () => import('./VirtualList.tsx');

export interface LongListProps {
  /** What it lists. */
  label: string;
  count: number;
  /** How high a row is about, in pixels; it is measured once it is drawn. */
  height: (index: number) => number;
  /** Always the same for the same row. */
  id: (index: number) => string;
  className?: string | undefined;
  children: (index: number) => ReactNode;
}

/**
 * Rows one below the other that the page scrolls; of very many only those are drawn that are seen.
 * @example <LongList label="资料" count={total} height={() => 64} id={String}>{(index) => <Row index={index} />}</LongList>
 */
export function LongList(props: LongListProps) {
  if (props.count <= ALL) return <WholeList {...props} />;
  const begun = <WholeList {...props} count={ALL} />;
  // Without its code all of it stands there, if slowly.
  return <Late load={virtualList} with={props} waiting={begun} failed={() => <WholeList {...props} />} />;
}

function WholeList({ label, count, id, className, children }: LongListProps) {
  return (
    <ul className={className} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={id(index)}>
          <RecordBoundary id={id(index)}>
            <Drawn of={index} by={children} />
          </RecordBoundary>
        </li>
      ))}
    </ul>
  );
}
