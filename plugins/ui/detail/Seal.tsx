import { cx } from '../classNames.ts';
import css from './Seal.module.css';

interface SealProps {
  /** An examination, a stop of a path: 过. A class, a certificate: 成. The face may have words of its own. */
  of: 'passed' | 'done';
  /** Accessible name: 已通过. Empty where words beside it say so. */
  label: string;
  /** Within a line or a small card. */
  small?: boolean;
  className?: string | undefined;
}

/**
 * The seal on what is passed. It settles when it appears, and is nothing to press.
 * @example <Seal of="passed" label="已通过" />
 */
export function Seal({ of, label, small = false, className }: SealProps) {
  const said = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <span className={cx(css['seal'], className)} data-of={of} data-small={small || undefined} {...said} />;
}
