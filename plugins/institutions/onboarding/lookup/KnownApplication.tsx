import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel, useRemote } from '#kernel/index.ts';
import type { Followed } from '#plugins/ui/states/follow.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { type AgencyApply, getAgencyApply, listMyAgencyApplies } from '#plugins/institutions/api.ts';
import type { KnownPhones } from './knownPhones.store.ts';
import { Lookup } from './Lookup.tsx';
import css from '../OnboardingPage.module.css';

interface KnownApplicationProps {
  applyNo: string;
  phones: KnownPhones;
  /** `answer`: the answer with the application, for reloading. */
  children: (application: AgencyApply, answer: Followed) => ReactNode;
}

/** An application for those who may see it: its phone is known or it is the user's own; otherwise the phone is asked for. */
export const KnownApplication = observer((props: KnownApplicationProps) => {
  const { signedIn } = useKernel().session;
  const phone = props.phones.of(props.applyNo);
  if (phone !== undefined) return <ByPhone {...props} phone={phone} />;
  return signedIn ? <MyOwn {...props} /> : <AskPhone {...props} />;
});

const ByPhone = observer(({ applyNo, phone, children }: KnownApplicationProps & { phone: string }) => {
  const application = useRemote(getAgencyApply.with({ applyNo, phone }));
  return (
    <Await of={application} skeleton={<Waiting />}>
      {(found) => children(found, application)}
    </Await>
  );
});

const MyOwn = observer((props: KnownApplicationProps) => {
  const mine = useRemote(listMyAgencyApplies.with({}));
  return (
    <Await of={mine} skeleton={<Waiting />}>
      {(all) => {
        const own = all.find(({ applyNo }) => applyNo === props.applyNo);
        return own ? props.children(own, mine) : <AskPhone {...props} />;
      }}
    </Await>
  );
});

function AskPhone({ applyNo, phones }: KnownApplicationProps) {
  return (
    <div className={`yx-card ${css['card']}`}>
      <Lookup key={applyNo} applyNo={applyNo} onFound={({ contactPhone }) => phones.know(applyNo, contactPhone)} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={`yx-card ${css['card']}`}>
      <TextSkeleton lines={8} />
    </div>
  );
}
