import { observer } from 'mobx-react-lite';
import { useFollow } from '#plugins/ui/states/useFollow.ts';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { listMyAgencyApplies } from '#plugins/institutions/api.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import css from './MyApplications.module.css';
import page from '../OnboardingPage.module.css';
import { ApplicationMark } from '../state/ApplicationMark.tsx';

/** The signed-in user's applications. */
export const MyApplications = observer(() => {
  const mine = useRemote(listMyAgencyApplies.with({}));
  useFollow(mine, mine.value?.some(({ state }) => state === 'pending') ?? false);
  return (
    <section className={`yx-card ${page['card']}`} aria-label="我的申请">
      <h2 className={css['title']}>我的申请</h2>
      <Await
        of={mine}
        skeleton={<ListSkeleton count={2} />}
        empty={(all) => all.length === 0}
        emptyView={<p className={css['none']}>你还没有用这个账号提交过入驻申请。</p>}
      >
        {(all) => (
          <ul className="yx-list">
            {all.map(({ applyNo, name, state, applyTime }) => (
              <li key={applyNo} className={css['row']}>
                <RouteLink to={onboarding.with({ view: 'state', applyNo })} className={css['name']}>
                  {name}
                </RouteLink>
                <ApplicationMark state={state} />
                <span className={`yx-note ${css['facts']}`}>
                  {applyNo}
                  {applyTime && ` · ${formatTime(applyTime)}提交`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Await>
    </section>
  );
});
