import IconCheck from '#icons/IconCheck';
import IconPointFilled from '#icons/IconPointFilled';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import type { ClazzDetail } from './api.ts';
import css from './PlaceApplication.module.css';
import { VerifyLink } from './VerifyLink.tsx';

type Asking = Pick<ClazzDetail, 'needVerified' | 'requirement'>;

export function asksForMore({ needVerified, requirement }: Asking): boolean {
  return Boolean(needVerified) || requirement !== '';
}

interface ClazzRequirementsProps {
  of: Asking;
  /** On the way to where a requirement is met. */
  onLeave?: () => void;
}

/** What a class requires of applicants, shown before anything is sent. */
export const ClazzRequirements = observer(({ of: { needVerified, requirement }, onLeave }: ClazzRequirementsProps) => {
  const verified = useKernel().session.user?.verified === true;
  return (
    <ul className={css['requirements']} aria-label="报名要求">
      {needVerified && (
        <Requirement met={verified}>
          {verified ? '已完成实名认证' : '需要完成实名认证'} <VerifyLink {...(onLeave && { onLeave })} />
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
