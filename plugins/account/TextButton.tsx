import type { ComponentProps } from 'react';
import css from './TextButton.module.css';

/** In running text: looks like a link, acts here. */
export function TextButton(button: ComponentProps<'button'>) {
  return <button type="button" {...button} className={css['button']} />;
}
