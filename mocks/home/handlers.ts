import * as api from '#plugins/home/api.ts';
import { handlersOf } from '../handler/implement.ts';
import { Banners } from './documents.ts';

export default handlersOf(api, {
  // Every location shows the same pictures.
  listBanners: (_input, { db }) => db.documents.all(Banners),
});
