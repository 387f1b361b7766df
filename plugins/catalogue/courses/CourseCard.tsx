import { ifKnown } from '#plugins/ui/optionalText.ts';
import { formatDuration } from '#plugins/ui/clock/duration.ts';
import type { Course } from '#plugins/places/entities.ts';
import { CoverCard } from '#plugins/ui/lists/rows/CoverCard.tsx';
import { courseDetail } from '#plugins/places/refs.ts';
import { inWords } from '../inWords.ts';

interface CourseCardProps {
  course: Course;
  /** The words of a search, marked in the title. */
  keyword?: string | undefined;
}

export function CourseCard({ course, keyword }: CourseCardProps) {
  const { courseId, title, summary, cover, teacherName, agencyName, labels, free, chapterNum, duration, traineeNum } =
    course;
  return (
    <CoverCard
      id={courseId}
      kind="course"
      to={courseDetail.with({ id: courseId })}
      title={title}
      keyword={keyword}
      summary={summary}
      cover={cover}
      source={[teacherName, agencyName].filter(Boolean).join(' · ')}
      tags={[...(free ? ['免费'] : []), ...labels]}
      facts={[
        ifKnown(chapterNum, (num) => `${num}节`),
        ifKnown(duration, formatDuration),
        ifKnown(traineeNum, (num) => `${inWords(num)}人学过`),
      ]}
    />
  );
}
