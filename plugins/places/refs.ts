// The addresses of the four places, of the lists of them, and of the courses in them. The plugins that own the pages draw
// them.
import { choice, flag, optional, routeRef, text, whole } from '#kernel/index.ts';
import { listQuery } from '#plugins/ui/lists/listQuery.ts';

/** A course, opened at a chapter and a position in it, or where the trainee left off. */
const opened = { courseId: text, chapter: optional(text), at: optional(whole) };

export const freeCourseStudy = routeRef('/freelessons/viewcourse', { query: opened });
export const clazzCourseStudy = routeRef('/viewcourse', { query: { ...opened, clazzId: text } });
export const classroomCourseStudy = routeRef('/classroom/viewcourse', { query: { ...opened, classroomId: text } });
export const vsCourseStudy = routeRef('/vsclassroom/viewcourse', { query: { ...opened, classroomId: text } });

export const courseList = routeRef('/freelessons/list', {
  query: {
    ...listQuery,
    label: optional(text),
    level: optional(choice(['primary', 'middle', 'senior'])),
    type: optional(choice(['theory', 'practice', 'vs'])),
    free: optional(flag, false),
    /** The institution's default, unless chosen. */
    sort: optional(choice(['hot', 'new'])),
  },
});
export const courseDetail = routeRef('/freelessons/detail', {
  query: {
    id: text,
    tab: optional(text, 'intro'),
    page: listQuery.page,
    size: listQuery.size,
  },
});

export const clazzList = routeRef('/boutiqueclass/list', {
  query: {
    ...listQuery,
    status: optional(choice(['3', '4', '5'])),
    /** Only classes with open enrolment. */
    open: optional(flag, false),
    label: optional(text),
    sort: optional(choice(['hot', 'new', 'start'])),
  },
});
export const clazzDetail = routeRef('/boutiqueclass/detail', {
  query: { id: text, tab: optional(choice(['intro', 'courses', 'teachers', 'notices']), 'intro') },
});

/** Courses, classes and paths at once. */
export const search = routeRef('/search', { query: { keyword: optional(text) } });

/** The trainee's self-selected courses. */
export const myCourses = routeRef('/mycourse', {
  query: { ...listQuery, state: optional(choice(['none', 'learning', 'done'])) },
});

/**
 * The trainee's classes. `joined`: all of them. `studied`: those with learning records. `applied`: applications.
 * `ended`: those that are over.
 */
export const myClazzes = routeRef('/myclazz', {
  query: { ...listQuery, show: optional(choice(['joined', 'studied', 'applied', 'ended']), 'joined') },
});
export const myClazzDetail = routeRef('/personalcenter/myclazz-detail', {
  query: { id: text, tab: optional(text, 'courses'), ...listQuery },
});

/** The query of a list of classrooms, or of the courses in them. The states: not begun, in progress, ended. */
export const classroomQuery = {
  ...listQuery,
  status: optional(choice(['3', '4', '5'])),
  show: optional(choice(['courses'])),
};

/** The query of a classroom's page; the other parameters belong to the tab of notices. */
export const classroomPageQuery = { id: text, ...listQuery, notice: optional(text) };

export const classroomList = routeRef('/classroom', { query: classroomQuery });

/** A teaching classroom, at its first tab by default: `classroomDetail.with({ id, tab: 'note' })`. */
export const classroomDetail = routeRef('/classroom/detail/:tab?', {
  params: { tab: optional(text) },
  query: classroomPageQuery,
});

export const vsClassroomList = routeRef('/vsclassroom', { query: classroomQuery });

/** The tab of a simulated classroom that opens by default. */
export const VS_ENTRY = 'experiment';

/** A simulated classroom, at one of its tabs. */
export const vsClassroom = routeRef('/vsclassroom/:tab', {
  params: { tab: text },
  query: classroomPageQuery,
});
