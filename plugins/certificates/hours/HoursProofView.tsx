import IconShare from '#icons/IconShare';
import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { checkAddress, shareAddress } from '../addresses.ts';
import { getHoursProof } from '../api.ts';
import type { HoursProps } from '#plugins/records/contract.ts';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import '#plugins/ui/print/printed.css';
import { HoursSheet } from './HoursSheet.tsx';
import css from './HoursProofView.module.css';

/** The hours of a class, a classroom or of everything: to be printed and shown elsewhere. */
export default observer(function HoursProofView({ clazzId, classroomId }: HoursProps) {
  const kernel = useKernel();
  const proof = useRemote(getHoursProof.with({ clazzId, classroomId }));
  return (
    <Await
      of={proof}
      skeleton={<Skeleton />}
      empty={({ items }) => items.length === 0}
      emptyView={<Empty hint="学习课程以后，学时会记在这里" />}
    >
      {(found) => {
        const address = found.verifiable ? checkAddress(kernel, found.proofNo) : undefined;
        return (
          <div className={css['parts']}>
            <div className={css['tools']} data-screen>
              <PrintButton variant="filled" />
              {address !== undefined && (
                <GuardedButton
                  variant="default"
                  leftSection={<IconShare size={18} aria-hidden />}
                  onClick={() => shareAddress(kernel, '学时证明', address)}
                >
                  分享核验链接
                </GuardedButton>
              )}
            </div>
            <HoursSheet proof={found} address={address} />
          </div>
        );
      }}
    </Await>
  );
});

function Skeleton() {
  return (
    <Placeholder className={css['parts']}>
      <div className={css['tools']} />
      <div className={`yx-card ${css['skeleton']}`} />
    </Placeholder>
  );
}
