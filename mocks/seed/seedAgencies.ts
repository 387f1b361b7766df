import type { Database } from '../store/Database.ts';
import { Agencies, Clazzes, Courses } from '../store/kinds.ts';
import { randomOf } from '../world/random.ts';
import { AGENCIES } from './content/agencies.ts';
import type { Seeding } from './seedWorld.ts';

/** After the catalogue: an institution says how much it offers. */
export function seedAgencies(db: Database, { seed }: Seeding): void {
  const courses = db.documents.all(Courses);
  const clazzes = db.documents.all(Clazzes);
  for (const [at, [name, region, summary]] of AGENCIES.entries()) {
    const index = at + 1;
    const random = randomOf(seed, 'agency', index);
    db.documents.put(Agencies, {
      agencyId: `agency-${index}`,
      name,
      region,
      summary,
      logo: `logo-agency-${index}`,
      courseNum: courses.filter((course) => course.agencyName === name).length,
      clazzNum: clazzes.filter((clazz) => clazz.agencyName === name).length,
      traineeNum: random.whole(200, 4200),
    });
  }
}
