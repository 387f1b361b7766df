import type { Notices } from '#kernel/index.ts';
import { openKeySheet } from '#plugins/ui/keys/openKeySheet.ts';

export const openKeyHelp = (notices: Notices): void => openKeySheet(notices, () => import('./KeyHelp.tsx'));
