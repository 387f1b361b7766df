import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import type { ChapterRef } from '../api.ts';
import type { Study } from '../study.store.ts';
import css from './ChapterTree.module.css';
import { FolderItem } from './FolderItem.tsx';
import { LessonItem } from './LessonItem.tsx';
import { TreeSearch } from './TreeSearch.tsx';
import { useRowList } from './useRowList.ts';
import { useTreeKeys } from './useTreeKeys.ts';

interface ChapterTreeProps {
  study: Study;
  field: RefObject<HTMLInputElement | null>;
  /** A lesson is about to be opened: its code and content are fetched ahead. */
  onHover: (lesson: ChapterRef) => void;
  onOpen: () => void;
}

/** The chapters of the course. Only what is seen is drawn: there may be thousands. */
export const ChapterTree = observer(({ study, field, onHover, onOpen }: ChapterTreeProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, chapter } = study;
  const [focused, setFocused] = useState<string>();
  const reached = focusable([focused, chapter], rows) ?? rows[0]?.id;
  const reachedAt = rows.findIndex(({ id }) => id === reached);

  const list = useRowList({ rows, scroller, kept: reachedAt });
  const focusRow = (at: number) => {
    const id = rows[at]?.id;
    if (id === undefined) return;
    setFocused(id);
    list.scrollToIndex(at);
    if (!focusDrawn(scroller.current, id)) requestAnimationFrame(() => focusDrawn(scroller.current, id));
  };
  const keys = useTreeKeys({ study, at: reachedAt, focusRow });

  // Only when another chapter is opened: whoever scrolls is left alone.
  const bringToSight = useEffectEvent(() => {
    const at = rows.findIndex(({ id }) => id === chapter);
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => bringToSight(), [chapter]);

  return (
    <div className={css['root']}>
      <TreeSearch study={study} field={field} onDown={() => focusRow(0)} />
      <nav ref={scroller} className={css['scroller']} aria-label="课程目录">
        {rows.length === 0 && <Empty hint={study.keyword === '' ? undefined : '没有找到这样的章节'} />}
        <div
          className={css['rows']}
          style={{ height: list.getTotalSize() }}
          role="tree"
          aria-label="章节"
          tabIndex={-1}
          hidden={rows.length === 0}
          onKeyDown={keys}
        >
          {list.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            const shared = { study, tabIndex: index === reachedAt ? 0 : -1 };
            return (
              <div
                key={row.id}
                role="none"
                className={css['place']}
                style={{ height: size, transform: `translateY(${start}px)` }}
                onFocus={() => setFocused(row.id)}
              >
                {row.kind === 'folder' ? (
                  <FolderItem row={row} {...shared} />
                ) : (
                  <LessonItem row={row} {...shared} onHover={onHover} onOpen={onOpen} />
                )}
              </div>
            );
          })}
        </div>
      </nav>
    </div>
  );
});

/** Says whether the row was there: it may have to be drawn first. */
function focusDrawn(list: HTMLElement | null, id: string): boolean {
  const row = list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}

function focusable(wanted: readonly (string | undefined)[], rows: readonly { id: string }[]): string | undefined {
  return wanted.find((id) => id !== undefined && rows.some((row) => row.id === id));
}
