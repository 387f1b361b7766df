import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import css from './WorkBar.module.css';

interface WorkToolProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: Icon;
  /** Shown beside the icon if there is room. */
  label: string;
  /** Always shows the label. */
  named?: boolean;
  /** Further information, such as its keys. */
  hint?: string;
  pressed?: boolean;
}

/** A tool in the bar. */
export function WorkTool({ icon: Icon, label, named = false, hint, pressed, ...button }: WorkToolProps) {
  return (
    <button
      type="button"
      {...button}
      className={css['tool']}
      aria-label={label}
      aria-pressed={pressed}
      title={hint === undefined ? label : `${label}（${hint}）`}
    >
      <Icon size={18} aria-hidden />
      <span className={css['name']} data-named={named || undefined} aria-hidden>
        {label}
      </span>
    </button>
  );
}
