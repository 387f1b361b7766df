import * as api from '#plugins/shell/notices/systemNotice.api.ts';
import { pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { newestNotices } from '../store/notices.ts';

export default handlersOf(api, {
  listSystemNotices: (paging, { db }) => pageOf(newestNotices(db), paging),
});
