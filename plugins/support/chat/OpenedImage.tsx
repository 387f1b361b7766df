import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { filesOf } from '#plugins/offline/uploads/files.ts';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import { OpenedPicture } from '#plugins/ui/pictures/OpenedPicture.tsx';

interface OpenedImageProps {
  image: v.InferOutput<typeof Attachment>;
  onClose: () => void;
}

/** A picture that was sent, in full. */
export function OpenedImage({ image: { fileId, name }, onClose }: OpenedImageProps) {
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
