import { definePlugin, none, page } from '#kernel/index.ts';
import { floating } from '#plugins/shell/points.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { feedback, helpCentre } from './contract.ts';
import { supportSettings } from './settings.ts';

export default definePlugin({
  id: 'support',
  title: '帮助与客服',
  about: '帮助中心、意见反馈、在线客服和智能助手',
  settings: supportSettings,
  routes: [
    page(helpCentre, {
      title: '帮助中心',
      load: withRichContent(() => import('./help/HelpCentre.tsx')),
      data: async (query) => (await import('./api.ts')).helpCalls(query),
      menu: { at: 'footer', order: 5 },
    }),
    page(feedback, { title: '意见反馈', load: () => import('./feedback/Feedback.tsx'), data: none }),
  ],
  contributes: [
    floating.add({
      id: 'help',
      load: () => import('./widget/HelpButton.tsx'),
    }),
  ],
});
