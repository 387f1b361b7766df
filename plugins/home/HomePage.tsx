import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Contributed } from '#kernel/plugin/contributions.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Banners } from './Banners.tsx';
import { BelowFirstView } from './BelowFirstView.tsx';
import { type HomeBlock, homeBlocks } from './contract.ts';
import { FirstSteps } from './FirstSteps.tsx';
import css from './HomePage.module.css';
import { Section } from './Section.tsx';
import { Welcome } from './Welcome.tsx';

const IN_FIRST_VIEW = 1;
const given = { Section };
const slot = (block: Contributed<HomeBlock>) => (
  <ContributionSlot key={block.name} point={homeBlocks} contributed={block} with={given} />
);

/** A welcome, the banners, then whatever the other plugins have to show. */
export default observer(function HomePage() {
  const kernel = useKernel();
  const blocks = kernel.contributions(homeBlocks);
  return (
    <>
      <div className={css['top']}>
        <Welcome />
        <Banners />
        {kernel.session.guest && <FirstSteps />}
      </div>
      <div className={css['blocks']}>
        {blocks.slice(0, IN_FIRST_VIEW).map(slot)}
        {blocks.length > IN_FIRST_VIEW && <BelowFirstView>{blocks.slice(IN_FIRST_VIEW).map(slot)}</BelowFirstView>}
        {blocks.length === 0 && <Empty hint="所在机构还没有在首页安排内容" />}
      </div>
    </>
  );
});
