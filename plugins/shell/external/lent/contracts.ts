// Route refs and contribution points of base and features, for plugins from out of tree.
export { adapter, callAdapters } from '#plugins/shell/callAdapters.ts';
export { accountParts, floating, headerTools, spaceTop, themes } from '#plugins/shell/points.ts';
export { frontPage, pageJumping, personalCentre } from '#plugins/shell/refs.ts';
export { signInWays } from '#plugins/shell/signIn/signInWays.ts';
export { covers } from '#plugins/ui/covers/points.ts';
export { voids } from '#plugins/ui/states/voids.ts';
export { outboxes } from '#plugins/offline/outbox/points.ts';
export { background, keptAnswers, whenCutOff } from '#plugins/offline/points.ts';
export { APPLICATIONS_AT_FIRST, applicationLists, myInfo } from '#plugins/account/contract.ts';
export { activityDetail, beforeCheckIn } from '#plugins/activities/contract.ts';
export { courseTabs, pathDetail, pathList } from '#plugins/catalogue/contract.ts';
export { certificateCheck, hoursProof, myCertificates } from '#plugins/certificates/contract.ts';
export { classroomTabs } from '#plugins/classroom/contract.ts';
export { discussDetail } from '#plugins/discussions/contract.ts';
export { beforeExam, examAnswer, examResult } from '#plugins/exams/contract.ts';
export {
  classroomReport,
  clazzReport,
  courseReport,
  machineParts,
  vsClassroomReport,
} from '#plugins/experiments/contract.ts';
export { home, homeBlocks, homeResume } from '#plugins/home/contract.ts';
export {
  assignment,
  assignmentResult,
  clazzHomework,
  courseHomework,
  homeworkResult,
} from '#plugins/homework/contract.ts';
export {
  institutionFigures,
  institutionHome,
  institutionList,
  institutionTabs,
  onboarding,
} from '#plugins/institutions/contract.ts';
export { live } from '#plugins/live/contract.ts';
export { messageDetail, messageList } from '#plugins/messages/contract.ts';
export { classroomNoteDetail, myNotes, noteDetail } from '#plugins/notes/contract.ts';
export { keptWork, worksOffline } from '#plugins/openOffline/contract.ts';
export { learningRecord, recordHours, recordSection, recordSections } from '#plugins/records/contract.ts';
export { placeOf, PLACES, wayBackTo } from '#plugins/places/places.ts';
export {
  clazzDetail,
  clazzList,
  courseDetail,
  courseList,
  search,
  classroomDetail,
  classroomList,
  vsClassroom,
  vsClassroomList,
  myCourses,
  myClazzDetail,
  myClazzes,
} from '#plugins/places/refs.ts';
export {
  beforeChapter,
  chapterKinds,
  chapterMarks,
  chapterOverlays,
  courseTools,
  kindWord,
  showOwnChapters,
  studyPanels,
} from '#plugins/study/contract.ts';
export { feedback } from '#plugins/support/contract.ts';
export { lessonAnswers, takenCourses } from '#plugins/takenAlong/contract.ts';
export { taskDetail } from '#plugins/tasks/contract.ts';
export { todos } from '#plugins/todos/contract.ts';
export { clazzTabs } from '#plugins/training/contract.ts';
// For the first calls of a list.
export { listQuery } from '#plugins/ui/lists/listQuery.ts';
export { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
