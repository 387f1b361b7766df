import { checkpointsOf, type LessonAt } from './lesson.ts';

/** The questions of a video that is taken along. */
export default (lesson: LessonAt) => [checkpointsOf(lesson)];
