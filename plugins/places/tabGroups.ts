// The groups of tabs, the same in a class and in a classroom.
import type { TabLink } from '#plugins/ui/tabs/TabLinks.tsx';

const TAB_GROUPS = {
  study: '学习',
  papers: '作业与考试',
  tasks: '任务',
  talk: '讨论',
  materials: '资料与公告',
  mine: '我的',
} as const;

export type TabGroup = keyof typeof TAB_GROUPS;

export interface GroupedTab extends TabLink {
  /** A tab without a group stands alone, after the groups. */
  group?: TabGroup | undefined;
}

/** The tabs in their groups. A group with one tab is that tab. */
export function groupTabs(tabs: readonly GroupedTab[]): readonly TabLink[] {
  const groups = Object.entries(TAB_GROUPS).flatMap(([group, label]) => {
    const members = tabs.filter((tab) => tab.group === group);
    const [first] = members;
    if (!first || members.length === 1) return members;
    const unread = members.reduce((sum, tab) => sum + (tab.unread ?? 0), 0);
    return [{ id: `group-${group}`, label, unread, to: first.to, members }];
  });
  return [...groups, ...tabs.filter(({ group }) => group === undefined)];
}
