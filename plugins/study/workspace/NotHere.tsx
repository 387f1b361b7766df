import { CHAPTER_KIND_NAMES, type ChapterRef } from '../api.ts';
import { CHAPTER_ICONS } from '../chapterIcons.ts';
import css from './ChapterPane.module.css';

/** Whoever shows chapters of this kind is not there: said plainly, and the ways onward stand below. */
export function NotHere({ lesson: { kind } }: { lesson: ChapterRef }) {
  const Icon = CHAPTER_ICONS[kind];
  const name = CHAPTER_KIND_NAMES[kind];
  return (
    <div className={css['centre']}>
      <div>
        <span className={css['sign']}>
          <Icon size={32} stroke={1.5} aria-hidden />
        </span>
        <p className={css['words']}>这是一节{name}</p>
        <p className={css['hint']}>{name}功能开通后可以在这里学习。你可以先学习其它章节，学习进度不受影响。</p>
      </div>
    </div>
  );
}
