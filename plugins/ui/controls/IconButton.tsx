import type { ComponentProps } from 'react';
import { cx } from '../classNames.ts';
import css from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name. */
  label: string;
  /** For a row or beside a field: 36 px, and 44 px for a thumb. */
  small?: boolean;
}

/**
 * A square button with only an icon, its child.
 * @example <IconButton label="返回" onClick={navigation.back}><IconArrowLeft size={20} aria-hidden /></IconButton>
 */
export function IconButton({ label, small = false, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={cx(iconButton, className)}
      aria-label={label}
      data-small={small || undefined}
    />
  );
}

/** The same look for links: `<RouteLink to={home} className={iconButton} aria-label="首页">`. */
export const iconButton = css['button'];
