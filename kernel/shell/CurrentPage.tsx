import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { useKernel } from '../KernelContext.ts';
import { CrashBoundary } from '../plugin/CrashBoundary.tsx';
import type { View } from '../routing/view.ts';
import { BadAddress } from './BadAddress.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { CrashPage } from './CrashPage.tsx';
import { InactivePage } from './InactivePage.tsx';
import { LostPage } from './LostPage.tsx';
import { SignInNeeded } from './SignInNeeded.tsx';

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
      <Content view={view} path={shown.path} />
    </CrashBoundary>
  );
});

function Content({ view, path }: { view: View; path: string }) {
  switch (view.kind) {
    case 'page':
      return view.opened.ok ? view.opened.element : <BadAddress problems={view.opened.problems} />;
    case 'sign-in':
      return <SignInNeeded title={view.entry.title} />;
    case 'broken':
      return <BrokenPage />;
    case 'inactive':
      return <InactivePage inactive={view.inactive} />;
    case 'lost':
      return <LostPage path={path} />;
  }
}
