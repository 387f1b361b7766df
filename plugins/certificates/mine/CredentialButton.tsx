import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { saveCredential } from './credential.store.ts';

/** The signed credential as a file: for wallets, and to be checked without a network. */
export const CredentialButton = observer(({ certNo }: { certNo: string }) => {
  const { http } = useKernel();
  return (
    <GuardedButton variant="default" onClick={() => saveCredential(http, certNo)}>
      下载数字凭证
    </GuardedButton>
  );
});
