import type { Database } from '../store/Database.ts';
import { seedActivities } from './seedActivities.ts';
import { seedDiscusses } from './seedDiscusses.ts';
import { seedNotes } from './seedNotes.ts';
import { seedTasks } from './seedTasks.ts';
import type { Seeding } from './seedWorld.ts';

/** After the memberships: notes, discussions, check-ins and tasks of those who study together. */
export function seedSocial(db: Database, seeding: Seeding): void {
  seedNotes(db, seeding);
  seedDiscusses(db, seeding);
  seedActivities(db, seeding);
  seedTasks(db, seeding);
}
