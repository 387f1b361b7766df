import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useKernel } from '#kernel/KernelContext.ts';

interface AllowedProps {
  /** One of these permissions suffices; an empty list would be a mistake. */
  any: readonly [string, ...string[]];
  children: ReactNode;
}

/** Shows its content only to users with one of the permissions. @example <Allowed any={['course:edit']}>…</Allowed> */
export const Allowed = observer(({ any, children }: AllowedProps) => {
  const { session } = useKernel();
  if (any.length === 0) throw new TypeError('<Allowed> 需要至少一个权限（any）');
  return session.may(any) ? children : null;
});
