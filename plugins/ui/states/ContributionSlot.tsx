import { Slot, type SlotProps } from '#kernel/Slot.tsx';
import { WithUi } from '../theme/WithUi.tsx';
import { CrashCard } from './failures/CrashCard.tsx';

/**
 * Renders one contribution inside a boundary that bears its name.
 * @example kernel.contributions(homeBlocks).map((c) => <ContributionSlot key={c.name} point={homeBlocks} contributed={c} with={{}} />)
 */
export function ContributionSlot<Props extends object>(slot: Omit<SlotProps<Props>, 'around' | 'card'>) {
  return <Slot {...slot} around={WithUi} card={(again) => <CrashCard again={again} />} />;
}
