import IconDownload from '#icons/IconDownload';
import { Button, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useBackCloses } from '#plugins/ui/useBackCloses.ts';
import { adviceOn } from '#plugins/ui/states/failures/errorAdvice.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import type { Saving } from '#plugins/offline/outbox/saving.ts';
import { handInWord } from '../../sheet/handInWord.ts';
import type { RoomPanelProps } from '../panels.ts';
import { useReturnedFocus } from '../useReturnedFocus.ts';
import { AttentionEntries } from './AttentionEntries.tsx';
import { downloadText } from '#plugins/ui/downloadText.ts';
import css from './Saving.module.css';

const MEANINGS: Readonly<Record<Saving, string>> = {
  attention: '有需要你处理的内容，见下面。其余作答照常保存。',
  memory: '作答只在这个页面里。请不要关闭或刷新页面，并随时导出一份。',
  retrying: '作答已保存到本机，暂时送不到服务器，会一直自动重试。',
  typed: '正在保存到本机。',
  kept: '作答已保存到本机，正在同步到服务器。关闭页面或断网也不会丢失。',
  synced: '所有作答都已同步到服务器。',
  empty: '写下的每一处都会自动保存，不需要手动保存。',
};

/** Shows where the answers are stored, what has not been sent and why, and the possible actions. */
export default observer(function SavePanel({ room }: RoomPanelProps) {
  useReturnedFocus(room);
  useBackCloses(room.close);
  const { sheet } = room;
  const { saving, whyMemory, unsent, trouble, attention, handInRefusal } = sheet;
  return (
    <Modal opened onClose={room.close} title="保存状态" size={560} returnFocus={false}>
      <p className={css['meaning']}>
        {saving === 'memory' && `${whyMemory}，`}
        {MEANINGS[saving]}
      </p>
      {handInRefusal !== '' && (
        <p className={css['refusal']}>
          {handInWord(sheet.paper.kind)}没有被接受：{handInRefusal}
        </p>
      )}
      <dl className={css['facts']}>
        <dt>还没有同步</dt>
        <dd>{unsent}题</dd>
        {trouble && (
          <>
            <dt>原因</dt>
            <dd>
              {trouble.message}
              <span className={`yx-note ${css['advice']}`}>{adviceOn(trouble)}</span>
            </dd>
          </>
        )}
      </dl>
      <div className={css['ways']}>
        {unsent > 0 && <RetryNow {...plainButton()} onRetry={sheet.retry} />}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => downloadText(sheet.asText())}
        >
          导出作答
        </Button>
      </div>
      {attention.length > 0 && (
        <AttentionEntries
          entries={attention}
          subjects={sheet.questions.map(({ subject }) => subject)}
          title={sheet.info.title}
          {...(!sheet.readOnly && { onRestore: sheet.restore })}
          onDismiss={sheet.dismiss}
        />
      )}
    </Modal>
  );
});
