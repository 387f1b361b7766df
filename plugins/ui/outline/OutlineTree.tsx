import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Empty } from '../states/Empty.tsx';
import type { OutlineProps } from './OutlineList.tsx';
import css from './OutlineTree.module.css';
import { TreeChapter, TreeLesson } from './TreeRow.tsx';
import { useTreeKeys } from './useTreeKeys.ts';
import { useTreeRows } from './useTreeRows.ts';

interface OutlineTreeProps<L> extends Omit<OutlineProps<L>, 'onFold' | 'heading' | 'quietLocks'> {
  /** The lesson that is open. */
  current: string | undefined;
  /** Stands above the tree: its search field, which moves the focus into the tree. */
  above: (intoTree: () => void) => ReactNode;
  /** The message if a search found no rows. */
  nothing: string | undefined;
  onFold: (chapterId: string, folded: boolean) => void;
  /** Called when a lesson is about to be opened, to prefetch its code and content. */
  onHover: (lesson: L) => void;
  onOpen: () => void;
}

/**
 * An outline as a tree in a scrolling box, navigated with the arrow keys. Only visible rows are rendered, as there may
 * be thousands.
 */
export const OutlineTree = observer(<L,>(props: OutlineTreeProps<L>) => {
  const { label, rows, lesson, count, current, above, nothing, onFold, onHover, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const reached = focusable([focused, current], rows) ?? rows[0]?.id;
  const reachedAt = rows.findIndex(({ id }) => id === reached);

  const { list, total, unscrolled } = useTreeRows({ rows, scroller, kept: reachedAt, current });
  const focusRow = (at: number) => {
    const id = rows[at]?.id;
    if (id === undefined) return;
    setFocused(id);
    list.scrollToIndex(at);
    if (!focusDrawn(scroller.current, id)) requestAnimationFrame(() => focusDrawn(scroller.current, id));
  };
  const keys = useTreeKeys({ rows, onFold, at: reachedAt, focusRow });

  // Only when another lesson opens, so that it does not interfere with the user's scrolling.
  const scrollToCurrent = useEffectEvent(() => {
    const at = rows.findIndex(({ id }) => id === current);
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => scrollToCurrent(), [current]);

  return (
    <div className={css['root']}>
      {above(() => focusRow(0))}
      <nav ref={scroller} className={css['scroller']} aria-label="课程目录">
        {rows.length === 0 && <Empty hint={nothing} />}
        <div
          className={css['rows']}
          style={{ height: total, top: unscrolled }}
          data-drawn={unscrolled !== undefined || undefined}
          role="tree"
          aria-label={label}
          tabIndex={-1}
          hidden={rows.length === 0}
          onKeyDown={keys}
        >
          {list.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            const tabIndex = index === reachedAt ? 0 : -1;
            return (
              <div
                key={row.id}
                role="none"
                className={css['place']}
                style={{ height: size, transform: `translateY(${start}px)` }}
                onFocus={() => setFocused(row.id)}
              >
                {row.kind === 'chapter' ? (
                  <TreeChapter row={row} tabIndex={tabIndex} count={count} onFold={onFold} />
                ) : (
                  <TreeLesson
                    row={row}
                    tabIndex={tabIndex}
                    lesson={lesson}
                    current={row.id === current}
                    onHover={onHover}
                    onOpen={onOpen}
                  />
                )}
              </div>
            );
          })}
        </div>
      </nav>
    </div>
  );
});

/** Returns false if the row is not rendered yet. */
function focusDrawn(list: HTMLElement | null, id: string): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}

function focusable(wanted: readonly (string | undefined)[], rows: readonly { id: string }[]): string | undefined {
  return wanted.find((id) => id !== undefined && rows.some((row) => row.id === id));
}
