// An address for every page of every plugin: what visits all of them finds them in the manifests.
import { findPlugins, readable } from '#cli/findPlugins.ts';
import type { PageEntry, Plugin } from '#kernel/plugin/definePlugin.ts';

/** Sample parameters for pages that need some; the mock upstream's seed has them. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/classroom/detail/:tab?': '/classroom/detail?id=classroom-1',
  '/vsclassroom/:tab': '/vsclassroom/notice?id=classroom-9',
  '/personalcenter/myclazz-detail': '/personalcenter/myclazz-detail?id=clazz-1',
  '/notice': '/notice?clazzId=clazz-1',
  '/personalcenter/myclazz-detail/report': '/personalcenter/myclazz-detail/report?id=report-1&clazzId=clazz-1',
  '/freelessons/detail': '/freelessons/detail?id=course-1',
  '/freelessons/detail/report': '/freelessons/detail/report?id=report-27',
  '/personalcenter/classroom/experiment/report':
    '/personalcenter/classroom/experiment/report?classroomId=classroom-1&chapterRefId=ref-1-6',
  '/personalcenter/vsclassroom/experiment/report':
    '/personalcenter/vsclassroom/experiment/report?classroomId=classroom-9&chapterRefId=ref-51-15',
  '/boutiqueclass/detail': '/boutiqueclass/detail?id=clazz-2',
  '/path/detail': '/path/detail?id=path-1',
  '/viewcourse': '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-1',
  '/freelessons/viewcourse': '/freelessons/viewcourse?courseId=course-20&chapter=ref-20-1',
  '/classroom/viewcourse': '/classroom/viewcourse?classroomId=classroom-1&courseId=course-1&chapter=ref-1-3',
  '/vsclassroom/viewcourse': '/vsclassroom/viewcourse?classroomId=classroom-9&courseId=course-51&chapter=ref-51-2',
  '/examanswer': '/examanswer?contestId=contest-clazz-1-3&clazzId=clazz-1',
  '/examanswer/environment': '/examanswer/environment?contestId=contest-clazz-1-4&clazzId=clazz-1',
  '/personalcenter/answerpage': '/personalcenter/answerpage?contestId=contest-classroom-1-1&classroomId=classroom-1',
  '/personalcenter/answerpage/environment':
    '/personalcenter/answerpage/environment?contestId=exam-1-15&classroomId=classroom-1',
  '/personalcenter/examanswer':
    '/personalcenter/examanswer?contestId=contest-clazz-1-1&answerSheetId=sheet-346&clazzId=clazz-1',
  '/personalcenter/classroom/examanswer':
    '/personalcenter/classroom/examanswer?contestId=contest-classroom-5-1&answerSheetId=sheet-350&classroomId=classroom-5',
  '/personalcenter/exampaper/analysis':
    '/personalcenter/exampaper/analysis?place=clazz&id=clazz-1&contestId=contest-clazz-1-1&answerSheetId=sheet-346',
  '/personalcenter/note/detail': '/personalcenter/note/detail?id=note-1',
  '/teaching/classroom/note/detail': '/teaching/classroom/note/detail?id=note-1',
  '/teaching/classroom/discuss/detail': '/teaching/classroom/discuss/detail?id=discuss-2',
  '/teaching/classroom/task/detail': '/teaching/classroom/task/detail?id=task-1',
  '/teaching/classroom/task/submit': '/teaching/classroom/task/submit?id=task-3',
  '/teaching/classroom/task/ranking': '/teaching/classroom/task/ranking?id=task-1',
  '/teaching/classroom/activity/activityDetail': '/teaching/classroom/activity/activityDetail?id=activity-1',
  '/oauth/callback/:source': '/oauth/callback/wechat_open',
  '/oauth/bind/callback/:source': '/oauth/bind/callback/wechat_open',
  '/checkin': '/checkin?id=activity-1&code=abcdef2345',
  '/traininginstitutions/home': '/traininginstitutions/home?agencyId=agency-1',
  '/system/message/detail': '/system/message/detail?id=notice-1',
  '/personalcenter/homeworkanswer': '/personalcenter/homeworkanswer?clazzId=clazz-1&refId=homework-3-12',
  '/personalcenter/freelessons/homeworkanswer':
    '/personalcenter/freelessons/homeworkanswer?courseId=course-20&refId=homework-20-11',
  '/personalcenter/assginment/answer':
    '/personalcenter/assginment/answer?classroomId=classroom-1&refId=assignment-classroom-1-3',
  '/personalcenter/vs/assginment/answer':
    '/personalcenter/vs/assginment/answer?classroomId=classroom-9&refId=assignment-classroom-9-1',
  '/personalcenter/vs/assginment/detail':
    '/personalcenter/vs/assginment/detail?classroomId=classroom-9&refId=quiz-51-4&answerSheetId=sheet-392',
  '/personalcenter/classroom/homework/result':
    '/personalcenter/classroom/homework/result?classroomId=classroom-1&refId=quiz-1-7&answerSheetId=sheet-378',
  '/personalcenter/classroom/assignment/result':
    '/personalcenter/classroom/assignment/result?classroomId=classroom-1&refId=assignment-classroom-1-1&answerSheetId=sheet-353',
  '/classroom/learningrecord': '/classroom/learningrecord?classroomId=classroom-1',
  '/classroom/learningrecord/comprehensiveperformance':
    '/classroom/learningrecord/comprehensiveperformance?classroomId=classroom-1',
  '/classroom/learningrecord/schoolcertificate': '/classroom/learningrecord/schoolcertificate?classroomId=classroom-1',
  '/classroom/learningrecord/coursedetail': '/classroom/learningrecord/coursedetail?classroomId=classroom-1',
  '/classroom/learningrecord/examdetail': '/classroom/learningrecord/examdetail?classroomId=classroom-1',
  '/classroom/learningrecord/discussdetail': '/classroom/learningrecord/discussdetail?classroomId=classroom-1',
  '/classroom/learningrecord/experimentdetail': '/classroom/learningrecord/experimentdetail?classroomId=classroom-1',
  '/classroom/learningrecord/vsdetail': '/classroom/learningrecord/vsdetail?classroomId=classroom-1',
  '/classroom/learningrecord/homedetail': '/classroom/learningrecord/homedetail?classroomId=classroom-1',
  '/classroom/learningrecord/testdetail': '/classroom/learningrecord/testdetail?classroomId=classroom-1',
  '/classroom/learningrecord/checkindetail': '/classroom/learningrecord/checkindetail?classroomId=classroom-1',
  '/classroom/learningrecord/taskdetail': '/classroom/learningrecord/taskdetail?classroomId=classroom-1',
  '/beside/watch/:ticket': '/beside/watch/ticket-of-first-day',
  '/beside/replay/:recordingId': '/beside/replay/recording-1',
  '/viewcourse/homework/environment':
    '/viewcourse/homework/environment?clazzId=clazz-1&courseId=course-4&refId=quiz-4-8&chapter=ref-4-8',
};

export interface PageAddress {
  plugin: string;
  entry: PageEntry;
  address: string;
}

export const manifests: readonly Plugin[] = readable(await findPlugins());

export const pageAddresses: readonly PageAddress[] = manifests.flatMap((plugin) =>
  (plugin.routes ?? []).flatMap((entry) =>
    entry.kind === 'page' ? [{ plugin: plugin.id, entry, address: SAMPLES[entry.pattern] ?? entry.pattern }] : [],
  ),
);
