import * as api from '#plugins/institutions/api.ts';
import { holds, pageOf } from '../http/page.ts';
import { handlersOf } from '../implement.ts';
import { Agencies } from '../store/kinds.ts';

export default handlersOf(api, {
  listAgencies({ keyword, ...paging }, { db }) {
    const agencies = db.documents.all(Agencies).filter(({ name, region, summary }) => holds(keyword, name, region, summary));
    return pageOf(agencies, paging);
  },
});
