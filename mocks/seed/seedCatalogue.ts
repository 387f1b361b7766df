import type { Database } from '../store/Database.ts';
import { Banners } from '../store/kinds.ts';
import { BANNERS } from './content/banners.ts';
import { seedCertificates } from './seedCertificates.ts';
import { seedClassrooms } from './seedClassrooms.ts';
import { seedClazzes } from './seedClazzes.ts';
import { seedCourses } from './seedCourses.ts';
import { seedMemberships } from './seedMemberships.ts';
import { seedMaterials } from './seedMaterials.ts';
import { seedPaths } from './seedPaths.ts';
import { seedSocial } from './seedSocial.ts';
import { seedPlaceNotices } from './seedPlaceNotices.ts';
import { seedSetPapers } from './seedSetPapers.ts';
import { seedLessonSheets, seedSetSheets } from './seedSheets.ts';
import { seedTraces } from './seedTraces.ts';
import type { Seeding } from './seedWorld.ts';

/** After the users: all that can be studied, who studies it, and how far they have come. */
export function seedCatalogue(db: Database, seeding: Seeding): void {
  seedCourses(db, seeding);
  seedClazzes(db, seeding);
  seedClassrooms(db, seeding);
  seedPaths(db);
  seedSetPapers(db, seeding);
  seedMemberships(db, seeding);
  seedSocial(db, seeding);
  seedSetSheets(db, seeding);
  seedTraces(db, seeding);
  seedLessonSheets(db);
  seedCertificates(db);
  seedPlaceNotices(db, seeding);
  seedMaterials(db, seeding);
  for (const [at, [title, subtitle, link]] of BANNERS.entries()) {
    const id = `banner-${at + 1}`;
    db.documents.put(Banners, { id, title, subtitle, link, image: id });
  }
}
