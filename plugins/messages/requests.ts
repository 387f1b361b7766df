// What the block of the front page asks for: by the manifest ahead of its code, and by the block.
import { listPublicNotices } from './api.ts';

export const newestNotices = listPublicNotices.with({ page: 1, size: 5 });
