import { Alert } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RouteLink, type Target, useKernel, useRemote } from '#kernel/index.ts';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { getVerify, type TraineeVerify } from '../../api.ts';
import { FactList } from '../FactList.tsx';
import { Panel } from '../Panel.tsx';
import type { SectionProps } from '../sectionProps.ts';
import { Certified } from './Certified.tsx';
import { takeVerifiedName } from './verify.store.ts';
import { forgetVerifyFor, keepVerifyFor, wayBackFrom } from './verifyFor.ts';
import { VerifyForm } from './VerifyForm.tsx';
import css from './Verify.module.css';

/** Real-name verification: none, pending, rejected, done. */
export const VerifySection = observer(({ user, verifyFor: { clazzId, courseId } }: SectionProps) => {
  const kernel = useKernel();
  const latest = useRemote(getVerify.with({ id: user.userId }));
  useFollow(latest, latest.value?.state === 'pending' || latest.value?.state === 'unknown');
  const approved = latest.value?.state === 'approved';
  useEffect(() => keepVerifyFor(kernel, { clazzId, courseId }), [kernel, clazzId, courseId]);
  useEffect(() => {
    if (approved) takeVerifiedName(kernel);
  }, [approved, kernel]);
  return (
    <Panel title="实名认证" about="学时证明和证书上的姓名以实名认证的为准，认证后姓名不能修改。">
      <Await of={latest} skeleton={<TextSkeleton lines={5} />}>
        {(found) => {
          const back = wayBackFrom(kernel, { clazzId, courseId });
          if (found?.state === 'approved') {
            return (
              <>
                <Certified userId={user.userId} />
                {back && <WayBack to={back} label="继续报名" done />}
              </>
            );
          }
          if (found?.state === 'pending' || found?.state === 'unknown') {
            return (
              <>
                <Pending application={found} onAsk={() => latest.reload()} />
                {back && <WayBack to={back} label="回到报名的页面" />}
              </>
            );
          }
          return (
            <>
              {found && <Rejected application={found} />}
              {back && (
                <p className={`yx-note ${css['before']}`}>
                  认证通过后，这里会带你回去继续报名，写到一半的申请理由会留着。
                </p>
              )}
              <VerifyForm user={user} name={found?.userName || user.userName} />
            </>
          );
        }}
      </Await>
    </Panel>
  );
});

/** A link back to the application that required the verification. */
function WayBack({ to, label, done = false }: { to: Target; label: string; done?: boolean }) {
  return (
    <div className={css['back']}>
      <RouteLink to={to} {...plainButton(done ? 'filled' : 'default')} {...(done && { onClick: forgetVerifyFor })}>
        {label}
      </RouteLink>
    </div>
  );
}

function Pending({ application, onAsk }: { application: TraineeVerify; onAsk: () => unknown }) {
  const { userName, idNumber, applyTime } = application;
  return (
    <div className={css['state']}>
      <Alert color="amber" title="审核中">
        资料已提交，审核结果会显示在这里，期间不影响学习。
      </Alert>
      <FactList
        facts={[
          ['姓名', userName],
          ['身份证号', idNumber],
          ['提交时间', formatTime(applyTime)],
        ]}
      />
      <div>
        <GuardedButton variant="default" onClick={onAsk}>
          查看最新结果
        </GuardedButton>
      </div>
    </div>
  );
}

function Rejected({ application: { reason, verifyTime } }: { application: TraineeVerify }) {
  return (
    <Alert color="red" title="上次的申请未通过" className={css['rejected']}>
      {reason || '资料不符合要求'}
      {verifyTime && `（${formatTime(verifyTime)}）`}
      <br />
      请修改后重新提交。
    </Alert>
  );
}
