// The sources of calls' parameters: known values, and fields of earlier answers.

/** The name of a call: its plugin's folder and its own name, e.g. `notes.getNote`. */
export type CallName = string;

/** Reading calls that may have side effects. */
export const NOT_SAFE: ReadonlySet<CallName> = new Set([
  // Entering an exam may start its clock.
  'exams.enterContest',
  'exams.enterClassroomContest',
  // Issues a credential.
  'live.signLive',
  'shell.createCaptcha',
]);

/** Values for parameters of any call. */
export const KNOWN: Readonly<Record<string, string | number>> = { page: 1, size: 5 };

/** Values for parameters of a single call. */
export const KNOWN_OF: Readonly<Record<CallName, Readonly<Record<string, string | number>>>> = {
  'home.listBanners': { location: 'home' },
  'shell.renderOauth': { source: 'wechat_open', type: '0' },
  'ui.listCodes': { type: 'REGION' },
  'account.getSystemText': { id: 'agreement' },
  'support.searchHelp': { keyword: '学习' },
  'answering.listAnswerSheets': { kind: 'exam' },
  'answering.listClassroomAnswerSheets': { kind: 'exam' },
  'answering.listCourseAnswerSheets': { kind: 'homework' },
};

export interface FieldSource {
  field: string;
  /** Calls whose answers to use; any by default. */
  from?: readonly CallName[];
}

export const field = (name: string, ...from: CallName[]): FieldSource => ({
  field: name,
  ...(from.length > 0 && { from }),
});

