import * as api from '#kernel/notices/api.ts';
import { pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { Notices } from '../store/kinds.ts';

export default handlersOf(api, {
  listSystemNotices: (paging, { db }) => pageOf(db.documents.all(Notices), paging),
});
