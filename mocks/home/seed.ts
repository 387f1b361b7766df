import type { Database } from '../database/Database.ts';
import { BANNERS } from './content/banners.ts';
import { Banners } from './documents.ts';

export function seedBanners(db: Database): void {
  for (const [at, [title, subtitle, link]] of BANNERS.entries()) {
    const id = `banner-${at + 1}`;
    db.documents.put(Banners, { id, title, subtitle, link, image: id });
  }
}
