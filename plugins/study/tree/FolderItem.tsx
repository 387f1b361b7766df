import IconChevronRight from '#icons/IconChevronRight';
import { observer } from 'mobx-react-lite';
import type { Study } from '../study.store.ts';
import css from './ChapterTree.module.css';
import type { FolderRow } from './treeRows.ts';

interface FolderItemProps {
  row: FolderRow;
  study: Study;
  tabIndex: number;
}

/** A chapter: folds and unfolds what is in it. */
export const FolderItem = observer(({ row, study, tabIndex }: FolderItemProps) => {
  const { id, title, level, open, lessons, place, siblings } = row;
  const done = lessons.filter(({ chapterRefId }) => study.isDone(chapterRefId)).length;
  return (
    <button
      type="button"
      role="treeitem"
      className={css['folder']}
      style={{ paddingInlineStart: inset(level) }}
      data-row={id}
      data-level={level}
      tabIndex={tabIndex}
      aria-level={level}
      aria-expanded={open}
      aria-posinset={place}
      aria-setsize={siblings}
      title={title}
      onClick={() => study.fold(id, open)}
    >
      <IconChevronRight className={css['chevron']} size={16} aria-hidden />
      <span className={css['name']}>{title}</span>
      {lessons.length > 0 && (
        <span className={css['count']}>
          <span className="yx-heard">，学完 </span>
          {study.joined ? `${done}/${lessons.length}` : `${lessons.length} 节`}
        </span>
      )}
    </button>
  );
});

/** Each level stands a step further in. */
export const inset = (level: number): number => 4 + level * 12;
