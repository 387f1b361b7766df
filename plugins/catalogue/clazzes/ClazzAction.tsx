import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { myInfo } from '#plugins/account/contract.ts';
import { myClazzDetail } from '#plugins/places/refs.ts';
import type { ClazzDetail } from '../api.ts';
import { useWanted } from '../applying/useWanted.ts';
import { asksForMore, ClazzRequirements } from './ClazzRequirements.tsx';
import type { ClazzJoining } from './clazzJoining.store.ts';
import type { ClazzStanding } from './clazzStanding.ts';

interface ClazzActionProps {
  clazz: ClazzDetail;
  standing: ClazzStanding;
  joining: ClazzJoining;
}

/** The main action for a class: apply, withdraw, enter; or why there is nothing to do. */
export const ClazzAction = observer(({ clazz, standing, joining }: ClazzActionProps) => {
  const { clazzId } = clazz;
  const apply = useApply(clazz, joining);
  useWanted(joining, {
    known: useKernel().session.signedIn && clazz.applyState !== null && clazz.applyState !== undefined,
    open: standing.kind === 'open',
    join: apply,
  });
  switch (standing.kind) {
    case 'joined':
      return (
        <Button size="md" component={RouteLink} to={myClazzDetail.with({ id: clazzId })}>
          进入培训班
        </Button>
      );
    case 'pending':
      return (
        <GuardedButton size="md" variant="default" loading={joining.busy} onClick={() => joining.withdraw(clazzId)}>
          撤回申请
        </GuardedButton>
      );
    case 'open':
      return (
        <GuardedButton size="md" loading={joining.busy} onClick={apply}>
          {standing.again ? '重新申请' : clazz.needApply ? '申请报名' : '报名'}
        </GuardedButton>
      );
    default:
      return (
        <Button size="md" disabled>
          {CLOSED[standing.kind]}
        </Button>
      );
  }
});

const CLOSED = {
  gone: '已下架',
  ended: '培训班已结束',
  'not-open': '报名未开始',
  closed: '报名已截止',
  full: '名额已满',
} as const satisfies Partial<Record<ClazzStanding['kind'], string>>;

/** Applies for a place, once the user has signed in. */
function useApply(clazz: ClazzDetail, joining: ClazzJoining): () => Promise<void> | void {
  const { notices, session, navigation } = useKernel();
  const { clazzId, title, needApply, needVerified } = clazz;

  const askForPlace = async (): Promise<void> => {
    const [{ openApplication }, form] = await Promise.all([
      import('../applying/PlaceApplication.tsx'),
      joining.application(clazzId),
    ]);
    openApplication(notices, {
      title: `报名：${title}`,
      form,
      draft: `clazz-apply:${clazzId}`,
      about: '这个培训班由机构审核学员，通过后即加入，结果会显示在本页。',
      needVerified: Boolean(needVerified),
      verifyFor: { clazzId },
      requirements: asksForMore(clazz) ? (leave) => <ClazzRequirements of={clazz} onLeave={leave} /> : undefined,
    });
  };

  /** A class that asks nothing else is joined at once. */
  const join = async (): Promise<void> => {
    if (!needVerified || session.user?.verified !== false) return joining.join(clazzId);
    const question = {
      title: '报名前要先实名认证',
      message: '这个培训班要求学员完成实名认证。认证通过后会带你回到这里。',
      confirmLabel: '去实名认证',
    };
    if (await notices.confirm(question)) await navigation.go(myInfo.with({ section: 'verify', clazzId }));
  };

  return () => {
    if (session.signedIn) return needApply ? askForPlace() : join();
    return session.ask(joining.want);
  };
}
