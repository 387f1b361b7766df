import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { headerTools } from '#plugins/shell/points.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { messageDetail, messageList } from './contract.ts';
import { newestNotices, unreadCount } from './requests.ts';

const requests = () => import('./pageRequests.ts');

export default definePlugin({
  id: 'messages',
  title: '消息',
  about: '平台的公告与消息：列表、详情、未读提示',
  routes: [
    page(messageList, {
      title: '消息中心',
      load: () => import('./MessageList.tsx'),
      data: async (query, user) => (await requests()).listCalls(user, query),
    }),
    page(messageDetail, {
      title: '消息详情',
      load: withRichContent(() => import('./MessageDetail.tsx')),
      data: async ({ id }) => (await requests()).noticeCalls(id),
    }),
  ],
  contributes: [
    headerTools.add({
      id: 'unread',
      order: 10,
      data: (user) => (user ? [unreadCount] : []),
      load: () => import('./UnreadTool.tsx'),
    }),
    homeBlocks.add({
      id: 'notices',
      order: 50,
      data: [newestNotices],
      load: () => import('./NewestNotices.tsx'),
    }),
  ],
});
