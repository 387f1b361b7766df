import { CHAPTER_KIND_NAMES } from '../api.ts';
import { OBSTACLE_WORDS, type Skipped } from '../startingPoint.ts';
import css from './ChapterPane.module.css';

/** The number of skipped chapters that are named; further ones are only counted. */
const NAMED = 3;

/** Names the chapters skipped on the way here, and says why. */
export function SkippedNote({ of }: { of: readonly Skipped[] }) {
  if (of.length === 0) return null;
  const named = of.slice(0, NAMED).map(({ lesson: { title, kind }, because }) => {
    return `「${title}」${OBSTACLE_WORDS[because](CHAPTER_KIND_NAMES[kind])}`;
  });
  const more = of.length > NAMED ? `等${of.length}节` : '';
  return (
    <p className={css['skipped']} role="status">
      已跳过现在不能学的章节：{named.join('，')}
      {more}
    </p>
  );
}
