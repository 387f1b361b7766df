import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './PaperCard.module.css';

/** Holds the place of a result. */
export function CardSkeleton() {
  return (
    <Placeholder>
      <div className={`yx-card ${css['skeleton']}`} />
    </Placeholder>
  );
}
