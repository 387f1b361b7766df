import type { ComponentProps } from 'react';
import { cx } from '../classNames.ts';
import css from './TextButton.module.css';

interface TextButtonProps extends ComponentProps<'button'> {
  /** For words, with an icon if wanted, beside something instead of in a sentence: `tool` in jade, `quiet` in grey. */
  look?: 'inline' | 'tool' | 'quiet';
}

/**
 * Words without a frame. In running text it looks like a link, but acts here.
 * @example <TextButton look="quiet" onClick={copy}><IconCopy size={16} aria-hidden />复制</TextButton>
 */
export function TextButton({ look = 'inline', className, ...button }: TextButtonProps) {
  return <button type="button" {...button} className={cx(css['button'], className)} data-look={look} />;
}
