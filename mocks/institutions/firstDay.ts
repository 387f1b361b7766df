import type { Database } from '../database/Database.ts';
import { Agencies } from '../documents/agencies.ts';
import { Clazzes } from '../documents/clazzes.ts';
import { Courses } from '../documents/courses.ts';
import { memberNums } from '../places/places.ts';
import { AGENCIES } from './content/agencies.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

/** The others have uploaded none, as happens. */
const WITH_LOGO: ReadonlySet<number> = new Set([2, 7]);

export default [{ order: 200, title: '机构', seed: seedAgencies }] satisfies FirstDayStep[];

/** After the catalogue: an institution says how much it offers, and to how many. */
function seedAgencies(db: Database): void {
  const courses = db.documents.all(Courses);
  const clazzes = db.documents.all(Clazzes);
  const nums = new Map([...memberNums(db, 'course'), ...memberNums(db, 'clazz')]);
  for (const [at, [name, region, summary]] of AGENCIES.entries()) {
    const index = at + 1;
    const ownCourses = courses.filter((course) => course.agencyName === name);
    const ownClazzes = clazzes.filter((clazz) => clazz.agencyName === name);
    const places = [...ownCourses.map(({ courseId }) => courseId), ...ownClazzes.map(({ clazzId }) => clazzId)];
    db.documents.put(Agencies, {
      agencyId: `agency-${index}`,
      name,
      region,
      summary,
      logo: WITH_LOGO.has(index) ? `logo-agency-${index}` : '',
      courseNum: ownCourses.length,
      clazzNum: ownClazzes.length,
      traineeNum: places.reduce((sum, place) => sum + (nums.get(place) ?? 0), 0),
    });
  }
}
