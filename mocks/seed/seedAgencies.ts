import type { Database } from '../store/Database.ts';
import { Agencies } from '../store/kinds.ts';
import { randomOf } from '../world/random.ts';
import { AGENCIES } from './content/agencies.ts';
import type { Seeding } from './seedWorld.ts';

export function seedAgencies(db: Database, { seed }: Seeding): void {
  for (const [at, [name, region, summary]] of AGENCIES.entries()) {
    const index = at + 1;
    const random = randomOf(seed, 'agency', index);
    db.documents.put(Agencies, {
      agencyId: `agency-${index}`,
      name,
      region,
      summary,
      logo: `logo-agency-${index}`,
      courseNum: random.whole(5, 12),
      clazzNum: random.whole(2, 6),
      traineeNum: random.whole(200, 4200),
    });
  }
}
