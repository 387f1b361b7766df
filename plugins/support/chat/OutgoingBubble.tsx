import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { UploadTrouble } from '#plugins/offline/uploads/upload.ts';
import { UPLOAD_TEXTS } from '#plugins/ui/form/uploads/uploadTexts.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { RetryNow } from '#plugins/ui/states/failures/RetryNow.tsx';
import { Bubble } from './Bubble.tsx';
import css from './Bubble.module.css';
import type { Chat } from './chat.store.ts';
import type { OutgoingMessage } from './outgoing.store.ts';

/** A message that is being sent, waits, or was refused. */
export const OutgoingBubble = observer(({ message, chat }: { message: OutgoingMessage; chat: Chat }) => {
  const { operationId, text, picture, image, problem } = message;
  const { outgoing, connection } = chat;
  const progress = outgoing.progress.get(operationId);
  const trouble = outgoing.troubles.get(operationId);
  const uploading = picture && !image;
  return (
    <Bubble
      from="visitor"
      text={text}
      foot={
        problem === undefined ? (
          <>
            <span>
              {uploading ? uploadText(progress, trouble) : connection.usable ? '发送中' : '等待网络恢复后发送'}
            </span>
            {trouble && <RetryNow about={picture?.name} onRetry={trouble.tryNow} />}
          </>
        ) : (
          <>
            <span className={css['problem']} role="alert">
              没有发出：{problem}
            </span>
            <TextButton onClick={() => void outgoing.retry(message)}>重试</TextButton>
            <TextButton onClick={() => void outgoing.remove(message)}>删除</TextButton>
          </>
        )
      }
    >
      {picture && <Preview picture={picture} />}
      {uploading && problem === undefined && (
        <progress className={css['progress']} value={progress ?? 0} aria-label={`上传图片${picture.name}`} />
      )}
    </Bubble>
  );
});

function uploadText(done: number | undefined, trouble: UploadTrouble | undefined): string {
  if (trouble) return UPLOAD_TEXTS.again(trouble.error.message);
  return done === undefined ? '等待上传' : `图片上传中${Math.round(done * 100)}%`;
}

function Preview({ picture }: { picture: File }) {
  const [url] = useState(() => URL.createObjectURL(picture));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <span className={css['preview']}>
      <img src={url} alt={picture.name} />
    </span>
  );
}
