import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { whenCutOff } from '#plugins/offline/points.ts';
import { ContributionSlot } from '../ContributionSlot.tsx';

const noProps = {};

/** Shown below a network error: how to continue offline. */
export const CutOff = observer(() =>
  useKernel()
    .contributions(whenCutOff)
    .map((one) => <ContributionSlot key={one.name} point={whenCutOff} contributed={one} with={noProps} />),
);
