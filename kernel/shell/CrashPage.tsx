import { Button } from '@mantine/core';
import { SystemScreen } from './SystemScreen.tsx';

/** The page threw while it was drawn. */
export function CrashPage({ again }: { again: () => void }) {
  return (
    <SystemScreen title="这个页面出了问题" actions={<Button onClick={again}>重试</Button>}>
      <p>问题已被记录，平台的其他页面可以照常使用。</p>
    </SystemScreen>
  );
}
