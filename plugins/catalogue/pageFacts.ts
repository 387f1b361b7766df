// The facts about courses, classes and paths for search engines, in schema.org terms.
import type { Target } from '#kernel/index.ts';
import type { PageFacts } from '#plugins/shell/pageFacts.ts';
import { clazzDetail, courseDetail } from '#plugins/places/refs.ts';
import type { ClazzDetail, CourseDetail, PathDetail } from './api.ts';
import { pathDetail } from './contract.ts';

export function coursePageFacts(course: CourseDetail): PageFacts {
  return factsOf(course, courseDetail.with({ id: course.courseId }), {
    provider: organization(course.agencyName),
    teaches: course.goals,
    isAccessibleForFree: course.free,
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(course.duration !== undefined && { courseWorkload: `PT${Math.max(1, Math.ceil(course.duration / 60))}M` }),
      instructor: people(course.teachers),
    },
  });
}

/** A class is one run of a course. */
export function clazzPageFacts(clazz: ClazzDetail): PageFacts {
  return factsOf(clazz, clazzDetail.with({ id: clazz.clazzId }), {
    provider: organization(clazz.agencyName),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      name: clazz.title,
      courseMode: 'blended',
      startDate: clazz.startTime,
      endDate: clazz.endTime,
      instructor: people(clazz.teachers),
    },
  });
}

export function pathPageFacts(path: PathDetail): PageFacts {
  return factsOf(path, pathDetail.with({ id: path.pathId }), {
    teaches: path.demands,
    syllabusSections: path.stages.map(({ title }) => ({ '@type': 'Syllabus', name: title })),
  });
}

interface Described {
  title: string;
  summary: string;
  cover: string;
}

function factsOf(
  { title, summary, cover }: Described,
  address: Target,
  more: Readonly<Record<string, unknown>>,
): PageFacts {
  const description = summary || title;
  return {
    address,
    description,
    image: cover,
    about: { '@type': 'Course', name: title, description, ...more },
  };
}

const organization = (name: string) => (name === '' ? undefined : { '@type': 'Organization', name });
const people = (teachers: readonly { name: string }[]) => teachers.map(({ name }) => ({ '@type': 'Person', name }));
