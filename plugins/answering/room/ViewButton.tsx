import type { ComponentProps } from 'react';
import IconTextSize from '#icons/IconTextSize';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';

export function ViewButton(button: ComponentProps<'button'>) {
  return (
    <IconButton {...button} label="显示方式" title="显示方式与字号">
      <IconTextSize size={20} aria-hidden />
    </IconButton>
  );
}
