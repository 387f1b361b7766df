import { filesOf } from '#plugins/offline/uploads/files.ts';
import { Button } from '@mantine/core';
import { useKernel } from '#kernel/KernelContext.ts';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import css from './Bubble.module.css';

/** A picture as large as it is, or as the window allows. */
export function PictureView({ fileId, name }: { fileId: string; name: string }) {
  const files = filesOf(useKernel());
  const found = useFileUrl(fileId);
  if (!found) return <p>加载中...</p>;
  const { url } = found;
  if (url === undefined) return <p>图片无法显示，可能已被删除</p>;
  return (
    <div className={css['view']}>
      <img src={url} alt={name} />
      {/* A failure is told in a popup by the kernel. */}
      <Button variant="default" size="sm" onClick={() => void files.download(url, name).catch(() => undefined)}>
        下载图片
      </Button>
    </div>
  );
}
