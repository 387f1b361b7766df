import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Kernel } from '#kernel/createKernel.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { WORDS_AFTER } from '#kernel/browser/patience.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { Bar } from './frame/ProgressBar.tsx';

const signInModal = () => import('./signIn/SignInModal.tsx');
const dialogHost = () => import('./notices/DialogHost.tsx');
const noProps = {};

/** Milliseconds. */
const BACKGROUND_AFTER = 2_000;

async function startBackground(kernel: Kernel, user: string): Promise<void> {
  const code = await import('#plugins/offline/startBackground.ts');
  await code.startBackground(kernel, user);
}

/** Parts that the first render does not need: their code is fetched when they first open. */
export const LateParts = observer(() => {
  const kernel = useKernel();
  const { session, notices } = kernel;
  const { asking, unsure } = session;
  const user = session.user?.userId;
  // Background work does not delay the first page, and survives signing out at once.
  useEffect(() => {
    if (user === undefined) return undefined;
    let gone = false;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = kernel.recovery.keepTrying(() => startBackground(kernel, user));
      if (gone) stop();
    }, BACKGROUND_AFTER);
    kernel.whenDisposed(() => clearTimeout(timer));
    return () => {
      gone = true;
      stop?.();
    };
  }, [kernel, user]);
  const failed = () => <LatePartFailed />;
  return (
    <>
      {asking && !unsure && <Late load={signInModal} with={noProps} waiting={<LatePartComing />} failed={failed} />}
      {notices.dialogs.length + notices.confirms.length > 0 && (
        <Late load={dialogHost} with={noProps} waiting={<LatePartComing />} failed={failed} />
      )}
    </>
  );
});

/** Someone waits for the dialog; if for long, the reload is offered. */
function LatePartComing() {
  const { navigation } = useKernel();
  useEffect(() => {
    let offered = false;
    const timer = setTimeout(() => {
      offered = true;
      navigation.offerReload();
    }, WORDS_AFTER);
    return () => {
      clearTimeout(timer);
      if (offered) navigation.stayHere();
    };
  }, [navigation]);
  return <Bar />;
}

/** A dialog's code could not be fetched: its question is answered with no, and a reload is offered. */
function LatePartFailed() {
  const { session, notices, navigation } = useKernel();
  useEffect(() => {
    session.stopAsking();
    notices.cancelAll();
    navigation.offerReload();
  }, [session, notices, navigation]);
  return null;
}
