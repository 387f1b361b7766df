// What is there on the first day. All of it is a function of the seed, and its times count from the day it was set.
import type { Database } from '../store/Database.ts';
import { seedAccountFacts } from './seedAccountFacts.ts';
import { seedAgencies } from './seedAgencies.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { seedLive } from './seedLive.ts';
import { seedNodes } from './seedNodes.ts';
import { seedNotices } from './seedNotices.ts';
import { seedReports } from './seedReports.ts';
import { seedUsers } from './seedUsers.ts';

export interface Seeding {
  readonly seed: number;
  /** How many times the trainees. All who join, study and answer are drawn from them. */
  readonly scale: number;
  /** Milliseconds since 1970. */
  readonly born: number;
}

export function seedWorld(db: Database, seeding: Seeding): void {
  seedUsers(db, seeding);
  seedAccountFacts(db, seeding);
  seedCatalogue(db, seeding);
  seedAgencies(db);
  seedNotices(db, seeding);
  seedLive(db, seeding);
  seedNodes(db);
  seedReports(db);
}
