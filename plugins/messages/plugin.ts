import { definePlugin, page } from '#kernel/index.ts';
import { headerTools } from '#plugins/shell/points.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { withRichContent } from '#plugins/ui/content/richContentCode.ts';
import { messageDetail, messageList } from './contract.ts';
import { listCalls, newestNotices, noticeCalls, unreadCount } from './api.ts';

export default definePlugin({
  id: 'messages',
  title: '消息',
  about: '平台的公告与消息：列表、详情、未读提示',
  routes: [
    page(messageList, {
      title: '消息中心',
      load: () => import('./MessageList.tsx'),
      data: listCalls,
    }),
    page(messageDetail, {
      title: '消息详情',
      load: withRichContent(() => import('./MessageDetail.tsx')),
      data: ({ id }) => noticeCalls(id),
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
