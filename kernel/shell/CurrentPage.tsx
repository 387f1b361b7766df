import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { useKernel } from '../KernelContext.ts';
import { Late } from '../plugin/Late.tsx';
import type { LazyScreen } from '../plugin/lazyScreen.ts';
import { CrashBoundary } from '../plugin/CrashBoundary.tsx';
import type { View } from '../routing/view.ts';
import { WithUi } from '../ui/WithUi.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { CrashPage } from './CrashPage.tsx';

/** What the navigation shows, inside a boundary: the shell stands outside of it. */
export const CurrentPage = observer(() => {
  const { navigation, analytics } = useKernel();
  const { shown, title } = navigation;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => navigation.painted(), [shown, navigation]);

  if (!shown) return null;
  const { view } = shown;
  return (
    <CrashBoundary
      resetKey={shown.path + shown.search}
      fallback={(again) => <CrashPage again={again} />}
      onCrash={(error, stack) =>
        analytics.crash({ plugin: 'plugin' in view ? view.plugin.id : 'kernel', message: String(error), stack })
      }
    >
      <WithUi key={patternOf(view)}>
        <Content view={view} path={shown.path} />
      </WithUi>
    </CrashBoundary>
  );
});

function Content({ view, path }: { view: View; path: string }) {
  switch (view.kind) {
    case 'page':
      return view.opened.ok ? (
        view.opened.element
      ) : (
        <Aside load={badAddress} with={{ problems: view.opened.problems }} />
      );
    case 'sign-in':
      return <Aside load={signInNeeded} with={{ title: view.entry.title }} />;
    case 'broken':
    case 'unknown':
      return <BrokenPage />;
    case 'inactive':
      return <Aside load={inactivePage} with={{ inactive: view.inactive }} />;
    case 'lost':
      return <Aside load={lostPage} with={{ path }} />;
  }
}

/** Another page is drawn anew; another query of the same page is not. */
function patternOf(view: View): string {
  return 'entry' in view ? view.entry.pattern : view.kind;
}

const badAddress = () => import('./BadAddress.tsx');
const signInNeeded = () => import('./SignInNeeded.tsx');
const inactivePage = () => import('./InactivePage.tsx');
const lostPage = () => import('./LostPage.tsx');

/** Instead of the page: its code is not in the first load. */
function Aside<Props extends object>({ load, with: props }: { load: LazyScreen<Props>; with: Props }) {
  return <Late load={load} with={props} failed={() => <BrokenPage />} />;
}
