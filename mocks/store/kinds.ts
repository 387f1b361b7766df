// The documents that the mock keeps, in the contract's own shapes where they are the same.
import * as v from 'valibot';
import { Clazz, Course, Path } from '#plugins/catalogue/api.ts';
import { Banner } from '#plugins/home/api.ts';
import { Agency } from '#plugins/institutions/api.ts';
import { NoticeDetail } from '#plugins/messages/api.ts';
import { documentKind } from './Documents.ts';

export const Courses = documentKind(
  'course',
  v.required(Course, ['chapterNum', 'duration', 'traineeNum']),
  (course) => course.courseId,
);
export const Paths = documentKind(
  'path',
  v.required(Path, ['stageNum', 'courseNum', 'traineeNum']),
  (path) => path.pathId,
);
export const Agencies = documentKind('agency', Agency, (agency) => agency.agencyId);
export const Banners = documentKind('banner', Banner, (banner) => banner.id);
/** Newest first. */
export const Notices = documentKind('notice', NoticeDetail, (notice) => notice.id);

/** A class's status follows from its dates, unless it is unpublished (1) or taken down (6). */
export const Clazzes = documentKind(
  'clazz',
  v.object({
    ...v.required(Clazz, ['startTime', 'endTime', 'courseNum', 'traineeNum']).entries,
    status: v.nullable(v.picklist([1, 6])),
  }),
  (clazz) => clazz.clazzId,
);
