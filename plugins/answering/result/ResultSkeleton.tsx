import { Placeholder, TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import head from './ResultHead.module.css';
import css from './SheetResult.module.css';

/** While the result loads: the score with its ring, then where points were lost. */
export function ResultSkeleton() {
  return (
    <Placeholder className={css['waiting']}>
      <div className={head['head']}>
        <div className={css['waitingScore']} />
        <TextSkeleton lines={3} />
      </div>
      <div className={css['card']} />
    </Placeholder>
  );
}
