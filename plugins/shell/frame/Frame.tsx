import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { useHydrating } from '#kernel/browser/hydration.ts';
import type { FrameName } from '#kernel/plugin/definePlugin.ts';
import type { View } from '#kernel/routing/view.ts';
import { chosenFold } from './foldedMenu.ts';
import { Footer } from './Footer.tsx';
import { pointsOfFrame } from './frameEntries.ts';
import css from './Frame.module.css';
import { Header } from './Header.tsx';
import { Later } from '../Later.tsx';
import { spaceMenu, workspaceBar } from './laterParts.ts';
import { floating, spaceTop } from '../points.ts';
import { personalCentre } from '../refs.ts';
import { SystemNoticeBar } from '../notices/SystemNoticeBar.tsx';

const noProps = {};

/** The frame of the page, chosen by its route. It stays mounted between pages with the same frame. */
export const Frame = observer(({ children }: { children: ReactNode }) => {
  const { navigation, contributions } = useKernel();
  const { shown, coming } = navigation;
  const name = shown ? frameOf(shown.view) : (coming?.entry?.frame ?? 'browse');
  const corner = contributions(floating);
  const full = name === 'browse' || name === 'space';
  // A workspace may hide what floats, once the browser has taken it over: an exam does.
  const undecided = useHydrating() && name === 'workspace';
  return (
    <div className={css['frame']} data-frame={name} data-corner={corner.length > 0 || undefined}>
      {full && <Header wide={name === 'space'} />}
      {full && <SystemNoticeBar />}
      {name === 'workspace' && <Later load={workspaceBar} />}
      {/* Another box for the first page: it may begin lower than what stood in for it, without having moved. */}
      <div key={shown && shown.path !== personalCentre.href ? 'page' : 'coming'} className={css['body']}>
        {name === 'space' && (
          <Later load={spaceMenu} waiting={<div className={css['menu']} data-folded={chosenFold()} />} />
        )}
        <Main path={shown?.path}>
          {name === 'space' && shown && <SpaceTop of={shown.view} />}
          {children}
        </Main>
      </div>
      {name === 'browse' && <Footer />}
      <div className={css['floating']}>
        {!undecided &&
          corner.map((one) => <ContributionSlot key={one.name} point={floating} contributed={one} with={noProps} />)}
      </div>
    </div>
  );
});

/** The contributions above the first page of the learning space's menu. */
const SpaceTop = observer(({ of }: { of: View }) => {
  const { routes, session, contributions } = useKernel();
  if (!('entry' in of) || pointsOfFrame(of.entry, routes, session.user).length === 0) return null;
  return contributions(spaceTop).map((one) => (
    <ContributionSlot
      key={one.name}
      point={spaceTop}
      contributed={one}
      with={noProps}
      waiting={<div className={css['top']} />}
    />
  ));
});

/**
 * Takes the focus when another page is shown, so that the keyboard and the screen reader start at its beginning; but
 * not from an element that stays, such as the tab that was clicked.
 */
function Main({ path, children }: { path: string | undefined; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    const first = last.current === undefined;
    last.current = path;
    // No navigation has happened yet.
    if (first && document.activeElement === document.body) return;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [path]);
  return (
    <main id="main" className={css['main']} tabIndex={-1} ref={main}>
      {children}
    </main>
  );
}

function frameOf(view: View): FrameName {
  return 'entry' in view ? view.entry.frame : 'browse';
}
