import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './LiveEventSkeleton.module.css';

/** Holds the place of a live lesson's name, its facts and its picture. */
export function LiveEventSkeleton() {
  return (
    <Placeholder className={css['root']}>
      <div className={css['title']} />
      <div className={css['facts']} />
      <div className={css['screen']} />
    </Placeholder>
  );
}
