import { leftOutOf } from './leftOut.ts';
import css from './LeftOut.module.css';

/**
 * Says at a list's end how many of its records could not be read; nothing where all could.
 * `<Await>` says it of the whole answer that it waits for; what is drawn without one says it itself.
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
