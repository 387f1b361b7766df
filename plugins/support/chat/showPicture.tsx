import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';
import type { Notices } from '#kernel/notices/notices.store.ts';

/** Opens a picture that was sent in its full size. */
export function showPicture(notices: Pick<Notices, 'dialog'>, image: v.InferOutput<typeof Attachment>): void {
  notices.dialog({
    title: image.name || '图片',
    width: 960,
    callback: () => undefined,
    load: async () => {
      const { PictureView } = await import('./PictureView.tsx');
      return { default: () => <PictureView fileId={image.fileId} name={image.name} /> };
    },
  });
}
