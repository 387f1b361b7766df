import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { isOnNetworkDisk } from '#plugins/offline/uploads/download.ts';
import { OnNetworkDisk } from '#plugins/shell/OnNetworkDisk.tsx';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { useFileUrl } from '#plugins/ui/content/useFileUrl.ts';
import { formatSize } from '#plugins/ui/formatSize.ts';
import { downloadsOf } from './downloads.store.ts';
import { fileKind } from './fileKind.ts';
import type { PreviewedFile } from './openPreview.ts';
import css from './Preview.module.css';
import { StudyView } from './StudyView.tsx';
import { TextView } from './TextView.tsx';

/** A preview of a file, if it can be shown, and its download, unless it is on a network disk. */
export const Preview = observer((previewed: PreviewedFile) => {
  const { id, file } = previewed;
  const downloads = downloadsOf(useKernel());
  const running = downloads.running.get(id);
  const found = useFileUrl(file.fileId);
  if (found?.url !== undefined && isOnNetworkDisk(found.url)) return <OnNetworkDisk url={found.url} />;
  return (
    <div className={css['preview']}>
      <div className={css['stage']}>{found && <View {...previewed} />}</div>
      <div className={css['foot']}>
        {file.size > 0 && <span className="yx-note">{formatSize(file.size)}</span>}
        {running ? (
          <Button variant="default" onClick={() => downloads.cancel(id)}>
            取消下载（{running.percent ?? 0}%）
          </Button>
        ) : (
          <GuardedButton onClick={() => downloads.take(id, file)}>下载</GuardedButton>
        )}
      </div>
    </div>
  );
});

function View({ classroomId, file }: PreviewedFile) {
  const kind = fileKind(file.name);
  switch (kind) {
    case 'picture':
      return <FileImage source={file.fileId} alt={file.name} fit="contain" eager className={css['picture']} />;
    case 'text':
    case 'table':
      return <TextView file={file} table={kind === 'table'} />;
    case 'pdf':
    case 'video':
      return <StudyView classroomId={classroomId} file={file} kind={kind} fallback={<NoView />} />;
    default:
      return <NoView />;
  }
}

function NoView() {
  return <Empty text="这种文件不能在线查看" hint="可以下载后用电脑上的软件打开" />;
}
