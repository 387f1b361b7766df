import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type PageProps, RouteLink } from '#kernel/index.ts';
import { onboarding } from '#plugins/institutions/contract.ts';
import { ApplicationForm } from './steps/ApplicationForm.tsx';
import { plainCode } from './steps/applicationRules.ts';
import { KnownApplication } from './lookup/KnownApplication.tsx';
import { KnownPhones } from './lookup/knownPhones.store.ts';
import css from './OnboardingPage.module.css';
import { Preparation } from './steps/Preparation.tsx';
import { Progress } from './steps/Progress.tsx';

/** The way on board: an application in steps, and what became of it. */
export default observer(function OnboardingPage({ view, step, applyNo: given }: PageProps<typeof onboarding>) {
  const applyNo = given === undefined ? undefined : plainCode(given);
  const [phones] = useState(() => new KnownPhones());
  if (view === 'state') {
    return (
      <div className={css['page']}>
        <Head title="入驻申请进度" way="填写新的申请" to={onboarding} />
        <Progress applyNo={applyNo} phones={phones} />
      </div>
    );
  }
  return (
    <div className={css['page']}>
      <Head title="机构入驻" way="已经提交过？查询申请进度" to={onboarding.with({ view: 'state' })} />
      <div className={css['columns']}>
        {applyNo === undefined ? (
          <ApplicationForm step={step} phones={phones} />
        ) : (
          <KnownApplication applyNo={applyNo} phones={phones}>
            {(previous) => <ApplicationForm key={applyNo} step={step} previous={previous} phones={phones} />}
          </KnownApplication>
        )}
        <Preparation />
      </div>
    </div>
  );
});

function Head({ title, way, to }: { title: string; way: string; to: { pattern: string; href: string } }) {
  return (
    <header className={css['head']}>
      <h1>{title}</h1>
      <RouteLink to={to} className={css['way']}>
        {way}
      </RouteLink>
    </header>
  );
}
