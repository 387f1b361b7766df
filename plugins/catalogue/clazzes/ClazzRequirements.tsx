import IconCheck from '#icons/IconCheck';
import IconPointFilled from '#icons/IconPointFilled';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import { getVerify } from '#plugins/account/api.ts';
import type { ClazzDetail } from '../api.ts';
import css from '../applying/PlaceApplication.module.css';
import { VerifyLink } from '../applying/VerifyLink.tsx';

type Asking = Pick<ClazzDetail, 'clazzId' | 'needVerified' | 'requirement'>;

export function asksForMore({ needVerified, requirement }: Pick<Asking, 'needVerified' | 'requirement'>): boolean {
  return Boolean(needVerified) || requirement !== '';
}

interface ClazzRequirementsProps {
  of: Asking;
  /** Called when the user leaves to meet a requirement. */
  onLeave?: () => void;
}

/** The class's requirements for applicants, shown before anything is sent. */
export const ClazzRequirements = observer(({ of, onLeave }: ClazzRequirementsProps) => {
  const { clazzId, needVerified, requirement } = of;
  const { user } = useKernel().session;
  const verified = user?.verified === true;
  const waiting = needVerified && user?.verified === false;
  const pending = useRemote(waiting ? getVerify.with({ id: user.userId }) : undefined).value?.state === 'pending';
  return (
    <ul className={css['requirements']} aria-label="报名要求">
      {needVerified && (
        <Requirement met={verified}>
          {verified ? '已完成实名认证' : pending ? '实名认证正在审核，通过后可以报名' : '需要完成实名认证'}{' '}
          <VerifyLink verifyFor={{ clazzId }} onLeave={onLeave} />
        </Requirement>
      )}
      {requirement !== '' && <Requirement met={false}>{requirement}</Requirement>}
    </ul>
  );
});

function Requirement({ met, children }: { met: boolean; children: ReactNode }) {
  const Sign = met ? IconCheck : IconPointFilled;
  return (
    <li data-met={met || undefined}>
      <Sign size={16} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
