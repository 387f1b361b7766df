import type { ComponentProps } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';
import { GuardedButton } from './GuardedButton.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof GuardedButton>, 'onClick'> {
  /** The question to confirm: `删除这条笔记？` */
  question: string;
  /** Says what will be lost. */
  consequence: string;
  confirmLabel?: string;
  /** Called when the user agrees. If it returns a promise, the button shows progress until it settles. */
  onConfirm: () => unknown;
}

/**
 * A button for an action that cannot be undone: it asks for confirmation first.
 * @example
 * <ConfirmButton question="删除这条笔记？" consequence="删除后不能恢复。" onConfirm={() => note.remove()}>删除</ConfirmButton>
 */
export function ConfirmButton({ question, consequence, confirmLabel, onConfirm, ...button }: ConfirmButtonProps) {
  const { notices } = useKernel();
  const ask = async (): Promise<void> => {
    const agreed = await notices.confirm({
      title: question,
      message: consequence,
      danger: true,
      ...(confirmLabel === undefined ? {} : { confirmLabel }),
    });
    if (agreed) await onConfirm();
  };
  return <GuardedButton color="red" variant="outline" {...button} onClick={ask} />;
}
