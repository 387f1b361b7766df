import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { formatKnown } from '#plugins/ui/clock/time.ts';
import { CHAPTER_KIND_NAMES, type ChapterRef } from '../api.ts';
import { CHAPTER_ICONS } from '../chapterIcons.ts';
import type { Study } from '../study.store.ts';
import css from './ChapterTree.module.css';
import { inset } from './FolderItem.tsx';
import { lessonState } from './lessonState.ts';
import { LessonMark } from './LessonMark.tsx';
import type { LessonRow } from './treeRows.ts';

interface LessonItemProps {
  row: LessonRow;
  study: Study;
  tabIndex: number;
  onHover: (lesson: ChapterRef) => void;
  onOpen: () => void;
}

/** A lesson: what it is, how long it takes, how far one has come. */
export const LessonItem = observer(({ row, study, tabIndex, onHover, onOpen }: LessonItemProps) => {
  const { lesson, level, place, siblings } = row;
  const { chapterRefId, title, kind, duration, access, required } = lesson;
  const trace = study.traceOf(chapterRefId);
  const state = lessonState(lesson, trace);
  const Icon = CHAPTER_ICONS[kind];
  const hover = () => onHover(lesson);
  const facts =
    state.shape === 'locked'
      ? [CHAPTER_KIND_NAMES[kind], state.words]
      : [
          CHAPTER_KIND_NAMES[kind],
          formatKnown(duration),
          ...(required ? [] : ['选学']),
          ...(study.joined ? [state.words] : []),
        ];
  return (
    // Its code and content are fetched while it is only pointed at.
    <span role="none" className={css['wrap']} onPointerEnter={hover} onFocus={hover}>
      <RouteLink
        to={study.addressOf(chapterRefId)}
        role="treeitem"
        className={css['lesson']}
        style={{ paddingInlineStart: inset(level) + 8 }}
        data-row={chapterRefId}
        data-state={state.shape}
        tabIndex={tabIndex}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={siblings}
        aria-current={chapterRefId === study.chapter ? 'page' : undefined}
        title={title}
        onClick={onOpen}
      >
        <Icon className={css['kind']} size={18} stroke={1.75} aria-hidden />
        <span className={css['words']}>
          <span className={css['name']}>{title}</span>
          <span className={css['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {access === 'open' && !study.joined && <span className={css['free']}>免费</span>}
        {(study.joined || state.shape === 'locked') && (
          <LessonMark shape={state.shape} progress={trace?.progress ?? undefined} />
        )}
      </RouteLink>
    </span>
  );
});
