import { Button } from '@mantine/core';
import { useKernel } from '#kernel/KernelContext.ts';
import type { Target } from '#kernel/plugin/routeRef.ts';

/** Labels of the next step, by the learner's progress. */
export const ONWARD = {
  none: '开始学习',
  learning: '继续学习',
  done: '再做一次',
  over: '回看',
} as const;

export type Onward = keyof typeof ONWARD;

interface ContinueButtonProps {
  onward: Onward;
  /** It is the list's most likely next step: see `nextOf`. */
  leading?: boolean;
  /** Title of the course, class or path. */
  title: string;
  to: Target;
}

/**
 * The action of a card: continue learning. Its label follows from `onwardOf`.
 * @example <ContinueButton onward="learning" leading={course === next} title={course.title} to={study} />
 */
export function ContinueButton({ onward, leading = false, title, to }: ContinueButtonProps) {
  const { navigation } = useKernel();
  return (
    <Button
      flex={1}
      variant={leading ? 'filled' : 'default'}
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
  /** 5 means ended. */
  status?: number | string | undefined;
}

/** A learner's next step in a class, classroom or path. */
export function onwardOf({ progress, lastTime, status }: Learnt): Onward {
  if (status === 5) return 'over';
  if ((progress ?? 0) >= 100) return 'done';
  return lastTime || (progress ?? 0) > 0 ? 'learning' : 'none';
}

/** The one to go on with: the most recently studied that is not finished, or the first that has not been begun. */
export function nextOf<T extends Learnt>(records: readonly T[]): T | undefined {
  const open = records.filter((one) => ['none', 'learning'].includes(onwardOf(one)));
  return open.reduce<T | undefined>((next, one) => (timeOf(one) > timeOf(next) ? one : next), open[0]);
}

const timeOf = (one: Learnt | undefined): string => one?.lastTime ?? '';
