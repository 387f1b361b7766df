import { observer } from 'mobx-react-lite';
import { KernelProvider, useKernel } from '#kernel/KernelContext.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { Popups } from './notices/Popups.tsx';
import { Router } from '#kernel/routing/Router.tsx';
import { siteStorage, tabStorage } from '#kernel/browser/storage.ts';
import { useHydrating } from '#kernel/browser/hydration.ts';
import { CurrentPage } from './CurrentPage.tsx';
import { Frame } from './frame/Frame.tsx';
import { LateParts } from './LateParts.tsx';
import { ExpiredNote } from './notices/ExpiredNote.tsx';
import { StorageNote } from './notices/StorageNote.tsx';
import { LoadFailure } from './screens/LoadFailure.tsx';
import { ProgressBar } from './frame/ProgressBar.tsx';
import { frontPage } from './refs.ts';

/** The whole platform on a kernel. */
export function App({ kernel }: { kernel: Kernel }) {
  return (
    <KernelProvider value={kernel}>
      <Router>
        <Shell />
      </Router>
    </KernelProvider>
  );
}

const Shell = observer(() => {
  const { session, navigation } = useKernel();
  // The server knows nothing of this tab.
  const hydrating = useHydrating();
  const mayGoBack = !hydrating && session.guest && session.leftOff && navigation.shown?.path === frontPage.href;
  return (
    <>
      <a className="yx-skip" href="#main">
        跳到正文
      </a>
      <LoadFailure />
      {mayGoBack && <ExpiredNote />}
      {(siteStorage.failed || tabStorage.failed) && <StorageNote />}
      <Frame>
        <ProgressBar />
        <CurrentPage />
      </Frame>
      <Popups />
      <LateParts />
    </>
  );
});
