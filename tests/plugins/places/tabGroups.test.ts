import { expect, it } from 'vitest';
import { type GroupedTab, groupTabs } from '#plugins/places/tabGroups.ts';
import { myClazzDetail } from '#plugins/places/refs.ts';

const tab = (id: string, group: GroupedTab['group'], unread?: number): GroupedTab => ({
  id,
  label: `标签${id}`,
  group,
  unread,
  to: myClazzDetail.with({ id: 'clazz-1', tab: id }),
});

it('groups stand in one order, whatever the order of the tabs; tabs without a group come last', () => {
  const tabs = [tab('polls', undefined), tab('note', 'mine'), tab('record', 'mine'), tab('task', 'tasks')];
  expect(groupTabs(tabs).map(({ label }) => label)).toEqual(['标签task', '我的', '标签polls']);
});

it('a group leads to its first tab and counts what is unread in all of them', () => {
  const tabs = [tab('material', 'materials'), tab('notice', 'materials', 4)];
  expect(groupTabs(tabs)).toEqual([
    { id: 'group-materials', label: '资料与公告', unread: 4, to: tabs[0]?.to, members: tabs },
  ]);
});

it('a group with one tab is that tab', () => {
  const notice = tab('notice', 'materials', 2);
  expect(groupTabs([notice])).toEqual([notice]);
});
