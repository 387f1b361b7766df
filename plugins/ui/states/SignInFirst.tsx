import { Button } from '@mantine/core';
import { useKernel } from '#kernel/KernelContext.ts';
import { Empty } from './Empty.tsx';

/**
 * Stands for what only signed-in users have.
 * @example <SignInFirst text="登录后记笔记" />
 */
export function SignInFirst({ text, hint }: { text: string; hint?: string }) {
  const { session } = useKernel();
  return <Empty text={text} hint={hint} onward={<Button onClick={() => session.ask()}>登录</Button>} />;
}
