import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import type { Prolongation } from './prolongation.store.ts';

interface ProlongButtonProps extends Pick<ComponentProps<typeof GuardedButton>, 'size' | 'variant'> {
  of: Prolongation;
  /** The experiment's title, which tells the buttons of several machines apart. */
  title?: string;
}

/** Extends a machine's time; drawn wherever the machine can be extended. */
export const ProlongButton = observer(({ of, title, ...button }: ProlongButtonProps) =>
  of.offered ? (
    <GuardedButton
      {...button}
      disabled={of.usedUp}
      loading={of.busy}
      aria-label={title === undefined ? undefined : `延时${of.counted}：${title}`}
      onClick={of.ask}
    >
      {of.usedUp ? '延时次数已用完' : of.label}
    </GuardedButton>
  ) : null,
);
