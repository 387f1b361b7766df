import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { type PageProps, useKernel } from '#kernel/index.ts';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { certificateCheck } from '../contract.ts';
import { ByNumber } from './ByNumber.tsx';
import { CheckForm } from './CheckForm.tsx';
import css from './CheckPage.module.css';
import { CheckedFile } from './CheckedFile.tsx';
import { Checking } from './checking.store.ts';
import { Trust } from './trust.store.ts';

/** For anybody who holds a certificate in hand: is it genuine, and does it still hold? */
export default observer(function CheckPage({ no }: PageProps<typeof certificateCheck>) {
  const kernel = useKernel();
  const [trust] = useState(() => new Trust(kernel.http));
  const [file] = useState(() => new Checking(trust));
  const [number, setNumber] = useState(no);
  usePageFacts(() => ({ address: certificateCheck, description: '核验证书与学时证明的真伪' }));
  useEffect(() => setNumber(no), [no]);
  // All that a file is checked with is here before the network may be gone, and stays for when the page is opened again.
  useEffect(() => {
    const prepare = async (): Promise<void> => {
      await Promise.all([trust.load(), import('./credential.ts')]);
      await (await import('#plugins/offline/startBackground.ts')).startForVisitor(kernel);
    };
    return kernel.recovery.keepTrying(prepare);
  }, [trust, kernel]);

  const byFile = file.busy || file.outcome !== undefined;
  return (
    <div className={css['page']}>
      <header>
        <h1 className={css['title']}>核验证书</h1>
        <p className={css['intro']}>输入证书或学时证明上的编号，或选择证书文件。文件只在这台设备上核验，不会上传。</p>
      </header>
      <CheckForm
        onNumber={(typed) => {
          file.forget();
          setNumber(typed);
        }}
        onFile={(chosen) => void file.checkFile(chosen)}
      />
      <section className={css['result']} aria-live="polite" aria-label="核验结果">
        {byFile ? (
          <CheckedFile checking={file} />
        ) : (
          number !== undefined && <ByNumber key={number} number={number} trust={trust} />
        )}
      </section>
    </div>
  );
});
