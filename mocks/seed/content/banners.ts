/** Title, subtitle, where it leads. */
export const BANNERS: readonly (readonly [title: string, subtitle: string, link: string])[] = [
  ['学得会，更做得成', '课程、实验、考试、证书，一个账号走完全程', '/freelessons/list'],
  ['冬季培训班正在报名', '十八个班，周末与夜校可选，学时计入继续教育', '/boutiqueclass/list'],
  ['跟着路径走向岗位', '八条学习路径，每一阶段都知道为什么学', '/path'],
  ['机构入驻，共建实训', '把你的课程与实训带给更多学员', '/orgregister'],
];
