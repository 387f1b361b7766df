import { leftOutOf } from './leftOut.ts';
import css from './LeftOut.module.css';

/**
 * Says at the end of a list how many records could not be read; nothing if all could.
 * `<Await>` includes it for its whole answer; lists rendered without one add it themselves.
 * @example <LeftOut of={paper.value} unit="道题" />
 */
export function LeftOut({ of, unit = '条内容' }: { of: unknown; unit?: string }) {
  const count = leftOutOf(of);
  return count > 0 ? (
    <p className={css['note']} role="status">
      {count}
      {unit}无法显示
    </p>
  ) : null;
}
