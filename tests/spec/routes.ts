// Section 2: every address that the specification names.
export interface SpecRoute {
  path: string;
  is: string;
  /** The target of a path without a screen of its own. */
  leadsTo?: string;
  /** The pattern of the page, if it serves more than this path. */
  pattern?: string;
  /** A tab or a section: one that others contribute, told by its id at this point. */
  at?: { point: string; id: string };
}

const BROWSING: readonly SpecRoute[] = [
  { path: '/', is: '首页', leadsTo: '/index' },
  { path: '/index', is: '首页' },
  { path: '/path', is: '学习路径' },
  { path: '/path/detail', is: '学习路径详情' },
  { path: '/freelessons', is: '课程', leadsTo: '/freelessons/list' },
  { path: '/freelessons/list', is: '课程列表' },
  { path: '/freelessons/detail', is: '课程详情' },
  { path: '/freelessons/detail/report', is: '课程的实验报告' },
  { path: '/boutiqueclass', is: '培训班', leadsTo: '/boutiqueclass/list' },
  { path: '/boutiqueclass/list', is: '培训班列表' },
  { path: '/boutiqueclass/detail', is: '培训班详情' },
  { path: '/viewcourse', is: '学习' },
  { path: '/freelessons/viewcourse', is: '学习自选课程' },
  { path: '/classroom/viewcourse', is: '学习课堂课程' },
  { path: '/vsclassroom/viewcourse', is: '学习仿真课堂课程' },
  { path: '/live', is: '直播' },
  { path: '/register', is: '注册' },
  { path: '/orgregister', is: '机构入驻' },
  { path: '/forgetpassword', is: '找回密码' },
  { path: '/feedback', is: '意见反馈' },
  { path: '/helpcenter', is: '帮助中心' },
  { path: '/system/message', is: '系统消息' },
  { path: '/system/message/detail', is: '系统消息详情' },
  { path: '/traininginstitutions', is: '培训机构', leadsTo: '/traininginstitutions/list' },
  { path: '/traininginstitutions/list', is: '培训机构列表' },
  // Named without its path: this one is ours.
  { path: '/traininginstitutions/home', is: '机构主页' },
  { path: '/classroom/jumping', is: '课堂跳转' },
  { path: '/404', is: '页面不存在' },
  { path: '/pagejumping', is: '正在跳转' },
  { path: '/noauth', is: '没有权限' },
  { path: '/oauth/callback/wechat_open', is: '微信登录回调', pattern: '/oauth/callback/:source' },
  { path: '/oauth/bind/callback/wechat_open', is: '微信绑定回调', pattern: '/oauth/bind/callback/:source' },
];

const SPACE: readonly SpecRoute[] = [
  // Its own page, for it leads to the classroom only where that is switched on.
  { path: '/personalcenter', is: '学习空间' },
  { path: '/classroom', is: '教学课堂' },
  { path: '/myclazz', is: '培训班' },
  { path: '/vsclassroom', is: '仿真课堂' },
  { path: '/mycourse', is: '自选课程' },
  { path: '/myinfo', is: '个人信息' },
  { path: '/periodcertificate', is: '学时证书' },
  { path: '/periodcertificate/schoolcertificate', is: '学时证明' },
  { path: '/gameone', is: '测评空间' },
  { path: '/personalcenter/myclazz-detail', is: '培训班详情' },
  // Between the two pages of a class it may as well be an abbreviation of /personalcenter/myclazz-detail/notice.
  { path: '/notice', is: '培训班公告' },
  { path: '/personalcenter/myclazz-detail/report', is: '培训班的实验报告' },
  { path: '/personalcenter/classroom/experiment/report', is: '课堂的实验报告' },
  { path: '/personalcenter/vsclassroom/experiment/report', is: '仿真课堂的实验报告' },
];

const ANSWERING: readonly SpecRoute[] = [
  { path: '/examanswer', is: '考试作答' },
  { path: '/examanswer/environment', is: '考试环境' },
  { path: '/personalcenter/answerpage', is: '考试作答' },
  { path: '/personalcenter/answerpage/environment', is: '考试环境' },
  { path: '/viewcourse/homework/environment', is: '测验环境' },
  { path: '/personalcenter/assginment/answer', is: '作业作答' },
  { path: '/personalcenter/vs/assginment/answer', is: '仿真作业作答' },
  { path: '/personalcenter/vs/assginment/detail', is: '仿真作业详情' },
  { path: '/personalcenter/homeworkanswer', is: '作业作答' },
  { path: '/personalcenter/freelessons/homeworkanswer', is: '自选课程作业作答' },
  { path: '/personalcenter/classroom/homework/result', is: '测验结果' },
  { path: '/personalcenter/examanswer', is: '考试答案' },
  { path: '/personalcenter/classroom/examanswer', is: '课堂考试答案' },
  { path: '/personalcenter/classroom/assignment/result', is: '作业结果' },
  { path: '/personalcenter/exampaper/analysis', is: '答案解析' },
];

const TEACHING: readonly SpecRoute[] = [
  { path: '/teaching/classroom/discuss/detail', is: '讨论详情' },
  { path: '/teaching/classroom/note/detail', is: '课堂笔记详情' },
  { path: '/personalcenter/note/detail', is: '笔记详情' },
  { path: '/teaching/classroom/activity/activityDetail', is: '签到详情' },
  { path: '/teaching/classroom/task/submit', is: '提交任务' },
  { path: '/teaching/classroom/task/detail', is: '任务详情' },
  { path: '/teaching/classroom/task/ranking', is: '任务排名' },
  { path: '/classroom/detail', is: '教学课堂详情' },
  { path: '/classroom/learningrecord', is: '学习记录' },
  { path: '/vsclassroom/detail', is: '仿真课堂详情', leadsTo: '/vsclassroom/experiment' },
];

const parts = (base: string, point: string, ids: Readonly<Record<string, string>>): SpecRoute[] =>
  Object.entries(ids).map(([id, is]) => ({ path: `${base}/${id}`, is, at: { point, id } }));

const CLASSROOM_TABS = parts('/classroom/detail', 'classroom.tabs', {
  resource: '课程',
  experiment: '实验',
  vsexperiment: '仿真实验',
  homework: '测验',
  contest: '考试',
  assignment: '作业',
  enviroment: '环境',
  material: '资料',
  notice: '公告',
  discuss: '讨论',
  note: '笔记',
  activity: '活动',
  learningrecord: '学习记录',
  task: '任务',
});

const SIMULATION_TABS = parts('/vsclassroom', 'classroom.tabs', {
  experiment: '仿真实验',
  assignment: '仿真作业',
  contest: '仿真考试',
  enviroment: '仿真环境',
  notice: '仿真课堂公告',
  note: '仿真课堂笔记',
  learningrecord: '仿真课堂学习记录',
});

const RECORD_SECTIONS = parts('/classroom/learningrecord', 'records.sections', {
  comprehensiveperformance: '综合表现',
  schoolcertificate: '学时证明',
  coursedetail: '课程学习记录',
  examdetail: '考试记录',
  discussdetail: '讨论记录',
  experimentdetail: '实验记录',
  vsdetail: '仿真实验记录',
  homedetail: '作业记录',
  testdetail: '测验记录',
  checkindetail: '签到记录',
  taskdetail: '任务记录',
});

export const ROUTES: readonly SpecRoute[] = [
  ...BROWSING,
  ...SPACE,
  ...ANSWERING,
  ...TEACHING,
  ...CLASSROOM_TABS,
  ...SIMULATION_TABS,
  ...RECORD_SECTIONS,
];
