import type { Icon } from '@tabler/icons-react';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import css from './PdfTools.module.css';

interface ToolProps {
  name: string;
  icon: Icon;
  keys?: string;
  pressed?: boolean;
  /** There is another way where room is scarce, or only on a phone. */
  spare?: true | 'phone';
  onClick: () => void;
}

export function Tool({ name, icon: Sign, keys, pressed, spare, onClick }: ToolProps) {
  return (
    <IconButton
      small
      className={css['tool']}
      label={name}
      aria-pressed={pressed}
      data-spare={spare}
      title={keys === undefined ? name : `${name}（${keys}）`}
      onClick={onClick}
    >
      <Sign size={20} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
