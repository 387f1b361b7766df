import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from './SystemScreen.tsx';

/** For paths without an owner. */
export function LostPage() {
  return (
    <SystemScreen drawing="lost" actions={<BackButton />} title="页面走丢了">
      <p>这个地址没有对应的页面：可能写错了，页面也可能已经搬走。</p>
    </SystemScreen>
  );
}
