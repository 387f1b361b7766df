import { Stack } from '@mantine/core';
import { useKernel } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { kitParts } from './points.ts';

const noProps = {};

/** One contribution breaks; the others go on. */
export default function BrokenPartsPage() {
  const kernel = useKernel();
  return (
    <>
      <h1>坏掉的部分</h1>
      <Stack>
        {kernel.contributions(kitParts).map((part) => (
          <section key={part.name} aria-label={part.item.id}>
            <ContributionSlot point={kitParts} contributed={part} with={noProps} />
          </section>
        ))}
      </Stack>
    </>
  );
}
