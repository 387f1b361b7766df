import { Bar, Placeholder } from '../states/Skeletons.tsx';
import css from './OutlineList.module.css';

/** Maximum number of rows that fit on a screen. */
const MOST = 40;

/** Placeholder for an `OutlineList` with one chapter and its lessons. */
export function OutlineSkeleton({ lessons = 8 }: { lessons?: number | undefined }) {
  return (
    <Placeholder>
      <div className={css['chapter']}>
        <Bar size="short" />
      </div>
      {Array.from({ length: Math.min(lessons, MOST) }, (_, lesson) => (
        <div key={lesson} className={css['lesson']}>
          <span />
          <Bar size="line" />
        </div>
      ))}
    </Placeholder>
  );
}
