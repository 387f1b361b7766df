import type { Notices } from '#kernel/notices/notices.store.ts';
import { openKeySheet } from '#plugins/ui/keys/openKeySheet.ts';

export const openKeyHelp = (notices: Notices): void => openKeySheet(notices, () => import('./KeyHelp.tsx'));
