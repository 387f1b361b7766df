import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { courseDetail } from '#plugins/places/refs.ts';
import type { CourseItem } from '#plugins/study/api.ts';
import { getCoursePackage } from './api.ts';
import css from './CoursePackage.module.css';

interface CoursePackageProps {
  packageId: string;
  /** The courses of the package that the class studies. */
  inClazz: readonly Pick<CourseItem, 'courseId'>[];
}

/** The package that a class's courses come from, with its other courses. Optional: nothing is shown if it fails. */
export const CoursePackage = observer(({ packageId, inClazz }: CoursePackageProps) => {
  const found = useRemote(getCoursePackage.with({ id: packageId })).value;
  if (!found) return null;
  const known = new Set(inClazz.map(({ courseId }) => courseId));
  const others = found.courses.filter(({ courseId }) => !known.has(courseId));
  return (
    <section className={css['package']} aria-label={found.title}>
      <h3>课程来自{found.title}</h3>
      {found.summary && <p>{found.summary}</p>}
      {others.length > 0 && (
        <>
          <p>没有排进这个培训班的课程：</p>
          <ul>
            {others.map(({ courseId, title }) => (
              <li key={courseId}>
                <RouteLink to={courseDetail.with({ id: courseId })} fallback={title}>
                  {title}
                </RouteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
});
