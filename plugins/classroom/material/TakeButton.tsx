import IconDownload from '#icons/IconDownload';
import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { GUARDED } from '#plugins/ui/controls/secondClicks.ts';
import { useClickGuard } from '#plugins/ui/controls/useClickGuard.ts';
import { downloadsOf } from './downloads.store.ts';
import css from './TakeButton.module.css';

interface TakeButtonProps {
  id: string;
  file: { fileId: string; name: string; size: number };
}

/** Takes a file along; while it comes it says how much, and can be stopped. */
export const TakeButton = observer(({ id, file }: TakeButtonProps) => {
  const downloads = downloadsOf(useKernel());
  const { guard } = useClickGuard();
  const running = downloads.running.get(id);
  if (!running) {
    return (
      <IconButton
        className={css['button']}
        label={`下载“${file.name}”`}
        title="下载"
        {...GUARDED}
        onClick={() => guard(() => downloads.take(id, file))}
      >
        <IconDownload size={20} stroke={1.75} aria-hidden />
      </IconButton>
    );
  }
  const percent = running.percent ?? 0;
  return (
    <span className={css['running']}>
      <progress className={css['bar']} max={100} value={percent} aria-label={`正在下载“${file.name}”`} />
      <span>{percent}%</span>
      <IconButton
        className={css['button']}
        label={`取消下载“${file.name}”`}
        title="取消"
        onClick={() => downloads.cancel(id)}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  );
});
