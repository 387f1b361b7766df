import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useKernel } from '../KernelContext.ts';
import { Late } from '../plugin/Late.tsx';

const signInModal = () => import('../auth/SignInModal.tsx');
const dialogHost = () => import('../notices/DialogHost.tsx');
const noProps = {};

/** What is not needed for the first drawing: its code is fetched when it first opens. */
export const LateParts = observer(() => {
  const { session, notices, manifests } = useKernel();
  const { asking } = session;
  // Who signs in sees more than a guest's front page.
  useEffect(() => {
    if (asking) manifests.fetchAll().catch(() => undefined);
  }, [asking, manifests]);
  const failed = () => <LatePartFailed />;
  return (
    <>
      {asking && <Late load={signInModal} with={noProps} failed={failed} />}
      {notices.dialogs.length + notices.confirms.length > 0 && (
        <Late load={dialogHost} with={noProps} failed={failed} />
      )}
    </>
  );
});

/** The code of a dialog could not be fetched: what it would have asked is answered with no, and the reload is offered. */
function LatePartFailed() {
  const { session, notices, navigation } = useKernel();
  useEffect(() => {
    session.stopAsking();
    notices.cancelAll();
    navigation.offerReload();
  }, [session, notices, navigation]);
  return null;
}
