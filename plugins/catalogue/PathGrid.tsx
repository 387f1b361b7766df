import type { Path } from './lists.api.ts';
import { PathCard } from './PathCard.tsx';
import css from './PathGrid.module.css';

/** Paths side by side: three, two, one. */
export function PathGrid({ paths }: { paths: readonly Path[] }) {
  return (
    <ul className={css['grid']}>
      {paths.map((path) => (
        <li key={path.pathId}>
          <PathCard path={path} />
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of six. */
export function PathGridSkeleton() {
  return (
    <div role="status">
      <span className="yx-heard">加载中...</span>
      <div className={css['grid']} aria-hidden>
        {Array.from({ length: 6 }, (_, path) => (
          <div key={path} className={css['skeleton']} />
        ))}
      </div>
    </div>
  );
}
