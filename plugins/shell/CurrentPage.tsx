import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { CrashBoundary } from '#kernel/plugin/CrashBoundary.tsx';
import type { View } from '#kernel/routing/view.ts';
import { WORDS_AFTER } from '#kernel/browser/patience.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WithUi } from '#plugins/ui/theme/WithUi.tsx';
import { BrokenPage } from './screens/BrokenPage.tsx';

/** The current page, within a boundary that the shell is outside of. */
export const CurrentPage = observer(() => {
  const { navigation, analytics } = useKernel();
  const { shown, slow, title } = navigation;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => navigation.painted(), [shown, navigation]);

  if (!shown) return slow ? <BrokenPage slow /> : <TextSkeleton />;
  const { view } = shown;
  return (
    <CrashBoundary
      resetKey={`${view.kind} ${shown.path}${shown.search}`}
      fallback={(again) => <Aside load={crashPage} with={{ again }} />}
      onCrash={(error, stack) =>
        analytics.crash({ plugin: 'plugin' in view ? view.plugin.id : 'kernel', message: String(error), stack })
      }
    >
      <Content view={view} />
    </CrashBoundary>
  );
});

function Content({ view }: { view: View }) {
  switch (view.kind) {
    case 'page':
      if (!view.opened.ok) return <Aside key="bad" load={badAddress} with={noProps} />;
      // Another page remounts, even with the same component; another query of the same page does not.
      return <WithUi key={view.entry.pattern}>{view.opened.element}</WithUi>;
    case 'sign-in':
      return <Aside key="sign-in" load={signInNeeded} with={{ title: view.entry.title }} />;
    case 'unsure':
      return <Aside key="unsure" load={whoUnknown} with={noProps} />;
    case 'broken':
      return <BrokenPage />;
    case 'inactive':
      return <Aside key="inactive" load={inactivePage} with={{ inactive: view.inactive }} />;
    case 'lost':
      return <Aside key="lost" load={lostPage} with={noProps} />;
  }
}

const noProps = {};
const badAddress = () => import('./screens/BadAddress.tsx');
const whoUnknown = () => import('./screens/WhoUnknown.tsx');
const signInNeeded = () => import('./screens/SignInNeeded.tsx');
const inactivePage = () => import('./screens/InactivePage.tsx');
const lostPage = () => import('./screens/LostPage.tsx');
const crashPage = () => import('./screens/CrashPage.tsx');

/** Instead of the page: its code is not in the first load. */
function Aside<Props extends object>({ load, with: props }: { load: LazyScreen<Props>; with: Props }) {
  return <Late load={load} with={props} waiting={<AsideComing />} failed={() => <BrokenPage />} />;
}

function AsideComing() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WORDS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return slow ? <BrokenPage slow /> : null;
}
