import { Modal } from '@mantine/core';
import { useBackCloses } from '#kernel/routing/useBackCloses.ts';
import css from './Lightbox.module.css';
import { ZoomView } from './ZoomView.tsx';

/** A picture of a text over the whole window. */
export function Lightbox({ picture, onClose }: { picture: { src: string; alt: string }; onClose: () => void }) {
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
    </Modal>
  );
}
