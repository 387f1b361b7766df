import type { Clazz } from './lists.api.ts';
import { CLAZZ_STATUS } from './clazzStatus.ts';
import css from './StatusMark.module.css';

/** How far a class is: in words, with a shape of its own for each, not by colour alone. On the corner of a cover, or in a line. */
export function StatusMark({ status, inline = false }: { status: Clazz['status']; inline?: boolean }) {
  return (
    <span className={css['mark']} data-inline={inline || undefined} data-status={status}>
      {CLAZZ_STATUS[status]}
    </span>
  );
}
