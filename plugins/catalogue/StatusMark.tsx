import type { Clazz } from './lists.api.ts';
import { CLAZZ_STATUS } from './clazzStatus.ts';
import css from './StatusMark.module.css';

/** How far a class is: in words, with a shape of its own for each, not by colour alone. */
export function StatusMark({ status }: { status: Clazz['status'] }) {
  return (
    <span className={css['mark']} data-status={status}>
      {CLAZZ_STATUS[status]}
    </span>
  );
}
