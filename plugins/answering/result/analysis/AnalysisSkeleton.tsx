import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import css from './AnalysisSkeleton.module.css';

/** While the analysis loads. */
export function AnalysisSkeleton() {
  return (
    <Placeholder className={css['page']}>
      <div className={css['head']} />
      <div className={css['question']} />
      <div className={css['card']} />
      <div className={css['question']} />
    </Placeholder>
  );
}
