import { useState } from 'react';
import type * as v from 'valibot';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { type Attachment, useKernel } from '#kernel/index.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import { OpenedPicture } from '#plugins/ui/pictures/OpenedPicture.tsx';
import type { ChatMessage } from '../api.ts';
import { Bubble } from './Bubble.tsx';
import css from './Bubble.module.css';

interface OpenedImageProps {
  image: v.InferOutput<typeof Attachment>;
  onClose: () => void;
}

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

/** A picture that was sent, in full. */
function OpenedImage({ image: { fileId, name }, onClose }: OpenedImageProps) {
  const files = filesOf(useKernel());
  const found = useFileUrl(fileId);
  if (!found) return null;
  const { url } = found;
  // The kernel shows a failure in a popup.
  const download = url === undefined ? undefined : () => void files.download(url, name).catch(() => undefined);
  return (
    <OpenedPicture picture={{ src: url ?? fileId, alt: name || '图片' }} onClose={onClose} onDownload={download} />
  );
}
