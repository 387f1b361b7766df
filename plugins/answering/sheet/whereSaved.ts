import type { Saving } from '#plugins/offline/outbox/saving.ts';

/** Says where answers are stored while they are not on the server. */
export const whereSaved = (saving: Saving): string =>
  saving === 'memory' ? '作答只在这个页面里，请不要关闭或刷新' : '作答已保存在本机';
