import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { myInfo } from '#plugins/account/contract.ts';
import css from './PlaceApplication.module.css';

interface VerifyLinkProps {
  /** Verification leads back there. */
  verifyFor: { clazzId?: string; courseId?: string };
  onLeave?: (() => void) | undefined;
}

/** A link to real-name verification, for users who have not done it. */
export const VerifyLink = observer(({ verifyFor, onLeave }: VerifyLinkProps) => {
  const { session } = useKernel();
  if (session.user?.verified !== false) return null;
  return (
    <RouteLink to={myInfo.with({ section: 'verify', ...verifyFor })} className={css['verify']} onClick={onLeave}>
      去实名认证
    </RouteLink>
  );
});
