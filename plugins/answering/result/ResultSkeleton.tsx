import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './SheetResult.module.css';

/** While the result loads. */
export function ResultSkeleton() {
  return (
    <Placeholder className={css['waiting']}>
      <div className={css['card']} />
      <div className={css['card']} />
    </Placeholder>
  );
}
