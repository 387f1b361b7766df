import { listSystemNotices } from './systemNotice.api.ts';

/** The notice that scrolls under the header: page 1, size 1. */
export const latestNotice = listSystemNotices.with({ page: 1, size: 1 });
