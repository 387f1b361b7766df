import type { Database } from '../store/Database.ts';
import { Banners } from '../store/kinds.ts';
import { BANNERS } from './content/banners.ts';
import { seedClassrooms } from './seedClassrooms.ts';
import { seedClazzes } from './seedClazzes.ts';
import { seedCourses } from './seedCourses.ts';
import { seedMemberships } from './seedMemberships.ts';
import { seedPaths } from './seedPaths.ts';
import { seedTraces } from './seedTraces.ts';
import type { Seeding } from './seedWorld.ts';

/** After the users: all that can be studied, who studies it, and how far they have come. */
export function seedCatalogue(db: Database, seeding: Seeding): void {
  seedCourses(db, seeding);
  seedClazzes(db, seeding);
  seedClassrooms(db, seeding);
  seedPaths(db);
  seedMemberships(db, seeding);
  seedTraces(db, seeding);
  for (const [at, [title, subtitle, link]] of BANNERS.entries()) {
    const id = `banner-${at + 1}`;
    db.documents.put(Banners, { id, title, subtitle, link, image: id });
  }
}
