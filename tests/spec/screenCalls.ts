// Calls that the screens of section 2 need and section 7 does not name. The paths are ours, chosen like their
// neighbours': whoever builds the screen may choose better ones, and then changes the row.
import { group, ours, type SpecCall } from './SpecCall.ts';

const CLASSROOM_TABS = group('Classroom tabs', [
  ours('GET /classroom/api/v1/center/classroom/experiment/page4Trainee', '课堂的实验'),
  ours('GET /classroom/api/v1/center/classroom/experiment/count4Trainee', '课堂的实验数量'),
  ours('GET /classroom/api/v1/center/classroom/vs/page4Trainee', '课堂的仿真实验'),
  ours('GET /classroom/api/v1/center/classroom/vs/count4Trainee', '课堂的仿真实验数量'),
  ours('GET /classroom/api/v1/center/classroom/homework/page4Trainee', '课堂的测验'),
  ours('GET /classroom/api/v1/center/classroom/homework/count4Trainee', '课堂的测验数量'),
  ours('GET /classroom/api/v1/center/classroom/contestExam/page4Trainee', '课堂的考试'),
  ours('GET /classroom/api/v1/center/classroom/contestExam/count4Trainee', '课堂的考试数量'),
  ours('GET /classroom/api/v1/center/classroom/assignment/page4Trainee', '课堂的作业'),
  ours('GET /classroom/api/v1/center/classroom/assignment/count4Trainee', '课堂的作业数量'),
  ours('GET /classroom/api/v1/exp/vm/mine', '课堂的环境：我的实验机'),
  ours('DELETE /classroom/api/v1/exp/vm', '释放课堂的实验机'),
  ours('GET /classroom/api/v1/material/page', '课堂资料'),
  ours('GET /classroom/api/v1/notice/page', '课堂公告'),
  ours('GET /classroom/api/v1/notice/get/{id}', '课堂公告详情'),
]);

const ANSWERING = group('Answering in a classroom', [
  ours('GET /classroom/api/v1/contestExam/contest/{id}', '课堂的考试试卷', ['rightAnswer']),
  ours('GET /classroom/api/v1/homework/getDtoByRefId/{id}', '课堂的测验或作业', ['rightAnswer']),
  ours('POST /classroom/api/v1/exam/answersheet', '课堂：新建答卷'),
  ours('GET /classroom/api/v1/exam/answersheet/dto/{id}', '课堂：答卷', ['detail']),
  ours('POST /classroom/api/v1/answerSheetSubjects/subjects', '课堂：保存作答'),
  ours('POST /classroom/api/v1/exam/answersheet/submit/{id}', '课堂：交卷'),
]);

const TOGETHER = group('Discussions, notes, activities and tasks', [
  ours('GET /classroom/api/v1/discuss/page', '讨论列表'),
  ours('GET /classroom/api/v1/discuss/get/{id}', '讨论详情'),
  ours('POST /classroom/api/v1/discuss/add', '发起讨论'),
  ours('DELETE /classroom/api/v1/discuss/delete', '删除讨论'),
  ours('GET /classroom/api/v1/discuss/reply/page', '讨论的回复'),
  ours('POST /classroom/api/v1/discuss/reply/add', '回复讨论'),
  ours('DELETE /classroom/api/v1/discuss/reply/delete', '删除回复'),
  ours('GET /classroom/api/v1/note/page', '课堂笔记'),
  ours('GET /classroom/api/v1/note/findById', '课堂笔记详情'),
  ours('POST /classroom/api/v1/note/addOrUpdateNote', '保存课堂笔记'),
  ours('DELETE /classroom/api/v1/note/delete', '删除课堂笔记'),
  ours('GET /classroom/api/v1/activity/page', '课堂活动'),
  ours('GET /classroom/api/v1/activity/get/{id}', '签到活动详情'),
  ours('POST /classroom/api/v1/activity/checkIn', '签到'),
  ours('GET /classroom/api/v1/task/page', '课堂任务'),
  ours('GET /classroom/api/v1/task/get/{id}', '任务详情'),
  ours('POST /classroom/api/v1/task/submit', '提交任务'),
  ours('GET /classroom/api/v1/task/ranking', '任务排名'),
]);

const RECORDS = group('Learning records and certificates', [
  ours('GET /classroom/api/v1/center/classroom/record/comprehensive', '综合表现'),
  ours('GET /classroom/api/v1/center/classroom/record/course', '课程学习记录'),
  ours('GET /classroom/api/v1/center/classroom/record/exam', '考试记录'),
  ours('GET /classroom/api/v1/center/classroom/record/discuss', '讨论记录'),
  ours('GET /classroom/api/v1/center/classroom/record/experiment', '实验记录'),
  ours('GET /classroom/api/v1/center/classroom/record/vs', '仿真实验记录'),
  ours('GET /classroom/api/v1/center/classroom/record/homework', '作业记录'),
  ours('GET /classroom/api/v1/center/classroom/record/test', '测验记录'),
  ours('GET /classroom/api/v1/center/classroom/record/checkIn', '签到记录'),
  ours('GET /classroom/api/v1/center/classroom/record/task', '任务记录'),
  ours('GET /training/api/v1/cert/period/page', '学时证书'),
  ours('GET /training/api/v1/cert/school', '学时证明'),
]);

const ELSEWHERE = group('Elsewhere', [
  ours('GET /business/out-api/v1/agency/page', '培训机构列表'),
  ours('GET /classroom/api/v1/center/vsclassroom/page', '仿真课堂列表'),
  ours('GET /classroom/api/v1/center/vsclassroom/get/{id}', '仿真课堂详情'),
]);

export const SCREEN_CALLS: readonly SpecCall[] = [
  ...CLASSROOM_TABS,
  ...ANSWERING,
  ...TOGETHER,
  ...RECORDS,
  ...ELSEWHERE,
];
