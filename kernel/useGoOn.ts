import { useEffect } from 'react';
import { tabStorage } from './browser/storage.ts';
import { newRelease } from './http/release.ts';
import { useKernel } from './KernelContext.ts';

const GONE_ON = 'yanxi.goneOn';

/**
 * After an upgrade, or the way back, the code of a page or of a part may be gone: the page is opened anew by itself
 * unless something unsaved would be lost. Once for each release, since during a rollout the old one may answer again.
 */
export function useGoOn(href: string | undefined): void {
  const { guards } = useKernel().navigation;
  useEffect(() => {
    if (href === undefined) return undefined;
    let over = false;
    void newRelease().then((release) => {
      if (over || release === undefined || guards.message !== undefined || tabStorage.get(GONE_ON) === release) return;
      tabStorage.set(GONE_ON, release);
      openAnew(href);
    });
    return () => {
      over = true;
    };
  }, [href, guards]);
}

/** Reloads if the address is the current one, to which a link may lead within the page only. */
export function openAnew(href: string): void {
  if (href === location.href) location.reload();
  else location.assign(href);
}
