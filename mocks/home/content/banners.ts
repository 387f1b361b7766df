import { pageAt, PAGES } from '../../handler/pages.ts';

/** Title, subtitle, where it leads. What they promise is true on any day: a number is the total of what they lead to. */
export const BANNERS: readonly (readonly [title: string, subtitle: string, link: string])[] = [
  ['学得会，更做得成', '课程、实验、考试、证书，一个账号走完全程', PAGES.courses],
  ['选一个班，一起学', '有老师、有同学、有期限，正在报名的都在这里', pageAt('clazzes', { open: 'true' })],
  ['跟着路径走向岗位', '8 条学习路径，每一阶段都知道为什么学', PAGES.paths],
  ['机构入驻，共建实训', '把你的课程与实训带给更多学员', PAGES.onboarding],
];
