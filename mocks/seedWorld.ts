// The data of the first day: a function of the seed, with times relative to that day.
import { seedAccountFacts } from './account/seed.ts';
import { seedActivities } from './activities/seed.ts';
import { seedSetPapers } from './answering/papers/seedSetPapers.ts';
import { seedLessonSheets, seedSetSheets } from './answering/sheets/seedSheets.ts';
import { seedCourses } from './catalogue/seedCourses.ts';
import { seedPaths } from './catalogue/seedPaths.ts';
import { seedCertificates } from './certificates/seed.ts';
import { seedClassrooms } from './classroom/seedClassrooms.ts';
import { seedMaterials } from './classroom/seedMaterials.ts';
import type { Database } from './database/Database.ts';
import { seedDiscusses } from './discussions/seed.ts';
import { seedNodes } from './experiments/machines/seedNodes.ts';
import { seedReports } from './experiments/reports/seedReports.ts';
import { seedBanners } from './home/seed.ts';
import { seedAgencies } from './institutions/seed.ts';
import { seedLive } from './live/seed.ts';
import { seedNotices } from './messages/seed.ts';
import { seedNotes } from './notes/seed.ts';
import { seedUsers } from './people/seed.ts';
import { seedMemberships } from './places/seedMemberships.ts';
import { seedPlaceNotices } from './places/seedPlaceNotices.ts';
import { seedTraces } from './study/seed.ts';
import { seedTasks } from './tasks/seed.ts';
import { seedClazzes } from './training/seed.ts';
import type { Seeding } from './world/FirstDay.ts';

type Seed = (db: Database, seeding: Seeding) => void;

/** In this order: each step builds on earlier ones. */
const SEEDS: readonly Seed[] = [
  seedUsers,
  seedAccountFacts,
  // Things to study.
  seedCourses,
  seedClazzes,
  seedClassrooms,
  seedPaths,
  seedSetPapers,
  // People, and what they do together.
  seedMemberships,
  seedNotes,
  seedDiscusses,
  seedActivities,
  seedTasks,
  // How far they have come. The traces count what was handed in for classes and classrooms; the sheets of lessons are
  // made of the traces.
  seedSetSheets,
  seedTraces,
  seedLessonSheets,
  seedCertificates,
  seedPlaceNotices,
  seedMaterials,
  seedBanners,
  seedAgencies,
  seedNotices,
  seedLive,
  seedNodes,
  seedReports,
];

export function seedWorld(db: Database, seeding: Seeding): void {
  for (const [done, seed] of SEEDS.entries()) {
    seeding.progress?.(done, SEEDS.length);
    seed(db, seeding);
  }
  seeding.progress?.(SEEDS.length, SEEDS.length);
}
