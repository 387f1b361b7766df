import { createContext, useContext } from 'react';
import type { Kernel } from './createKernel.ts';

const KernelContext = createContext<Kernel | undefined>(undefined);

export const KernelProvider = KernelContext.Provider;

/** The kernel that this tree runs on; a test can have two. */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (!kernel) throw new Error('useKernel 需要在 <KernelProvider> 之内使用');
  return kernel;
}
