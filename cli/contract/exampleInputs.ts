// Inputs with which the mock upstream accepts writes, and reading calls with a need of their own.
import { field, type CallName, type FieldSource } from '../verify/parameters.ts';

export const EXAMPLE_UUID = '6f1b0c9e-2f4a-4f0e-9d0b-3a1c5e7d9f21';
const REPORT = '<p>按步骤装好了容器，端口能访问，日志里没有错误；换一台机器又做了一遍，结果相同。</p>';

/** Parameters that must come from certain answers. */
export const EXAMPLE_SOURCES: Readonly<Record<CallName, Readonly<Record<string, FieldSource>>>> = {
  'answering.createAnswerSheet': {
    clazzId: field('clazzId', 'exams.listClazzContests'),
    refId: field('contestId', 'exams.listClazzContests'),
  },
  'answering.createClassroomAnswerSheet': {
    classroomId: field('classroomId', 'exams.listClassroomContests'),
    refId: field('contestId', 'exams.listClassroomContests'),
  },
  'answering.createCourseAnswerSheet': {
    courseId: field('courseId', 'homework.listOptionalHomework'),
    refId: field('refId', 'homework.listOptionalHomework'),
  },
  'answering.saveSubjects': { answerSheetId: field('id', 'answering.createAnswerSheet') },
  'answering.saveClassroomSubjects': { answerSheetId: field('id', 'answering.createClassroomAnswerSheet') },
  'answering.saveCourseSubjects': { answerSheetId: field('id', 'answering.createCourseAnswerSheet') },
  'answering.takeAnswerSheet': { id: field('id', 'answering.createAnswerSheet') },
  'answering.takeClassroomAnswerSheet': { id: field('id', 'answering.createClassroomAnswerSheet') },
  'answering.takeCourseAnswerSheet': { id: field('id', 'answering.createCourseAnswerSheet') },
  'answering.submitAnswerSheet': { id: field('id', 'answering.createAnswerSheet') },
  'answering.submitClassroomAnswerSheet': { id: field('id', 'answering.createClassroomAnswerSheet') },
  'answering.submitCourseAnswerSheet': { id: field('id', 'answering.createCourseAnswerSheet') },
  'beside.changeHelp': { helpId: field('helpId', 'beside.askForHelp') },
  'catalogue.applyClazz': { clazzId: field('clazzId', 'catalogue.listClazzes') },
  'catalogue.cancelClazzApply': { clazzId: field('clazzId', 'catalogue.applyClazz') },
  'catalogue.joinPath': { pathId: field('pathId', 'catalogue.listPaths') },
  'catalogue.leavePath': { pathId: field('pathId', 'catalogue.listMyPaths') },
  'certificates.verifyCertificate': { number: field('number', 'certificates.listCertificates') },
  'discussions.addDiscuss': { classroomId: field('classroomId', 'discussions.listDiscusses') },
  'discussions.updateDiscuss': { id: field('id', 'discussions.addDiscuss') },
  'discussions.deleteDiscuss': { id: field('id', 'discussions.addDiscuss') },
  'discussions.deleteDiscussReply': { id: field('id', 'discussions.addDiscussReply') },
  'exams.enterContest': { id: field('contestId', 'exams.listClazzContests') },
  'exams.enterClassroomContest': { id: field('contestId', 'exams.listClassroomContests') },
  'exams.reportLeaving': { id: field('id', 'answering.createAnswerSheet') },
  'exams.reportClassroomLeaving': { id: field('id', 'answering.createClassroomAnswerSheet') },
  'experiments.getVm': { vmId: field('vmId') },
  'experiments.putVmFile': { vmId: field('vmId'), fileId: field('fileId', 'classroom.listMaterials') },
  'live.enterLiveChat': { eventId: field('id', 'live.listLiveEvents') },
  'live.signLive': { eventId: field('id', 'live.listLiveEvents') },
  'notes.updateCourseNote': { id: field('id', 'notes.addCourseNote') },
  'notes.deleteCourseNote': { id: field('id', 'notes.addCourseNote') },
  'notes.deleteClassroomNote': { id: field('id', 'notes.saveClassroomNote') },
  'notes.deleteNote': { id: field('id', 'notes.saveNote') },
  'study.recordClazzTrace': {
    clazzId: field('clazzId', 'study.listClazzChapterTraces'),
    courseId: field('courseId', 'study.listClazzChapterTraces'),
    chapterRefId: field('chapterRefId', 'study.listClazzChapterTraces'),
  },
  'study.recordClazzPercentage': {
    clazzId: field('clazzId', 'study.listClazzChapterTraces'),
    courseId: field('courseId', 'study.listClazzChapterTraces'),
    chapterRefId: field('chapterRefId', 'study.listClazzChapterTraces'),
  },
  'study.recordClassroomTrace': {
    classroomId: field('classroomId', 'study.listClassroomChapterTraces'),
    courseId: field('courseId', 'study.listClassroomChapterTraces'),
    chapterRefId: field('chapterRefId', 'study.listClassroomChapterTraces'),
  },
  'study.recordCourseTrace': {
    courseId: field('courseId', 'study.listCourseTraces'),
    chapterRefId: field('chapterRefId', 'study.listCourseTraces'),
  },
  'study.leaveCourse': { courseId: field('courseId', 'study.listMyCourses') },
};

/** Values that are not in any answer. */
export const EXAMPLE_VALUES: Readonly<Record<CallName, Readonly<Record<string, unknown>>>> = {
  'account.applyVerify': { idNumber: '110101200305010028' },
  'account.registerTrainee': { account: 'xinxueyuan' },
  'answering.createAnswerSheet': { kind: 'exam' },
  'answering.createClassroomAnswerSheet': { kind: 'exam' },
  'answering.createCourseAnswerSheet': { kind: 'homework' },
  'assessment.signInToAssessment': { loginType: 'T_K' },
  'beside.changeHelp': { action: 'end' },
  'beside.getRecording': { recordingId: 'recording-1' },
  'beside.listRecordingPieces': { recordingId: 'recording-1', from: 0 },
  'classroom.zipMaterials': { classroomId: 'classroom-2', ids: ['material-2-21'] },
  'experiments.saveClassroomReport': { content: REPORT, submit: false },
  'experiments.saveClazzReport': { content: REPORT, submit: false },
  'experiments.saveCourseReport': { content: REPORT, submit: false },
  'institutions.applyAgency': { name: '示例职业技术学院', region: '110108' },
  'shell.signIn': { account: 'linxia', password: 'Yanxi2026', verifyCode: 'k7m2', requestId: EXAMPLE_UUID },
  'account.checkIdentity': { password: 'Yanxi2026' },
  'shell.sendSms': { type: 'login' },
  'study.recordClassroomTrace': { sittingId: EXAMPLE_UUID },
  'study.recordClazzTrace': { sittingId: EXAMPLE_UUID },
  'study.recordCourseTrace': { sittingId: EXAMPLE_UUID },
  'support.sendChatMessage': { text: '在吗？' },
};
