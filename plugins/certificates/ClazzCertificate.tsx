import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { cx } from '#plugins/ui/classNames.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { getClazzCertificate } from './api.ts';
import css from './ClazzCertificate.module.css';
import { hoursProof } from './contract.ts';
import { Conditions } from './mine/Conditions.tsx';
import { EarnedCard } from './mine/EarnedCard.tsx';

/** The certificate of a class, or its missing conditions. */
export default observer(function ClazzCertificate({ clazzId }: ClazzTabProps) {
  const state = useRemote(getClazzCertificate.with({ clazzId }));
  return (
    <Await
      of={state}
      skeleton={<TextSkeleton lines={6} />}
      empty={({ certificate, conditions }) => !certificate && conditions.length === 0}
      emptyView={<Empty hint="这个培训班不发证书" />}
    >
      {({ certificate, conditions }) => (
        <div className={css['parts']}>
          {certificate && <EarnedCard certificate={certificate} />}
          <section className={`yx-card ${css['card']}`}>
            <h3 className={cx(css['heading'], 'yx-brief')}>{certificate ? '领取条件' : '还没有达到领取条件'}</h3>
            <Conditions of={conditions} clazzId={clazzId} />
          </section>
          <p>
            <RouteLink to={hoursProof.with({ clazzId })}>本班的学时证明</RouteLink>
          </p>
        </div>
      )}
    </Await>
  );
});
