import type { Notices } from '#kernel/notices/notices.store.ts';

/** Opens the sheet of keys. */
export function openKeyHelp(notices: Notices): void {
  if (notices.dialogs.length > 0) return;
  notices.dialog<void>({
    title: '快捷键',
    width: 560,
    height: 360,
    callback: () => undefined,
    load: () => import('./KeyHelp.tsx'),
  });
}
