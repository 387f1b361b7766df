import type { ComponentProps } from 'react';
import { cx } from '../classNames.ts';
import css from './PlainButton.module.css';

type Variant = 'filled' | 'default';

interface PlainButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
}

/**
 * Looks like Mantine's Button without its code: for the shell and the front page, where every byte counts. Elsewhere
 * use Mantine's.
 */
export function PlainButton({ variant = 'filled', className, ...button }: PlainButtonProps) {
  return <button type="button" {...button} {...plainButton(variant, className)} />;
}

/** The same look for links: `<RouteLink to={home} {...plainButton()}>`. */
export function plainButton(variant: Variant = 'filled', className?: string) {
  return { className: cx(css['button'], className), 'data-variant': variant };
}
