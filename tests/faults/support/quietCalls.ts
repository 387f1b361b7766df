// Calls whose failure is not told, each with the reason: what they bring is more than the screen is opened for.

interface Quiet {
  readonly line: string;
  /** Only where the address begins like this. */
  readonly on?: string;
  readonly why: string;
}

const QUIET: readonly Quiet[] = [
  {
    line: 'GET /training/out-api/v1/clazz/get/{id}',
    on: '/path/detail',
    why: 'the path stands without the word that one of its classes is closed',
  },
  { line: 'GET /system/out-api/v1/sysConfig/get', why: 'the built-in name and contacts stand in its place' },
  { line: 'GET /business/out-api/v1/type/notice', why: 'there is no notice then' },
  { line: 'GET /system/api/v1/user/info', why: 'who it is stands in the cookie' },
  { line: 'GET /file/out-api/v1/fileInfo/get/{fileId}', why: 'a picture has a drawing in its place' },
  { line: 'GET /file/out-api/v1/fileInfo/list', why: 'a picture has a drawing in its place' },
  { line: 'GET /business/api/v1/notice/platform/unread', why: 'the mark of unread messages is missing' },
  { line: 'PUT /business/api/v1/notice/read', why: 'it is read again when it is next opened' },
  { line: 'GET /resource/out-api/v1/label/knowledge/page', why: 'the other filters stand' },
  { line: 'GET /classroom/api/v1/exp/vm/help', why: 'the terminal stands without the offer of help' },
  { line: 'GET /classroom/api/v1/exp/vm/help/consoles', why: 'the desktop stands without the offer of help' },
  { line: 'GET /training/api/v1/center/todos/subscription', why: 'the calendar stands without its address for others' },
  { line: 'GET /classroom/api/v1/exp/vm/recording/list', why: 'the terminal stands without its recordings' },
  { line: 'GET /system/out-api/v1/codeInfo/list', on: '/traininginstitutions/list', why: 'the search stands' },
  {
    line: 'GET /resource/out-api/v1/courseResources/getCourseResourcesById',
    on: '/freelessons/detail',
    why: 'the outline stands in another tab, which tells it',
  },
  { line: 'GET /business/out-api/v1/recommendCourse/related', why: 'what else there is stands below' },
  { line: 'GET /training/api/v1/center/clazz/list/apply', on: '/boutiqueclass/detail', why: 'the class tells it, too' },
  { line: 'GET /business/api/v1/trace/record/recent', on: '/index', why: 'where one left off is one way in of many' },
  { line: 'GET /training/api/v1/clazzTraineeTrace/trainee/trace/last', on: '/index', why: 'the same' },
  { line: 'GET /business/api/v1/recommendCourseApply/myCourse', on: '/index', why: 'the same' },
  { line: 'GET /training/api/v1/center/clazz/page', on: '/index', why: 'the same' },
  { line: 'GET /classroom/api/v1/center/classroom/myClassroom', on: '/index', why: 'the same' },
  ...[
    'GET /business/api/v1/postPathUserMapping/details',
    'GET /business/out-api/v1/postPath/detail/{id}',
    'GET /training/out-api/v1/clazz/get/{id}',
  ].map((line) => ({ line, on: '/index', why: 'courses are chosen without the path' })),
  { line: 'GET /business/api/v1/recommendCourseApply/num', why: 'the choices stand without their counts' },
  { line: 'GET /training/api/v1/center/clazz/num', why: 'the choices stand without their counts' },
  { line: 'GET /training/api/v1/center/clazz/metadataVo/{id}', why: 'the tabs stand without their counts' },
  { line: 'GET /training/api/v1/center/clazz/get/{id}', on: '/notice', why: 'the notices stand without its name' },
  { line: 'GET /training/api/v1/center/clazz/trainee/trace', why: 'dashes stand in the place of the figures' },
  { line: 'GET /training/api/v1/center/clazz/course/chapter/recent', why: 'the courses are the way in' },
  { line: 'GET /training/api/v1/center/clazz/getCourseSortInfo', why: 'the courses stand as they came' },
  { line: 'GET /training/api/v1/coursePackage/package/{id}', why: 'nobody misses what else is in the package' },
  { line: 'GET /training/api/v1/chapter/checkpoints', why: 'the video plays, and they are asked for again behind it' },
  {
    line: 'GET /training/api/v1/exam/answersheet/events/{id}',
    why: 'it is asked again, and the sheet has the deadline',
  },
  { line: 'GET /training/api/v1/exam/answersheet/events/stream/{id}', why: 'the same' },
  { line: 'GET /resource/api/v1/chapterAccessType/list', why: 'each chapter says itself whether it is free' },
  { line: 'GET /resource/api/v1/questionSubject/getLevel', why: 'the levels have names of our own' },
  { line: 'GET /resource/api/v1/questionSubject/types', why: 'the types have names of our own' },
  { line: 'GET /classroom/api/v1/center/classroom/trainee/trace', why: 'dashes stand in the place of the figures' },
  { line: 'GET /classroom/api/v1/center/classroom/course/chapter/recent', why: 'the courses are the way in' },
  {
    line: 'GET /classroom/api/v1/center/classroom/course/listByClassroomId',
    on: '/vsclassroom',
    why: 'the tabs stand without the button above them',
  },
  { line: 'GET /system/api/v1/system/time', why: "the machine's clock goes on, and the server's is asked for again" },
  { line: 'GET /training/api/v1/contestExam/entry/{id}', on: '/personalcenter/examanswer', why: 'the result stands' },
  {
    line: 'GET /classroom/api/v1/contestExam/entry/{id}',
    on: '/personalcenter/classroom/examanswer',
    why: 'the result stands',
  },
  {
    line: 'GET /training/api/v1/exam/answersheet/history',
    on: '/personalcenter/exampaper/analysis',
    why: 'the questions stand without the other attempts',
  },
  {
    line: 'GET /classroom/api/v1/homework/getDtoByRefId/{id}',
    on: '/personalcenter/classroom/',
    why: 'the result stands',
  },
  {
    line: 'GET /classroom/api/v1/homework/getDtoByRefId/{id}',
    on: '/personalcenter/vs/assginment/detail',
    why: 'the result stands',
  },
  { line: 'GET /business/api/v1/traceReport/getOther4Trainee/{id}', why: 'others stand beside the report' },
  { line: 'GET /business/api/v1/traceReport/getOther4Course/{id}', why: 'others stand beside the report' },
  { line: 'GET /training/api/v1/clazzTraceReport/getOther4Trainee/{id}', why: 'others stand beside the report' },
  { line: 'GET /training/api/v1/clazzTraceReport/getOther4Course/{id}', why: 'others stand beside the report' },
  {
    line: 'GET /classroom/api/v1/note/page',
    on: '/classroom/viewcourse',
    why: 'a lesson stands without the marks of its notes; their panel tells it',
  },
  {
    line: 'GET /classroom/api/v1/note/page',
    on: '/vsclassroom/viewcourse',
    why: 'a lesson stands without the marks of its notes; their panel tells it',
  },
  {
    line: 'GET /training/api/v1/note/getMyClazzNote',
    on: '/viewcourse',
    why: 'a lesson stands without the marks of its notes; their panel tells it',
  },
  {
    line: 'GET /business/api/v1/note/page',
    on: '/freelessons/viewcourse',
    why: 'a lesson stands without the marks of its notes; their panel tells it',
  },
  ...[
    'GET /classroom/api/v1/center/classroom/get/{id}',
    'GET /classroom/api/v1/center/vsclassroom/get/{id}',
    'GET /training/api/v1/center/clazz/get/{id}',
  ].map((line) => ({ line, on: '/classroom/learningrecord', why: 'a record stands without the name of its place' })),
  { line: 'GET /training/out-api/v1/cert/issuer', why: 'a number is checked by the upstream itself' },
  { line: 'GET /training/out-api/v1/cert/statusList/{id}', why: 'a number is checked by the upstream itself' },
];

export function isQuiet(line: string, address: string): boolean {
  return QUIET.some((quiet) => quiet.line === line && address.startsWith(quiet.on ?? '/'));
}
