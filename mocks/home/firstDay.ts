import type { Database } from '../database/Database.ts';
import { BANNERS } from './content/banners.ts';
import { Banners } from './documents.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 190, title: '首页轮播', seed: seedBanners }] satisfies FirstDayStep[];

function seedBanners(db: Database): void {
  for (const [at, [title, subtitle, link]] of BANNERS.entries()) {
    const id = `banner-${at + 1}`;
    db.documents.put(Banners, { id, title, subtitle, link, image: id });
  }
}
