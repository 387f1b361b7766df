import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { inertDocument } from '#plugins/ui/content/trustedTypes.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { NotStored } from '#plugins/ui/states/failures/NotStored.tsx';
import css from './Manuscript.module.css';
import { showWritten } from './showWritten.ts';
import type { ShownManuscript } from './shownManuscript.ts';

/**
 * Tells the user if a text cannot be stored on this device, and lists texts that did not count because the upstream
 * refused them or they were put aside. Those stay until the user deals with them.
 */
export const KeptTexts = observer(({ manuscript }: { manuscript: ShownManuscript }) => {
  const { notices } = useKernel();
  const { attention, versions, saving, silent } = manuscript;
  return (
    <>
      {saving === 'memory' && <NotStored silent={silent} file={() => fileOf(manuscript.written)} />}
      {attention.map((one) => (
        <section key={one.row.id} className={css['refused']} role="alert">
          <p className={css['said']}>这些内容没有被接受：{one.reason}</p>
          <p className={css['acts']}>
            <Button variant="default" onClick={() => showWritten(notices, '没有被接受的内容', one.write)}>
              查看和复制
            </Button>
            <GuardedButton variant="default" onClick={() => manuscript.again(one)}>
              再发一次
            </GuardedButton>
            <ConfirmButton
              question="丢弃没有被接受的内容？"
              consequence="编辑器里的内容不受影响，丢弃的不能恢复。"
              onConfirm={() => manuscript.forget(one)}
            >
              丢弃
            </ConfirmButton>
          </p>
        </section>
      ))}
      {versions.length > 0 && (
        <details className={css['versions']}>
          <summary className={css['summary']}>另存的版本（{versions.length}）</summary>
          <ul className={css['list']}>
            {versions.map((version) => (
              <li key={version.name} className={css['version']}>
                <span>
                  {version.title} · {formatTime(new Date(version.at).toISOString())}
                </span>
                <Button variant="subtle" onClick={() => showWritten(notices, version.title, version.written)}>
                  查看和复制
                </Button>
                <ConfirmButton
                  variant="subtle"
                  question="删除这个版本？"
                  consequence="删除后不能恢复。"
                  onConfirm={() => manuscript.dropVersion(version)}
                >
                  删除
                </ConfirmButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
});

function fileOf(written: ShownManuscript['written']): { name: string; text: string } {
  const { title = '', content = '' } = written ?? {};
  const page = inertDocument(content.replaceAll(/<\/(?:p|li|h\d|blockquote|pre|tr)>|<br>/g, '$&\r\n'));
  return { name: `${title || '写下的内容'}.txt`, text: `${title}\r\n${page.body.textContent}`.trim() };
}
