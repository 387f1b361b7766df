import { BackButton } from '#plugins/ui/controls/BackButton.tsx';
import { SystemScreen } from './SystemScreen.tsx';

export default function NotFound() {
  return (
    <SystemScreen drawing="lost" actions={<BackButton />} title="页面不存在">
      <p>你要找的内容不存在，或者已经下架。</p>
    </SystemScreen>
  );
}
