import { expect, it, vi } from 'vitest';
import { Notices } from '#kernel/notices/notices.store.ts';

it('popups stay for the time of their kind', () => {
  const notices = new Notices();
  notices.success('甲');
  notices.warning('乙');
  notices.error('丙');
  expect(notices.popups.map(({ content, duration }) => [content, duration])).toEqual([
    ['甲', 1500],
    ['乙', 2500],
    ['丙', 3000],
  ]);
});

it('a popup needs content, and stays 10 s at most', () => {
  const notices = new Notices();
  expect(() => notices.error(' ')).toThrow('弹出消息需要内容');
  expect(() => notices.error('甲', { duration: 10_001 })).toThrow('弹出消息的时长应在 10 秒以内');
  notices.error('甲', { duration: 10_000 });
  expect(notices.popups).toHaveLength(1);
});

it('the same words twice are one popup, and no more than four stand at a time', () => {
  const notices = new Notices();
  for (const text of ['甲', '甲', '乙', '丙', '丁', '戊']) notices.error(text);
  expect(notices.popups.map(({ content }) => content)).toEqual(['乙', '丙', '丁', '戊']);
});

it('a dialog needs a title and a callback, and is 800 × 630 unless said', () => {
  const notices = new Notices();
  const load = () => Promise.resolve({ default: () => null });
  expect(() => notices.dialog({ title: '', callback: vi.fn(), load })).toThrow('标题');
  expect(() => Reflect.apply(notices.dialog, notices, [{ title: '甲', load }])).toThrow('回调');
  notices.dialog({ title: '甲', callback: vi.fn(), load });
  expect(notices.dialogs).toMatchObject([{ title: '甲', width: 800, height: 630 }]);
});

it('a dialog that only shows something needs no callback', () => {
  const notices = new Notices();
  notices.show({ title: '快捷键', width: 560, load: () => Promise.resolve({ default: () => null }) });
  expect(notices.dialogs).toMatchObject([{ title: '快捷键', width: 560 }]);
});

it('a confirmation resolves to the answer, and is gone', async () => {
  const notices = new Notices();
  const yes = notices.confirm({ title: '甲', message: '乙' });
  notices.confirms[0]?.answer(true);
  await expect(yes).resolves.toBe(true);
  expect(notices.confirms).toEqual([]);
  const no = notices.confirm({ title: '甲', message: '乙' });
  notices.cancelAll();
  await expect(no).resolves.toBe(false);
});
