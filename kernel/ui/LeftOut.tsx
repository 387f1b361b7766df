import { leftOutOf } from '../http/leftOut.ts';
import css from './LeftOut.module.css';

/**
 * Says at a list's end how many of its records could not be read; nothing where all could.
 * `<Await>` says it for what it waits for; a list inside of an answer needs its own.
 * @example <LeftOut of={paper.subjects} unit="道题" />
 */
export function LeftOut({ of, unit = '条内容' }: { of: unknown; unit?: string }) {
  const count = leftOutOf(listIn(of));
  return count > 0 ? (
    <p className={css['note']} role="status">
      {count} {unit}无法显示
    </p>
  ) : null;
}

/** A list, or the list of a page. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const page = typeof value === 'object' && value !== null && 'records' in value ? value.records : undefined;
  return Array.isArray(page) ? page : [];
}
