import * as v from 'valibot';
import { CourseDetail } from '#plugins/catalogue/api.ts';
import { documentKind } from './Documents.ts';

/** The detail of a course without its card. */
export const CourseFacts = documentKind(
  'course-facts',
  v.pick(CourseDetail, [
    'courseId',
    'agencyId',
    'introduction',
    'goals',
    'teachers',
    'experimentNum',
    'needApply',
    'updateTime',
  ]),
  (facts) => facts.courseId,
);
