import * as api from '#kernel/notices/api.ts';
import { pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { newestNotices } from '../store/notices.ts';

export default handlersOf(api, {
  listSystemNotices: (paging, { db }) => pageOf(newestNotices(db), paging),
});
