import { createContext, createElement, useContext, type ReactNode } from 'react';
import type { Kernel } from './createKernel.ts';
import { NavigationContext } from './routing/NavigationContext.ts';

const KernelContext = createContext<Kernel | undefined>(undefined);

export function KernelProvider({ value, children }: { value: Kernel; children?: ReactNode }) {
  const inside = createElement(NavigationContext, { value: value.navigation }, children);
  return createElement(KernelContext, { value }, inside);
}

/** Undefined outside of a provider: for parts that also stand on pages drawn without a kernel. */
export const useKernelIfAny = (): Kernel | undefined => useContext(KernelContext);

/** The kernel that this tree runs on; a test can have two. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (!kernel) throw new Error('useKernel 需要在 <KernelProvider> 之内使用');
  return kernel;
}
