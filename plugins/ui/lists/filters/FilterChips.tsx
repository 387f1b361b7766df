import IconX from '#icons/IconX';
import { TextButton } from '../../controls/TextButton.tsx';
import css from './FilterChips.module.css';
import type { ChosenFilter } from './filters.ts';

interface FilterChipsProps {
  chosen: readonly ChosenFilter[];
  onClear: (() => void) | undefined;
  /** The pressed button has gone, so the focus must move elsewhere. */
  onRemoved: () => void;
}

/** The active filters; each can be removed, or all at once. */
export function FilterChips({ chosen, onClear, onRemoved }: FilterChipsProps) {
  const remove = (take: () => void) => () => {
    take();
    onRemoved();
  };
  return (
    <ul className={css['chips']} aria-label="已选的条件">
      {chosen.map(({ filter, option, remove: take }) => (
        <li key={filter}>
          <button type="button" className={css['chip']} onClick={remove(take)}>
            <span className="yx-heard">去掉{filter}：</span>
            <span className="yx-cut">{option.label}</span>
            <IconX size={14} aria-hidden />
          </button>
        </li>
      ))}
      {onClear && (
        <li>
          <TextButton look="quiet" onClick={remove(onClear)}>
            清除全部
          </TextButton>
        </li>
      )}
    </ul>
  );
}
