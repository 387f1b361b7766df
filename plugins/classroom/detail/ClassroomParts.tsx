import { Button } from '@mantine/core';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { type Contributed, RouteLink, type Target } from '#kernel/index.ts';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { TabLinks } from '#plugins/ui/tabs/TabLinks.tsx';
import { wayBackTo } from '#plugins/places/places.ts';
import { groupTabs } from '#plugins/places/tabGroups.ts';
import { type ClassroomTab, type ClassroomTabProps, classroomTabs } from '../contract.ts';
import type { StandingTab } from './standingTab.ts';

interface ClassroomPartsProps extends Omit<ClassroomTabProps, 'classroomId'> {
  tabs: readonly Contributed<ClassroomTab>[];
  standing: StandingTab;
}

/** The tab bar and the current tab. */
export function ClassroomParts({ place, classroom, tabs, standing }: ClassroomPartsProps) {
  const shown = 'contributed' in standing ? standing.contributed : undefined;
  return (
    <TabLinks
      label="课堂内容"
      value={shown?.item.id}
      tabs={groupTabs(
        tabs
          .filter(({ item }) => item === shown?.item || item.count?.(classroom) !== 0)
          .map(({ item }) => ({
            id: item.id,
            label: item.title,
            group: item.group,
            unread: item.unread?.(classroom),
            to: wayBackTo(place, item.id).to,
          })),
      )}
    >
      {shown && (
        <ContributionSlot
          key={shown.name}
          point={classroomTabs}
          contributed={shown}
          waiting={<ListSkeleton />}
          with={{ place, classroomId: place.id, classroom }}
        />
      )}
      {standing.kind === 'closed' && <Closed {...standing} first={tabs[0]} to={wayBackTo(place).to} />}
    </TabLinks>
  );
}

interface ClosedProps {
  title: string;
  reason: string | undefined;
  first: Contributed<ClassroomTab> | undefined;
  to: Target;
}

function Closed({ title, reason = '所在机构没有开通这一项', first, to }: ClosedProps) {
  return (
    <Empty
      text="该功能未开通"
      hint={`${title === '' ? '' : `「${title}」没有启用：`}${reason}。如需使用，请联系所在机构的管理员。`}
      onward={
        first && (
          <Button variant="default" component={RouteLink} to={to}>
            看{first.item.title}
          </Button>
        )
      }
    />
  );
}
