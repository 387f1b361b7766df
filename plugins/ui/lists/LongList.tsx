import type { ReactNode } from 'react';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { Late } from '../states/Late.tsx';
import { Drawn, RecordBoundary } from '../states/failures/RecordBoundary.tsx';

/** Up to this number of rows all are rendered, so that the browser's search finds them. */
const ALL = 200;

const virtualList: LazyScreen<LongListProps> = () => import('./VirtualList.tsx');

export interface LongListProps {
  /** Accessible name. */
  label: string;
  count: number;
  /** Estimated height of a row in pixels; the real one is measured once it is rendered. */
  height: (index: number) => number;
  /** A stable id for each row. */
  id: (index: number) => string;
  className?: string | undefined;
  children: (index: number) => ReactNode;
}

/**
 * Rows that scroll with the page; if there are very many, only the visible ones are rendered.
 * @example <LongList label="资料" count={total} height={() => 64} id={String}>{(index) => <Row index={index} />}</LongList>
 */
export function LongList(props: LongListProps) {
  if (props.count <= ALL) return <WholeList {...props} />;
  const begun = <WholeList {...props} count={ALL} />;
  // Without the code for virtual lists, all rows are rendered, if slowly.
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
