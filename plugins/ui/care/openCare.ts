import type { Notices } from '#kernel/notices/notices.store.ts';

/** Opens the panel of the care version. */
export function openCare(notices: Notices): void {
  notices.show({ title: '关怀版', width: 480, height: 440, load: () => import('./CarePanel.tsx') });
}
