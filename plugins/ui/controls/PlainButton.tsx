import type { ComponentProps } from 'react';
import { cx } from '../classNames.ts';
import css from './PlainButton.module.css';

type Variant = 'filled' | 'default';

interface PlainButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
}

/**
 * Mantine's Button to the eye, without its code: for the shell and the front page, where every byte is waited for.
 * Everywhere else the button is Mantine's.
 */
export function PlainButton({ variant = 'filled', className, ...button }: PlainButtonProps) {
  return <button type="button" {...button} {...plainButton(variant, className)} />;
}

/** The same look for a link: `<RouteLink to={home} {...plainButton()}>`. */
export function plainButton(variant: Variant = 'filled', className?: string) {
  return { className: cx(css['button'], className), 'data-variant': variant };
}

/** A button that is nothing but its icon: `<button className={iconButton} aria-label="返回">`. */
export const iconButton = css['icon'];
