import { expect, it } from 'vitest';
import { contributionsTo } from '#kernel/plugin/contributions.ts';
import { definePlugin } from '#kernel/index.ts';
import type { Plugin } from '#kernel/plugin/definePlugin.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { type ClassroomTab, classroomTabs } from '#plugins/classroom/contract.ts';
import { standingTab, tabsOf } from '#plugins/classroom/detail/standingTab.ts';
import type { ClassroomKind } from '#plugins/places/places.ts';

const load = () => Promise.resolve({ default: () => null });
const tab = (id: string, of: ClassroomTab['of'], order: number) =>
  classroomTabs.add({ id, title: `标签${id}`, of, order, load });

const classroom = definePlugin({
  id: 'classroom',
  title: '教学课堂',
  about: '',
  points: [classroomTabs],
  contributes: [tab('resource', 'classroom', 10), tab('notice', 'both', 20)],
});
const notes = definePlugin({ id: 'notes', title: '笔记', about: '', contributes: [tab('note', 'both', 30)] });
const exams = definePlugin({ id: 'exams', title: '考试', about: '', contributes: [tab('contest', 'classroom', 40)] });
const simulated = classroomTabs.add({
  id: 'vsexperiment',
  title: '仿真实验',
  of: 'classroom',
  order: 50,
  needs: ['notes'],
  load,
});
const labs = definePlugin({ id: 'labs', title: '实验', about: '', contributes: [simulated] });
const all: readonly Plugin[] = [classroom, notes, exams, labs];

function standing(kind: ClassroomKind, wanted: string | undefined, off: string[] = [], hide: string[] = []) {
  const plugins = resolve(
    all.map((plugin) => ({ id: plugin.id, plugin })),
    { plugins: Object.fromEntries(off.map((id) => [id, { enabled: false }])) },
  );
  const tabs = tabsOf(kind, contributionsTo(classroomTabs, plugins.active, { hide }));
  return standingTab(kind, wanted, tabs, plugins);
}

it('shows the tab of the address, and the entry where there is none', () => {
  expect(standing('classroom', 'note')).toMatchObject({ kind: 'tab', contributed: { name: 'notes:note' } });
  expect(standing('classroom', undefined)).toMatchObject({ kind: 'tab', contributed: { name: 'classroom:resource' } });
});

it('shows the first tab where the entry is missing', () => {
  expect(standing('vs', 'experiment')).toMatchObject({ kind: 'first', contributed: { name: 'classroom:notice' } });
  expect(standing('classroom', undefined, [], ['classroom:resource'])).toMatchObject({ kind: 'first' });
});

it('a tab whose plugin is off says why; one that is hidden or in no build only that', () => {
  expect(standing('classroom', 'note', ['notes'])).toEqual({
    kind: 'closed',
    title: '标签note',
    reason: '所在机构已关闭此功能',
  });
  expect(standing('classroom', 'note', [], ['notes:note'])).toMatchObject({ kind: 'closed', reason: undefined });
  expect(standing('classroom', 'homework')).toEqual({ kind: 'closed', title: '', reason: undefined });
});

it('a tab that shows something of another plugin is closed with that one', () => {
  expect(standing('classroom', 'vsexperiment')).toMatchObject({ kind: 'tab' });
  expect(standing('classroom', 'vsexperiment', ['notes'])).toEqual({
    kind: 'closed',
    title: '仿真实验',
    reason: '所在机构已关闭此功能',
  });
});

it('a tab that no classroom of the kind has is lost', () => {
  expect(standing('classroom', 'wiki')).toEqual({ kind: 'lost' });
  expect(standing('vs', 'resource')).toEqual({ kind: 'lost' });
});
