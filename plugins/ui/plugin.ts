import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { covers } from './covers/points.ts';
import { voids } from './states/voids.ts';

export default definePlugin({
  id: 'ui',
  title: '控件',
  about: '主题、列表、表单、分栏等所有界面共用的控件',
  locked: true,
  points: [covers, voids],
});
