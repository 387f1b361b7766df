import { useKernel } from '../KernelContext.ts';

/** Whether a menu item's address is the page that is shown, or a page below it: for `aria-current`. */
export function useCurrent(): (href: string) => 'page' | undefined {
  const { shown } = useKernel().navigation;
  return (href) => {
    const path = href.split('?')[0] ?? href;
    const here = shown?.path === path || shown?.path.startsWith(`${path}/`) === true;
    return here ? 'page' : undefined;
  };
}