/** Parameters whose source field has another name; all others have the name of their field. */
export const SOURCES: Readonly<Record<CallName, Readonly<Record<string, FieldSource>>>> = {
  'offline.listFileInfo': { fileIds: field('fileId') },
  'account.getVerify': { id: field('userId', 'auth.getUserInfo') },
  'account.getCertification': { userId: field('userId', 'auth.getUserInfo') },
  'account.getLastLogin': { userId: field('userId', 'auth.getUserInfo') },
  'account.checkAccount': { account: field('account', 'auth.getUserInfo') },
  'account.checkNewAccount': { account: field('account', 'auth.getUserInfo') },
  'account.checkUser': { phone: field('phone', 'account.getTraineeInfo') },
  'shell.checkPhone': { phone: field('phone', 'account.getTraineeInfo') },
  'activities.getActivity': { id: field('id', 'activities.listActivities') },
  'activities.getActivityCode': { id: field('id', 'activities.listActivities') },
  'activities.listActivityTrainees': { activityId: field('id', 'activities.listActivities') },
  'answering.getAnswerSheet': { id: field('answerSheetId', 'exams.listContests', 'homework.listHomework') },
  'answering.getClassroomAnswerSheet': {
    id: field('answerSheetId', 'exams.listClassroomContests', 'homework.listClassroomQuizzes'),
  },
  'answering.getCourseAnswerSheet': { id: field('answerSheetId', 'homework.listOptionalHomework') },
  'answering.listSheetEvents': { id: field('answerSheetId', 'exams.listContests') },
  'answering.followSheetEvents': { id: field('answerSheetId', 'exams.listContests') },
  'answering.listAnswerSheets': { refId: field('contestId', 'exams.listContests') },
  'answering.listClassroomAnswerSheets': { refId: field('contestId', 'exams.listClassroomContests') },
  'answering.listCourseAnswerSheets': { refId: field('refId', 'homework.listOptionalHomework') },
  'catalogue.getClazz': { id: field('clazzId', 'catalogue.listClazzes') },
  'catalogue.getPath': { id: field('pathId', 'catalogue.listPaths') },
  'catalogue.getMyPath': { pathId: field('pathId', 'catalogue.listMyPaths') },
  'catalogue.getClazzNotice': { id: field('id', 'catalogue.listClazzNotices') },
  'certificates.getStatusList': { id: field('statusListId') },
  'classroom.getClassroom': { id: field('classroomId', 'classroom.listClassrooms') },
  'classroom.getClassroomNotice': { id: field('id', 'classroom.listClassroomNotices') },
  'classroom.getVsClassroom': { id: field('classroomId', 'classroom.listVsClassrooms') },
  'ui.listChildCodes': { code: field('code', 'ui.listCodes') },
  'discussions.getDiscuss': { id: field('id', 'discussions.listDiscusses') },
  'discussions.listDiscussReplies': { discussId: field('id', 'discussions.listDiscusses') },
  'exams.getContest': { id: field('contestId', 'exams.listContests', 'exams.listClazzContests') },
  'exams.getClassroomContest': { id: field('contestId', 'exams.listClassroomContests') },
  'experiments.getExpSteps': { id: field('chapterRefId', 'experiments.listClazzExperiments') },
  'experiments.getClassroomExpSteps': { id: field('chapterRefId', 'experiments.listClassroomExperiments') },
  'experiments.findClassroomReport': { chapterRefId: field('chapterRefId', 'experiments.listClassroomExperiments') },
  'experiments.findClazzReport': { id: field('reportId', 'experiments.listClazzExperiments') },
  'experiments.findCourseReport': { id: field('reportId', 'experiments.listOptionalExperiments') },
  'experiments.listClazzReportsOfOthers': { id: field('reportId', 'experiments.listClazzExperiments') },
  'experiments.listOtherClazzReports': { id: field('reportId', 'experiments.listClazzExperiments') },
  'experiments.listCourseReportsOfOthers': { id: field('reportId', 'experiments.listOptionalExperiments') },
  'experiments.listOtherClassroomReports': { id: field('reportId', 'experiments.listClassroomExperiments') },
  'experiments.listClassroomReportsOfOthers': { id: field('reportId', 'experiments.listClassroomExperiments') },
  'experiments.listOtherCourseReports': { id: field('reportId', 'experiments.listOptionalExperiments') },
  'homework.getChapterHomework': { id: field('refId', 'homework.listOptionalHomework') },
  'homework.getHomework': { id: field('refId', 'homework.listHomework', 'homework.listClazzHomework') },
  'homework.getClassroomHomework': { id: field('refId', 'homework.listClassroomQuizzes') },
  'institutions.getAgency': { id: field('agencyId', 'institutions.listAgencies') },
  'live.getLiveEvent': { id: field('id', 'live.listLiveEvents') },
  'live.listCourseLiveEvents': { id: field('courseId', 'live.listLiveEvents') },
  'messages.getPublicNotice': { id: field('id', 'messages.listPublicNotices') },
  'notes.getNote': { id: field('id', 'notes.listMyNotes') },
  'notes.getClassroomNote': { id: field('id', 'notes.listClassroomNotes') },
  'notes.getCourseNote': { id: field('id', 'notes.listCourseNotes') },
  'notes.listNoteVersions': { id: field('id', 'notes.listMyNotes') },
  'notes.listClassroomNoteVersions': { id: field('id', 'notes.listClassroomNotes') },
  'notes.listCourseNoteVersions': { id: field('id', 'notes.listCourseNotes') },
  'study.getCourseResources': { id: field('courseId', 'catalogue.listRecommendedCourses') },
  'study.getClazzCourseResources': { id: field('courseId', 'study.listMyClazzCourses') },
  'study.getPublicClazzCourseResources': { id: field('courseId', 'catalogue.listClazzCourses') },
  'study.getClassroomCourseResources': { id: field('courseId', 'study.listClassroomCourses') },
  'study.getOpenChapterContent': { chapterRefId: field('chapterRefId', 'study.getCourseResources') },
  'study.getChapterContent': { chapterRefId: field('chapterRefId', 'study.getClazzCourseResources') },
  'study.listClazzChapterTraces': {
    clazzId: field('clazzId', 'study.listMyClazzCourses'),
    courseId: field('courseId', 'study.listMyClazzCourses'),
  },
  'study.listClassroomChapterTraces': {
    classroomId: field('classroomId', 'study.listClassroomCourses'),
    courseId: field('courseId', 'study.listClassroomCourses'),
  },
  'study.listCourseTraces': { courseId: field('courseId', 'study.listMyCourses') },
  'support.getHelpContent': { id: field('id', 'support.listHelpEntries', 'support.searchHelp') },
  'tasks.getTask': { id: field('id', 'tasks.listTasks') },
  'tasks.listTaskRanks': { taskId: field('id', 'tasks.listTasks') },
  'training.getMyClazz': { id: field('clazzId', 'places.listMyClazzes') },
  'training.getClazzCounts': { id: field('clazzId', 'places.listMyClazzes') },
  'training.getClazzMetadata': { id: field('clazzId', 'places.listMyClazzes') },
  'training.listClassmates': { id: field('clazzId', 'places.listMyClazzes') },
  'training.getCoursePackage': { id: field('packageId') },
};

/** By default these come from the user's own places, so that the upstream has no reason to refuse. */
export const USUAL: Readonly<Record<string, FieldSource>> = {
  userId: field('userId', 'auth.getUserInfo'),
  clazzId: field('clazzId', 'places.listMyClazzes'),
  classroomId: field('classroomId', 'classroom.listClassrooms'),
};
