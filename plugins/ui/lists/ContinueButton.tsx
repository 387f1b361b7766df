import { Button } from '@mantine/core';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';

/** How far the learner is with something, and the one thing to do about it. */
export const ONWARD = {
  none: '开始学习',
  learning: '继续学习',
  done: '再学一遍',
  over: '回看',
} as const;

export type Onward = keyof typeof ONWARD;

interface ContinueButtonProps {
  onward: Onward;
  /** Of the course, the class, the path. */
  title: string;
  to: Target;
}

/**
 * The action of a card: go on learning. `onwardOf` says which words stand on it.
 * @example <ContinueButton onward="learning" title={course.title} to={study} />
 */
export function ContinueButton({ onward, title, to }: ContinueButtonProps) {
  const { navigation } = useKernel();
  return (
    <Button
      size="sm"
      flex={1}
      variant={onward === 'done' || onward === 'over' ? 'default' : 'filled'}
      aria-label={`${ONWARD[onward]}：${title}`}
      onPointerEnter={() => navigation.prefetch(to.href)}
      onClick={() => void navigation.go(to)}
    >
      {ONWARD[onward]}
    </Button>
  );
}

interface Learnt {
  progress?: number | null | undefined;
  lastTime?: string | null | undefined;
  /** 5 ended. */
  status?: number | string | undefined;
}

/** What a learner does next in a class, a classroom, on a path. */
export function onwardOf({ progress, lastTime, status }: Learnt): Onward {
  if (status === 5) return 'over';
  if ((progress ?? 0) >= 100) return 'done';
  return lastTime || (progress ?? 0) > 0 ? 'learning' : 'none';
}
