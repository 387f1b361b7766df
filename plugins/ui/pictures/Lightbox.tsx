import { Button, Modal } from '@mantine/core';
import { useBackCloses } from '#plugins/ui/useBackCloses.ts';
import css from './Lightbox.module.css';
import type { Picture } from './openPictures.ts';
import { ZoomView } from './ZoomView.tsx';

export interface LightboxProps {
  picture: Picture;
  onClose: () => void;
  /** Offers to download the picture. */
  onDownload?: (() => void) | undefined;
}

export function Lightbox({ picture, onClose, onDownload }: LightboxProps) {
  useBackCloses(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={picture.alt}
      classNames={{ content: css['content'] ?? '', body: css['body'] ?? '' }}
    >
      <ZoomView {...picture} />
      {onDownload && (
        <Button variant="default" className={css['download']} onClick={onDownload}>
          下载图片
        </Button>
      )}
    </Modal>
  );
}
