import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatSize } from '#plugins/ui/formatSize.ts';
import { WorkNote } from '#plugins/ui/workbar/WorkNote.tsx';
import type { MachineUpload, Uploads } from '../uploads.store.ts';

/** Files on their way into the machine, and where they are. */
export const UploadNotes = observer(({ uploads }: { uploads: Uploads }) => (
  <>
    {uploads.list.map((one) => (
      <UploadNote key={one.key} one={one} uploads={uploads} />
    ))}
  </>
));

const UploadNote = observer(({ one, uploads }: { one: MachineUpload; uploads: Uploads }) => {
  const { file, path, problem, progress, underWay } = one;
  const drop = () => uploads.drop(one);
  return (
    <WorkNote
      tone={problem === '' ? 'good' : 'bad'}
      actions={
        <>
          {problem !== '' && !uploads.lacking && (
            <GuardedButton size="xs" onClick={() => uploads.send(one)}>
              重试
            </GuardedButton>
          )}
          {underWay && (
            <Button size="xs" variant="default" onClick={drop}>
              取消
            </Button>
          )}
        </>
      }
      {...(!underWay && { onClose: drop })}
    >
      {path !== undefined && `${file.name}已放进实验机：${path}`}
      {problem !== '' && `${file.name}没有传上去：${problem}`}
      {underWay && (
        <>
          正在上传{file.name}（{formatSize(file.size)}）
          <progress value={progress} max={1} aria-label={`正在上传${file.name}`} />{' '}
          <span>{Math.round(progress * 100)}%</span>
        </>
      )}
    </WorkNote>
  );
});
