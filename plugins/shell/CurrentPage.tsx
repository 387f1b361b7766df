import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { CrashBoundary } from '#kernel/plugin/CrashBoundary.tsx';
import type { View } from '#kernel/routing/view.ts';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { WithUi } from '#plugins/ui/theme/WithUi.tsx';
import { BadAddress } from './screens/BadAddress.tsx';
import { BrokenPage } from './screens/BrokenPage.tsx';
import { CrashPage } from './screens/CrashPage.tsx';
import { InactivePage } from './screens/InactivePage.tsx';
import { LostPage } from './screens/LostPage.tsx';
import { SignInNeeded } from './screens/SignInNeeded.tsx';
import { WhoUnknown } from './screens/WhoUnknown.tsx';

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
      fallback={(again) => <CrashPage again={again} />}
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
      if (!view.opened.ok) return <BadAddress />;
      // Another page remounts, even with the same component; another query of the same page does not.
      return <WithUi key={view.entry.pattern}>{view.opened.element}</WithUi>;
    case 'sign-in':
      return <SignInNeeded title={view.entry.title} />;
    case 'unsure':
      return <WhoUnknown />;
    case 'broken':
      return <BrokenPage />;
    case 'inactive':
      return <InactivePage inactive={view.inactive} />;
    case 'lost':
      return <LostPage />;
  }
}
