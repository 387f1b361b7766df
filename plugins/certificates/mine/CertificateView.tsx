import IconShare from '#icons/IconShare';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useKernel, usePageTitle, useRemote } from '#kernel/index.ts';
import { pdfSheet } from '#plugins/study/contract.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import { PageHead } from '#plugins/ui/detail/PageHead.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import { Late } from '#plugins/ui/states/Late.tsx';
import { Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { checkAddress, shareAddress } from '../addresses.ts';
import { type Certificate, ownCertificates } from '../api.ts';
import { myCertificates } from '../contract.ts';
import { useBackCloses } from '#plugins/ui/useBackCloses.ts';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import '#plugins/ui/print/printed.css';
import css from './CertificateView.module.css';
import { saveCredential } from './download.store.ts';
import { DownloadButton } from './DownloadButton.tsx';

const ABOVE = { to: myCertificates, label: '学时证书' };

/** One certificate as it is on paper. */
export const CertificateView = observer(({ no }: { no: string }) => {
  const all = useRemote(ownCertificates);
  const found = all.value?.find(({ certNo }) => certNo === no);
  usePageTitle(found?.title ?? '证书');
  return (
    <>
      <PageHead steps={[ABOVE]} kind="证书" title={found?.title} />
      <Await of={all} skeleton={<Skeleton />}>
        {() =>
          found ? (
            <Opened certificate={found} />
          ) : (
            <ErrorView
              message="你没有这个编号的证书"
              advice="请核对地址，或从证书列表里打开"
              onward={<WayOn label="我的证书" to={myCertificates} />}
            />
          )
        }
      </Await>
    </>
  );
});

function Opened({ certificate }: { certificate: Certificate }) {
  const kernel = useKernel();
  const { title, certNo, fileId, revoked, verifiable } = certificate;
  return (
    <div className={css['parts']}>
      {revoked && (
        <p className={css['revoked']} role="note">
          这张证书已被撤销{revoked.reason && `：${revoked.reason}`}。核验时会显示“已被撤销”。
        </p>
      )}
      <div className={css['tools']}>
        <DownloadButton certificate={certificate} variant="filled" />
        {fileId && <PrintButton />}
        {verifiable && (
          <>
            <GuardedButton
              variant="default"
              leftSection={<IconShare size={18} aria-hidden />}
              onClick={() => shareAddress(kernel, title, checkAddress(kernel, certNo))}
            >
              分享核验链接
            </GuardedButton>
            <CredentialButton certNo={certNo} />
          </>
        )}
      </div>
      {fileId ? <Sheet fileId={fileId} name={title} /> : <p>这张证书没有可以查看的文件，请联系颁发机构。</p>}
    </div>
  );
}

function Sheet({ fileId, name }: { fileId: string; name: string }) {
  const found = useFileUrl(fileId);
  const [large, setLarge] = useState(false);
  const waiting = <div className={css['waiting']} />;
  if (found && found.url === undefined) return <ErrorView message="证书的文件没有取到" advice="请稍后再打开" />;
  return (
    <div className={css['sheet']} data-large={large || undefined} data-printed>
      {found?.url === undefined ? (
        waiting
      ) : (
        <Late
          load={pdfSheet}
          with={{ url: found.url, name }}
          waiting={waiting}
          failed={(again) => <ErrorView message="证书没有显示出来" onRetry={again} />}
        />
      )}
      {found?.url !== undefined && (
        <button
          type="button"
          className={css['enlarge']}
          aria-label={large ? '缩小证书' : '放大证书'}
          onClick={() => setLarge(!large)}
          onKeyDown={({ key }) => key === 'Escape' && setLarge(false)}
        />
      )}
      {large && <Closing onClose={() => setLarge(false)} />}
    </div>
  );
}

/** Back makes it small again. */
function Closing({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose);
  return null;
}

function Skeleton() {
  return (
    <Placeholder className={css['parts']}>
      <div className={css['tools']} />
      <div className={css['waiting']} />
    </Placeholder>
  );
}

/** The signed credential as a file: for wallets, and to be checked without a network. */
const CredentialButton = observer(({ certNo }: { certNo: string }) => {
  const { http } = useKernel();
  return (
    <GuardedButton variant="default" onClick={() => saveCredential(http, certNo)}>
      下载数字凭证
    </GuardedButton>
  );
});
