import type { ComponentProps } from 'react';
import { cx } from '../../classNames.ts';
import { PlainButton } from '../../controls/PlainButton.tsx';
import css from './FilterMenu.module.css';

interface FilterButtonProps extends ComponentProps<'button'> {
  /** Number of active filters. */
  chosen: number;
  /** Shows the button only on phones, where the rows are hidden. */
  phoneOnly: boolean;
}

export function FilterButton({ chosen, phoneOnly, className, ...button }: FilterButtonProps) {
  return (
    <PlainButton
      {...button}
      variant="default"
      className={cx(css['button'], className)}
      data-phone-only={phoneOnly || undefined}
    >
      筛选
      {chosen > 0 && (
        <span className={css['number']}>
          <span className="yx-heard">，已选</span>
          {chosen}
        </span>
      )}
    </PlainButton>
  );
}
