import * as api from '#plugins/home/api.ts';
import { handlersOf } from '../implement.ts';
import { Banners } from '../store/kinds.ts';

export default handlersOf(api, {
  // Every location shows the same pictures.
  listBanners: (_input, { db }) => db.documents.all(Banners),
});
