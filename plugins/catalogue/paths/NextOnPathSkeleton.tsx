import { Bar, Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './NextOnPathSkeleton.module.css';

/** Placeholder for `<NextOnPath>`, of its height: the name, the stations and the next step. */
export function NextOnPathSkeleton() {
  return (
    <Placeholder>
      <div className={`yx-card ${css['strip']}`}>
        <Bar size="short" />
        <div className={css['stages']}>
          {[1, 2, 3, 4].map((stage) => (
            <span key={stage} className={css['sign']} />
          ))}
        </div>
        <Bar size="short" />
      </div>
    </Placeholder>
  );
}
