import { useState } from 'react';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import type { ChatMessage } from '../api.ts';
import { Bubble } from './Bubble.tsx';
import css from './Bubble.module.css';
import { OpenedImage } from './OpenedImage.tsx';

/** A message that has arrived. */
export function MessageBubble({ message }: { message: ChatMessage }) {
  const [open, setOpen] = useState(false);
  const { from, senderName, text, image, read } = message;
  return (
    <Bubble
      from={from}
      name={senderName}
      text={text}
      foot={from === 'visitor' ? (read ? '已读' : '已送达') : undefined}
    >
      {image && (
        <button
          type="button"
          className={css['picture']}
          aria-label={`查看图片${image.name}`}
          onClick={() => setOpen(true)}
        >
          <FileImage source={image.fileId} alt="" name={image.name} ratio={4 / 3} fit="contain" />
        </button>
      )}
      {image && open && <OpenedImage image={image} onClose={() => setOpen(false)} />}
    </Bubble>
  );
}
