import { SystemScreen } from './SystemScreen.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';

/** The page threw while it was drawn. */
export function CrashPage({ again }: { again: () => void }) {
  return (
    <SystemScreen title="这个页面出了问题" actions={<PlainButton onClick={again}>重试</PlainButton>}>
      <p>问题已被记录，平台的其他页面可以照常使用。</p>
    </SystemScreen>
  );
}
