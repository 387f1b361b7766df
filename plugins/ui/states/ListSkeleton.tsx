import { Bar, Placeholder } from './Skeletons.tsx';
import css from './ListSkeleton.module.css';

/** Holds the place of rows with a picture, a title and a line. */
export function ListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Placeholder>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={css['row']}>
          <span className={css['picture']} />
          <div className={css['words']}>
            <Bar size="short" />
            <Bar size="line" />
          </div>
        </div>
      ))}
    </Placeholder>
  );
}
