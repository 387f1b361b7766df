import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import css from './BoxButton.module.css';

interface BoxButtonProps extends Pick<ComponentProps<'button'>, 'onClick' | 'onKeyDown'> {
  name: string;
  icon: Icon;
  /** Pulling at it pulls the box. */
  grip?: boolean;
}

/** A button in the title bar of a box. */
export function BoxButton({ name, icon: Sign, grip, ...act }: BoxButtonProps) {
  return (
    <IconButton className={css['root']} label={name} title={name} data-grip={grip} {...act}>
      <Sign size={16} aria-hidden />
    </IconButton>
  );
}
