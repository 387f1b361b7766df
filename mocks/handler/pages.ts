// The platform's pages to which messages, banners and redirects of the upstream lead. Mocks import no screens, and so
// no route refs; a test holds this table against the routes.

export const PAGES = {
  front: '/index',
  courses: '/freelessons/list',
  course: '/freelessons/detail',
  courseReport: '/freelessons/detail/report',
  courseHomework: '/personalcenter/freelessons/homeworkanswer',
  clazzes: '/boutiqueclass/list',
  clazz: '/boutiqueclass/detail',
  myClazz: '/personalcenter/myclazz-detail',
  clazzReport: '/personalcenter/myclazz-detail/report',
  clazzHomework: '/personalcenter/homeworkanswer',
  exam: '/personalcenter/examanswer',
  classrooms: '/classroom',
  classroomExperiments: '/classroom/detail/experiment',
  classroomTasks: '/classroom/detail/task',
  classroomExam: '/personalcenter/classroom/examanswer',
  classroomQuizResult: '/personalcenter/classroom/homework/result',
  classroomAssignmentResult: '/personalcenter/classroom/assignment/result',
  assignment: '/personalcenter/assginment/answer',
  vsAssignment: '/personalcenter/vs/assginment/answer',
  vsAssignmentResult: '/personalcenter/vs/assginment/detail',
  paths: '/path',
  onboarding: '/orgregister',
  myInfo: '/myinfo',
  oauth: '/oauth/callback',
  oauthBind: '/oauth/bind/callback',
} as const;

/** The address of a page with these parameters; undefined ones are left out. */
export function pageAt(page: keyof typeof PAGES, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `${PAGES[page]}?${new URLSearchParams(given).toString()}`;
}
