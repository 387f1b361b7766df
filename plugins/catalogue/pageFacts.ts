// What search engines are told of courses, classes and paths, in the words of schema.org.
import type { PageFacts } from '#plugins/shell/pageFacts.ts';
import type { ClazzDetail, CourseDetail, PathDetail } from './api.ts';
import { clazzDetail, courseDetail, pathDetail } from './contract.ts';

interface Known {
  title: string;
  summary: string;
  cover: string;
}

const shared = ({ title, summary, cover }: Known) => ({ name: title, description: summary || title, image: cover });
const organization = (name: string) => (name === '' ? undefined : { '@type': 'Organization', name });
const people = (teachers: readonly { name: string }[]) => teachers.map(({ name }) => ({ '@type': 'Person', name }));

export function coursePageFacts(course: CourseDetail): PageFacts {
  const { name, description, image } = shared(course);
  return {
    address: courseDetail.with({ id: course.courseId }),
    description,
    image,
    about: {
      '@type': 'Course',
      name,
      description,
      provider: organization(course.agencyName),
      teaches: course.goals,
      isAccessibleForFree: course.free,
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'online',
        ...(course.duration !== undefined && { courseWorkload: `PT${Math.max(1, Math.ceil(course.duration / 60))}M` }),
        instructor: people(course.teachers),
      },
    },
  };
}

/** A class is one run of what it teaches. */
export function clazzPageFacts(clazz: ClazzDetail): PageFacts {
  const { name, description, image } = shared(clazz);
  return {
    address: clazzDetail.with({ id: clazz.clazzId }),
    description,
    image,
    about: {
      '@type': 'Course',
      name,
      description,
      provider: organization(clazz.agencyName),
      hasCourseInstance: {
        '@type': 'CourseInstance',
        name,
        courseMode: 'blended',
        startDate: clazz.startTime,
        endDate: clazz.endTime,
        instructor: people(clazz.teachers),
      },
    },
  };
}

export function pathPageFacts(path: PathDetail): PageFacts {
  const { name, description, image } = shared(path);
  return {
    address: pathDetail.with({ id: path.pathId }),
    description,
    image,
    about: {
      '@type': 'Course',
      name,
      description,
      teaches: path.demands,
      syllabusSections: path.stages.map(({ title }) => ({ '@type': 'Syllabus', name: title })),
    },
  };
}
