import { definePlugin } from '#kernel/index.ts';

export default definePlugin({
  id: 'places',
  title: '学习场所',
  about: '自选课程、培训班、教学课堂与仿真课堂：它们的名称与地址，各功能据此往来',
  locked: true,
});
