import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import { useRemote } from '#kernel/index.ts';
import { CardGrid } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { PersonCards } from '#plugins/ui/lists/rows/PersonCards.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import type { Fact } from '#plugins/ui/detail/facts.ts';
import { FactRow } from '#plugins/ui/detail/FactRow.tsx';
import { type CourseDetail, relatedTo } from '../api.ts';
import { CourseCard } from './CourseCard.tsx';
import css from './CourseIntroduction.module.css';

interface CourseIntroductionProps {
  course: CourseDetail;
  facts: readonly Fact[];
  /** The facts of the page's head, which is folded on phones. */
  ofHead: readonly Fact[];
}

/** The description, the goals, the teachers, and similar courses. */
export function CourseIntroduction({ course, facts, ofHead }: CourseIntroductionProps) {
  const { courseId, introduction, goals, teachers } = course;
  return (
    <div className={css['sections']}>
      <FactRow narrow facts={facts} ofHead={ofHead} />
      {goals.length > 0 && (
        <section>
          <h3>学完你能</h3>
          <ul className={css['goals']}>
            {goals.map((goal) => (
              <li key={goal}>
                <IconCheck size={18} aria-hidden />
                {goal}
              </li>
            ))}
          </ul>
        </section>
      )}
      {introduction && (
        <section>
          <h3>课程介绍</h3>
          <RichContent html={introduction} headingsFrom={4} />
        </section>
      )}
      {teachers.length > 0 && (
        <section>
          <h3>授课老师</h3>
          <PersonCards of={teachers.map(({ teacherId, ...teacher }) => ({ id: teacherId, ...teacher }))} />
        </section>
      )}
      <Related courseId={courseId} />
    </div>
  );
}

const Related = observer(({ courseId }: { courseId: string }) => {
  const related = useRemote(relatedTo(courseId)).value ?? [];
  return (
    related.length > 0 && (
      <section className={css['related']}>
        <h3>相关课程</h3>
        <CardGrid of={related} id={(one) => one.courseId}>
          {(one) => <CourseCard course={one} />}
        </CardGrid>
      </section>
    )
  );
});
