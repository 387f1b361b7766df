/** Style: 1 information, 2 maintenance, 3 urgent. `ago` in hours before the data was set. */
export interface NoticeText {
  readonly title: string;
  readonly style: '1' | '2' | '3';
  readonly ago: number;
  readonly publisher: string;
  readonly content: string;
}

export const NOTICES: readonly NoticeText[] = [
  {
    title: '本周日凌晨系统维护，实验环境暂停两小时',
    style: '2',
    ago: 5,
    publisher: '平台运维组',
    content:
      '<p>为升级实验节点的存储，平台将于<strong>本周日 02:00 至 04:00</strong> 进行维护。</p><ul><li>课程、作业、考试不受影响；</li><li>正在运行的实验环境会在 01:50 自动保存并关机；</li><li>维护结束后重新打开即可继续。</li></ul><p>给你带来不便，请谅解。</p>',
  },
  {
    title: '结业证书可以下载了',
    style: '1',
    ago: 20,
    publisher: '教务服务中心',
    content:
      '<p>总成绩和学习时长达到培训班要求的学员，可在“学习空间”打开自己的培训班，在“证书”里查看并下载结业证书。</p><p>还差什么，也列在那里。证书带有编号，可供用人单位核对。</p>',
  },
  {
    title: '关于防范冒充平台客服诈骗的紧急提醒',
    style: '3',
    ago: 46,
    publisher: '平台安全组',
    content:
      '<p>近日有人冒充平台客服，以证书年检为名要求学员转账。请注意：</p><ol><li>平台<strong>不会</strong>通过电话或私人账号收取任何费用；</li><li>请勿向任何人透露短信验证码；</li><li>如已受骗，请立即报警，并在帮助中心提交反馈。</li></ol>',
  },
  {
    title: '新课上线：大模型应用开发',
    style: '1',
    ago: 70,
    publisher: '课程运营组',
    content:
      '<p>课程《大模型应用开发》已经上线，每章先看懂、再动手、最后自测。</p><p>你将完成一个能查找制度条文、给出出处的知识助手。建议先修《机器学习入门》。</p>',
  },
  {
    title: '实验做到一半断线，可以接着做',
    style: '1',
    ago: 120,
    publisher: '产品组',
    content: '<p>意外断线或关掉页面后，实验机会保留到它的到期时间，重新进入就能接着做。到期前可以在页面上延长。</p>',
  },
  {
    title: '在“培训”里查看正在报名的班',
    style: '1',
    ago: 168,
    publisher: '教务服务中心',
    content:
      '<p>新的培训班陆续开放报名。在“培训”栏目选“正在报名”，看到的就是现在能报的班。</p><p>报名要求、开班时间和剩余名额写在各班的页面上，学时计入继续教育档案。</p>',
  },
  {
    title: '考试规则更新：断网后可继续作答',
    style: '1',
    ago: 210,
    publisher: '考试中心',
    content:
      '<p>考试过程中断网，作答会保存在本机，恢复网络后自动同步。<strong>交卷时间以服务器为准</strong>，请留意页面上的倒计时。</p>',
  },
  {
    title: '手机端学习体验改进',
    style: '1',
    ago: 260,
    publisher: '产品组',
    content: '<p>手机上看课时，目录、笔记与讨论改为底部页签，单手即可切换。欢迎在“意见反馈”告诉我们你的感受。</p>',
  },
  {
    title: '短信通道切换通知',
    style: '2',
    ago: 330,
    publisher: '平台运维组',
    content: '<p>短信通道已切换完成。如连续两次收不到验证码，请检查手机的拦截设置，或改用密码登录。</p>',
  },
  {
    title: '实名认证材料说明',
    style: '1',
    ago: 420,
    publisher: '教务服务中心',
    content:
      '<p>领取证书前需完成实名认证。请上传清晰、完整、无遮挡的证件照片，审核通常在几分钟内完成，结果会以消息通知。</p>',
  },
  {
    title: '国庆期间答疑安排',
    style: '1',
    ago: 1200,
    publisher: '教务服务中心',
    content: '<p>假期内讨论区由值班老师每日 10:00、20:00 集中回复，实验环境照常开放。</p>',
  },
  {
    title: '平台用户协议更新',
    style: '1',
    ago: 1500,
    publisher: '平台运营组',
    content: '<p>我们更新了用户协议，补充了学习数据的保存期限与导出方式。继续使用即表示同意。</p>',
  },
  {
    title: '首届在线技能竞赛获奖名单公布',
    style: '1',
    ago: 1900,
    publisher: '竞赛组委会',
    content: '<p>本届竞赛共有 86 人参加，决出一等奖 2 名、二等奖 4 名、三等奖 8 名。获奖证书由组委会寄送。</p>',
  },
  {
    title: '欢迎来到研习实训平台',
    style: '1',
    ago: 2400,
    publisher: '平台运营组',
    content: '<p>研，是把道理想明白；习，是把事情做出来。愿你在这里既学得懂，也做得成。</p>',
  },
];
