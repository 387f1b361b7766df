import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { ConfirmButton } from '#plugins/ui/controls/ConfirmButton.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { Pictures } from '../detail/Pictures.tsx';
import outgoingOf from './discussOutbox.ts';
import type { Unsent } from './outgoing.store.ts';
import css from './Writing.module.css';

interface UnsentCardProps {
  of: Unsent;
  /** Given if the words can go back into the field. */
  onEdit?: (() => void) | undefined;
}

/** A post that is not known to have arrived, shown with its words until it is. */
export const UnsentCard = observer(({ of, onEdit }: UnsentCardProps) => {
  const outgoing = outgoingOf(useKernel());
  const { written, problem } = of;
  const { trouble } = outgoing.outbox;
  const failed = problem !== undefined;
  return (
    <div className={css['unsent']} data-failed={failed || undefined}>
      {written.kind === 'post' && <p className={css['title']}>{written.title}</p>}
      {written.text !== '' && <p className={css['text']}>{written.text}</p>}
      <Pictures of={written.images} />
      <div className={`yx-note ${css['state']}`}>
        {failed ? (
          <span className={css['problem']} role="alert">
            没有发出：{problem}
          </span>
        ) : (
          <span role="status">{trouble ? `还没有发出：${trouble.message}。恢复后会自动发送` : '发送中'}</span>
        )}
        {(failed || trouble) && (
          <>
            <GuardedButton variant="default" size="compact-sm" onClick={() => outgoing.retry(of)}>
              重试
            </GuardedButton>
            {failed && onEdit && (
              <Button variant="default" size="compact-sm" onClick={onEdit}>
                修改
              </Button>
            )}
            <ConfirmButton
              size="compact-sm"
              variant="subtle"
              question="放弃这段内容？"
              consequence={failed ? '写下的文字会从本机删除，不能恢复。' : '写下的文字会从本机删除；它可能已经发出。'}
              confirmLabel="放弃"
              onConfirm={() => outgoing.letGo(of)}
            >
              放弃
            </ConfirmButton>
          </>
        )}
      </div>
      {outgoing.outbox.unsafe && <p className={css['warn']}>浏览器存不下它，发出之前请不要关闭页面</p>}
    </div>
  );
});
