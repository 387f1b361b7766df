import { expect, test, vi } from 'vitest';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import { NoticeArticle } from '#plugins/ui/notices/NoticeArticle.tsx';
import { type ListedNotice, NoticeList } from '#plugins/ui/notices/NoticeList.tsx';
import { draw, one, press } from './draw.tsx';

const notice = (id: string, read?: boolean): ListedNotice => ({
  id,
  title: `公告${id}`,
  summary: '一句话',
  publishTime: '2026-11-01T08:00:00+08:00',
  read,
});

test('unread notices say so in words, before the title; a visitor has nothing to mark', async () => {
  const of = [notice('甲', false), notice('乙', true), notice('丙')];
  const { root } = await draw(<NoticeList of={of} heading="h3" onOpen={() => undefined} />);
  expect([...root.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    '未读：公告甲',
    '公告乙',
    '公告丙',
  ]);
});

test('a notice unfolds in its place: the button says so, and its text is a region with its title', async () => {
  const open = vi.fn<(opened: ListedNotice) => void>();
  const list = (id?: string) => (
    <NoticeList of={[notice('甲')]} heading="h3" onOpen={open} unfolded={{ id, text: () => '全文' }} />
  );
  const { root, again } = await draw(list());
  expect(one(root, 'h3 button').getAttribute('aria-expanded')).toBe('false');
  await press(root, 'h3 button');
  expect(open).toHaveBeenCalledWith(notice('甲'));
  await again(list('甲'));
  expect(one(root, 'h3 button').getAttribute('aria-expanded')).toBe('true');
  expect(one(root, 'section[aria-label="公告甲"]').textContent).toBe('全文');
  expect(root.textContent, 'the summary repeats what is read').not.toContain('一句话');
});

test('an opened notice takes the focus where it replaced another, and leads to its neighbours', async () => {
  const article = { ...notice('乙'), publisher: '教务处', content: '<p>全文</p>', next: { id: 'c', title: '公告丙' } };
  const go = vi.fn<(id: string) => void>();
  const { root } = await draw(
    <NoticeArticle
      notice={article}
      heading="h3"
      takeFocus
      neighbours={{ label: '前后公告', open: (id) => () => go(id) }}
    />,
  );
  expect(document.activeElement).toBe(one(root, 'h3'));
  expect(one(root, 'nav').textContent).toBe('下一条公告丙');
  await press(root, 'nav button');
  expect(go).toHaveBeenCalledWith('c');
  const linked = await draw(
    <NoticeArticle
      notice={article}
      heading="h1"
      neighbours={{ label: '前后消息', open: () => routeRef('/notice').with({}) }}
    />,
  );
  expect(linked.root.querySelector('nav button'), 'where notices have an address, it is a link').toBeNull();
});
