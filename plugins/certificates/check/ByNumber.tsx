import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type CallError, useKernel, useRemote } from '#kernel/index.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { type Verification, verifyCertificate } from '../api.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { Checking } from './checking.store.ts';
import { PaperCard } from './PaperCard.tsx';
import { Refused } from './Refused.tsx';
import type { Trust } from './trust.store.ts';
import { WholeNumber } from './wholeNumber.store.ts';

/** The platform's record for a number; if the whole number is known, its signature is checked here as well. */
export const ByNumber = observer(({ number, trust }: { number: string; trust: Trust }) => {
  const { http } = useKernel();
  const found = useRemote(verifyCertificate.with({ number }));
  const [whole] = useState(() => new WholeNumber(http));
  if (found.value === undefined && found.error && isUnknown(found.error)) return <UnknownNumber number={number} />;
  return (
    <Await of={found} skeleton={<CardSkeleton />}>
      {(answer) => {
        const shown = whole.found ?? answer;
        return (
          <Recorded
            key={String(shown.complete)}
            of={shown}
            trust={trust}
            uncover={(tail) => whole.uncover(answer.number, tail)}
          />
        );
      }}
    </Await>
  );
});

/** An unknown number is an answer, not a failure. */
const isUnknown = ({ kind, code }: CallError): boolean => kind === 'refused' || code === 404;

function UnknownNumber({ number }: { number: string }) {
  return (
    <ErrorView
      message={`没有查到编号“${number}”`}
      advice="请对照证书或学时证明逐位核对，注意0和O、1和I。编号没有输错的话，它不是本平台签发的，请向给你证书的人或机构确认"
      drawing="broken"
    />
  );
}

interface RecordedProps {
  of: Verification;
  trust: Trust;
  uncover: (tail: string) => Promise<boolean | string>;
}

const Recorded = observer(({ of, trust, uncover }: RecordedProps) => {
  const { credential, complete, revoked } = of;
  const [checking] = useState(() => new Checking(trust));
  useEffect(() => {
    if (credential) void checking.checkToken(credential);
  }, [checking, credential]);
  const { outcome } = checking;
  if (outcome?.is === 'refused' && outcome.why !== 'unreached' && outcome.why !== 'insecure') {
    return <Refused why={outcome.why} />;
  }
  const signed = outcome?.is === 'signed' ? outcome : undefined;
  return (
    <PaperCard
      // The signed content is shown in preference to the unsigned answer.
      paper={signed?.paper ?? of}
      masked={!complete}
      standing={revoked || signed?.standing === 'revoked' ? 'revoked' : 'valid'}
      revocation={revoked ?? undefined}
      evidence={signed ? 'signature' : 'record'}
      uncover={uncover}
    />
  );
});
