import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from './SystemScreen.tsx';

/** The path is known, but something in the address that the page cannot do without is missing or cannot be read. */
export function BadAddress() {
  return (
    <SystemScreen drawing="lost" actions={<BackButton />} title="地址不完整">
      <p>这个链接少了一部分，可能是复制时没有复制全。请从首页或列表重新进入；如果仍是这样，请把链接发给客服。</p>
    </SystemScreen>
  );
}
