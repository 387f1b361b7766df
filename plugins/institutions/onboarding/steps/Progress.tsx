import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel } from '#kernel/index.ts';
import type { AgencyApply } from '#plugins/institutions/api.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { ApplicationState } from '../state/ApplicationState.tsx';
import { ForgottenNumber } from '../lookup/ForgottenNumber.tsx';
import { KnownApplication } from '../lookup/KnownApplication.tsx';
import { type KnownPhones, lastApplyNo } from '../lookup/knownPhones.store.ts';
import { Lookup } from '../lookup/Lookup.tsx';
import { MyApplications } from '../lookup/MyApplications.tsx';
import css from '../OnboardingPage.module.css';

interface ProgressProps {
  applyNo: string | undefined;
  phones: KnownPhones;
}

/** The state of an application; without a number, the user's own applications and a lookup. */
export const Progress = observer(({ applyNo, phones }: ProgressProps) => {
  const { session, navigation } = useKernel();
  const [lost, setLost] = useState(false);
  if (applyNo !== undefined) {
    return (
      <KnownApplication applyNo={applyNo} phones={phones}>
        {(found, answer) => <ApplicationState application={found} answer={answer} />}
      </KnownApplication>
    );
  }
  const show = ({ applyNo: number, contactPhone }: AgencyApply) => {
    phones.know(number, contactPhone);
    void navigation.go(onboarding.with({ view: 'state', applyNo: number }));
  };
  return (
    <>
      {session.signedIn && <MyApplications />}
      <div className={`yx-card ${css['card']}`}>
        <Lookup applyNo={lastApplyNo()} onFound={show} />
        {lost ? (
          <ForgottenNumber onFound={show} />
        ) : (
          <TextButton className={css['lost']} onClick={() => setLost(true)}>
            忘了申请编号？用手机号找回
          </TextButton>
        )}
      </div>
    </>
  );
});
