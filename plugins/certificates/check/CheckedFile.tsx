import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CardSkeleton } from './CardSkeleton.tsx';
import type { Checking, Signed } from './checking.store.ts';
import { asPrinted, maskedName, withoutTail } from './masking.ts';
import { PaperCard } from './PaperCard.tsx';
import { Refused } from './Refused.tsx';

/** The result for the chosen file. */
export const CheckedFile = observer(({ checking: { outcome } }: { checking: Checking }) => {
  if (!outcome) return <CardSkeleton />;
  return outcome.is === 'refused' ? (
    <Refused why={outcome.why} />
  ) : (
    <SignedPaper key={outcome.paper.number} of={outcome} />
  );
});

/** The file contains the full name, but shows it only to users who can type the paper's last characters. */
function SignedPaper({ of: { paper, standing, asOf } }: { of: Signed }) {
  const [masked, setMasked] = useState(true);
  const short = withoutTail(paper.number);
  const shown = masked ? { ...paper, userName: maskedName(paper.userName), number: short } : paper;
  const uncover = (tail: string) => {
    const isRight = short + asPrinted(tail) === paper.number;
    if (isRight) setMasked(false);
    return Promise.resolve(isRight);
  };
  return (
    <PaperCard paper={shown} masked={masked} standing={standing} asOf={asOf} evidence="signature" uncover={uncover} />
  );
}
