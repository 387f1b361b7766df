import IconChevronRight from '#icons/IconChevronRight';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useDeferredValue, useEffect, useId } from 'react';
import { type Contributed, OnceKey, RouteLink, useHydrating, useKernel, useRemote } from '#kernel/index.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { AddressLink } from '#plugins/shell/AddressLink.tsx';
import { PartFailed } from '#plugins/ui/states/failures/PartFailed.tsx';
import { homeBanners } from './api.ts';
import { type HomeBlock, homeBlocks, type SectionProps } from './contract.ts';
import css from './HomePage.module.css';
import { Welcome } from './Welcome.tsx';

const IN_FIRST_VIEW = 1;
const BEFORE = new OnceKey<{ drawn: boolean }>();
const STEPS = [
  ['选一门课', '按方向和难度挑选，免费章节先试学'],
  ['边学边练', '课程、实验、测验连成一线，进度随时接上'],
  ['拿到证明', '学时和成绩有据可查，实名认证后，达标就能领证书'],
] as const;

/** The frame of a block: its heading, the way to all of it, its content. */
function Section({ title, intro, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id} className={css['title']}>
          {title}
        </h2>
        {intro !== undefined && <p className={css['intro']}>{intro}</p>}
        {more && (
          <RouteLink to={more} className={css['more']} aria-label={`全部${title}`}>
            全部
            <IconChevronRight size={16} aria-hidden />
          </RouteLink>
        )}
      </div>
      {children}
    </section>
  );
}

const given = { Section };

const slot = (block: Contributed<HomeBlock>) => (
  <ContributionSlot key={block.name} point={homeBlocks} contributed={block} with={given} />
);

/** A welcome, the banners in a row, then whatever the other plugins have to show. */
export default observer(function HomePage() {
  const kernel = useKernel();
  const blocks = kernel.contributions(homeBlocks);
  return (
    <>
      <div className={css['top']}>
        <Welcome />
        {kernel.session.guest && <FirstSteps />}
        <BannerLinks />
      </div>
      <div className={css['blocks']}>
        {blocks.slice(0, IN_FIRST_VIEW).map(slot)}
        {blocks.length > IN_FIRST_VIEW && <BelowFirstView>{blocks.slice(IN_FIRST_VIEW).map(slot)}</BelowFirstView>}
        {blocks.length === 0 && <Empty hint="所在机构还没有在首页安排内容" />}
      </div>
    </>
  );
});

/**
 * Draws its content after the first view and reserves space until then. On a server-drawn page, and when coming back,
 * the content is there from the start.
 */
function BelowFirstView({ children }: { children: ReactNode }) {
  const before = useKernel().once(BEFORE, () => ({ drawn: false }));
  const drawn = useDeferredValue(true, useHydrating() || before.drawn);
  useEffect(() => {
    before.drawn = true;
  });
  return drawn ? children : <div className={css['room']} />;
}

/** Introduces the platform to first-time visitors. */
function FirstSteps() {
  return (
    <ol className={css['steps']} aria-label="三步开始学习">
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}

/** The banners as one quiet row of links: the page has one hero, and it does not turn. */
const BannerLinks = observer(() => {
  const found = useRemote(homeBanners);
  const banners = found.value ?? [];
  return (
    <div className={css['notes']}>
      <PartFailed of={found}>推荐内容没有取到</PartFailed>
      {banners.length > 0 && (
        <ul className={css['links']} aria-label="推荐内容">
          {banners.map(({ id, title, link }) => (
            <li key={id}>
              <AddressLink address={link} className={css['link']}>
                {title}
              </AddressLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
