// Courses and paths, in the contract's own shapes where they are the same.
import * as v from 'valibot';
import { Course } from '#plugins/places/api.ts';
import { CourseDetail, Path, PathDetail } from '#plugins/catalogue/api.ts';
import { documentKind } from '../database/Documents.ts';

export const Courses = documentKind(
  'course',
  v.required(Course, ['chapterNum', 'duration', 'traineeNum']),
  (course) => course.courseId,
);

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

export const Paths = documentKind(
  'path',
  v.required(Path, ['stageNum', 'courseNum', 'traineeNum']),
  (path) => path.pathId,
);

/** The courses on a path. */
export const PathPlans = documentKind(
  'path-plan',
  v.pick(PathDetail, ['pathId', 'introduction', 'demands', 'stages', 'nodes', 'edges']),
  (path) => path.pathId,
);
