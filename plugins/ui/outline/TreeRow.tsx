import IconChevronRight from '#icons/IconChevronRight';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.ts';
import { Tag } from '../detail/Tag.tsx';
import { LessonMark } from './LessonMark.tsx';
import { lessonStateWords } from './lessonStates.ts';
import type { OutlineProps } from './OutlineList.tsx';
import css from './OutlineTree.module.css';
import type { ChapterRow, LessonRow, OutlineRow } from './outlineRow.ts';

interface TreeChapterProps<L> {
  row: ChapterRow<L>;
  tabIndex: number;
  count: OutlineProps<L>['count'];
  onFold: (chapterId: string, folded: boolean) => void;
}

/** A foldable chapter. */
export const TreeChapter = observer(<L,>({ row, tabIndex, count, onFold }: TreeChapterProps<L>) => {
  const { id, title, level, open } = row;
  return (
    <button
      type="button"
      className={css['chapter']}
      style={{ paddingInlineStart: inset(level) }}
      {...treeItem(row)}
      data-level={level}
      tabIndex={tabIndex}
      aria-expanded={open}
      title={title}
      onClick={() => onFold(id, open)}
    >
      <IconChevronRight className={css['chevron']} size={16} aria-hidden />
      <span className={`yx-cut ${css['name']}`}>{title}</span>
      {count?.(row)}
    </button>
  );
});

interface TreeLessonProps<L> {
  row: LessonRow<L>;
  tabIndex: number;
  lesson: OutlineProps<L>['lesson'];
  current: boolean;
  onHover: (lesson: L) => void;
  onOpen: () => void;
}

/** A lesson: its title, kind, length and progress. */
export const TreeLesson = observer(<L,>(props: TreeLessonProps<L>) => {
  const { row, tabIndex, lesson, current, onHover, onOpen } = props;
  const { title, to, icon: Icon, kind, duration, state, progress, locked, free, optional } = lesson(row.lesson);
  const hover = () => onHover(row.lesson);
  const facts =
    locked === undefined
      ? [kind, duration, optional && '选学', state && lessonStateWords(state, progress)]
      : [kind, locked];
  const mark = locked === undefined ? state : 'locked';
  return (
    // Prefetches the lesson's code and content.
    <span role="none" className={css['wrap']} onPointerEnter={hover} onFocus={hover}>
      <RouteLink
        to={to}
        className={css['lesson']}
        style={{ paddingInlineStart: inset(row.level) + 8 }}
        {...treeItem(row)}
        data-state={mark}
        tabIndex={tabIndex}
        aria-current={current ? 'page' : undefined}
        title={title}
        onClick={onOpen}
      >
        {Icon && <Icon className={css['kind']} size={18} stroke={1.75} aria-hidden />}
        <span className={css['words']}>
          <span className={`yx-cut ${css['name']}`}>{title}</span>
          <span className={`yx-cut ${css['facts']}`}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {free && <Tag tone="warm">免费</Tag>}
        {mark && <LessonMark state={mark} progress={progress} />}
      </RouteLink>
    </span>
  );
});

const treeItem = ({ id, level, place, siblings }: OutlineRow<unknown>) => ({
  role: 'treeitem',
  'data-row': id,
  'aria-level': level,
  'aria-posinset': place,
  'aria-setsize': siblings,
});

/** Pixels of indentation for a level. */
const inset = (level: number): number => 4 + level * 12;
