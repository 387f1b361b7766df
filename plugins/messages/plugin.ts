import { definePlugin, page } from '#kernel/plugin/definePlugin.ts';
import { headerTools } from '#plugins/shell/points.ts';
import { homeBlocks } from '#plugins/home/contract.ts';
import { getPublicNotice } from './api.ts';
import { messageDetail, messageList } from './contract.ts';
import { messagesFor, newestNotices, unreadCount } from './requests.ts';

export default definePlugin({
  id: 'messages',
  title: '消息',
  about: '平台的公告与消息：列表、详情、未读提示',
  routes: [
    page(messageList, {
      title: '消息中心',
      load: () => import('./MessageList.tsx'),
      data: (query, user) => [messagesFor(user, query), ...(user ? [unreadCount] : [])],
    }),
    page(messageDetail, {
      title: '消息详情',
      load: () => import('./MessageDetail.tsx'),
      data: ({ id }) => [getPublicNotice.with({ id })],
    }),
  ],
  contributes: [
    headerTools.add({
      id: 'unread',
      order: 10,
      load: () => import(/* webpackChunkName: 'messages-blocks' */ './UnreadTool.tsx'),
    }),
    homeBlocks.add({
      id: 'notices',
      order: 50,
      data: [newestNotices],
      load: () => import(/* webpackChunkName: 'messages-blocks' */ './NewestNotices.tsx'),
    }),
  ],
});
