import { SystemScreen } from './SystemScreen.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';

/** The code of the page that was asked for at start or by going back could not be fetched. */
export function BrokenPage() {
  return (
    <SystemScreen
      title="页面没有加载成功"
      actions={<PlainButton onClick={() => location.reload()}>刷新页面</PlainButton>}
    >
      <p>网络可能中断，平台也可能刚刚更新。刷新通常就能恢复。</p>
    </SystemScreen>
  );
}
