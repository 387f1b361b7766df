import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './SheetResult.module.css';

/** The head of the result and what follows, while they load. */
export function ResultSkeleton() {
  return (
    <Placeholder className={css['waiting']}>
      <div className={css['card']} />
      <div className={css['card']} />
    </Placeholder>
  );
}
