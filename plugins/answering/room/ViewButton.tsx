import type { ComponentProps } from 'react';
import IconTextSize from '#icons/IconTextSize';
import { iconButton } from '#plugins/ui/controls/PlainButton.tsx';

export function ViewButton(button: ComponentProps<'button'>) {
  return (
    <button {...button} type="button" className={iconButton} aria-label="显示方式" title="显示方式与字号">
      <IconTextSize size={20} aria-hidden />
    </button>
  );
}
