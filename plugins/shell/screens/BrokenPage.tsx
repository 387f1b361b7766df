import { useGoOn } from '#kernel/useGoOn.ts';
import { SystemScreen } from './SystemScreen.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { CutOff } from '#plugins/ui/states/failures/CutOff.tsx';

export const SLOW_WORDS = '网络可能较慢，平台也可能刚刚更新。加载好后会自动显示，也可以重试。';

/** The code of the page that was asked for at start or by going back could not be fetched, or takes long. */
export function BrokenPage({ slow = false }: { slow?: boolean }) {
  useGoOn(slow ? undefined : location.href);
  if (slow) {
    return (
      <SystemScreen
        title="页面还没有加载出来"
        actions={<PlainButton onClick={() => location.reload()}>重试</PlainButton>}
      >
        <p role="alert">{SLOW_WORDS}</p>
      </SystemScreen>
    );
  }
  return (
    <SystemScreen
      title="页面没有加载成功"
      actions={<PlainButton onClick={() => location.reload()}>刷新页面</PlainButton>}
    >
      <p>网络可能中断，平台也可能刚刚更新。刷新通常就能恢复。</p>
      <CutOff />
    </SystemScreen>
  );
}
