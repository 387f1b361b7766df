import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { type Place, stepsTo, wayBackTo, type ClassroomKind } from '#plugins/places/places.ts';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import { StatusMark } from '#plugins/ui/detail/StatusMark.tsx';
import { TabLinks } from '#plugins/ui/tabs/TabLinks.tsx';
import { Facts } from '#plugins/ui/lists/rows/Facts.tsx';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { ListSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { ClassroomDetail } from '../api.ts';
import { classroomTabs } from '../contract.ts';
import { OfficeLink } from '../list/OfficeLink.tsx';
import { periodOf } from '../list/periodOf.ts';
import { tabsOf } from './standingTab.ts';

/** The check-ins: what a teacher opens a classroom for. */
const FIRST = 'activity';

interface TaughtProps {
  place: Place & { readonly kind: ClassroomKind };
  classroom: ClassroomDetail;
  tab: string | undefined;
}

/** A classroom as its teacher sees it: without progress of one's own, with the tabs in which a teacher does something. */
export const Taught = observer(({ place, classroom, tab }: TaughtProps) => {
  const { contributions } = useKernel();
  const { classroomId, title, cover, status, agencyName, courseNum, traineeNum } = classroom;
  const tabs = tabsOf(place.kind, contributions(classroomTabs), true);
  const wanted = tab ?? (tabs.some(({ item }) => item.id === FIRST) ? FIRST : tabs[0]?.item.id);
  const shown = tabs.find(({ item }) => item.id === wanted);
  return (
    <>
      <DetailHead
        id={classroomId}
        kind="clazz"
        title={title}
        steps={stepsTo(place.kind)}
        mark={<StatusMark status={status} inline />}
        cover={cover}
        summary={
          <>
            <Facts
              of={[
                agencyName,
                periodOf(classroom),
                typeof courseNum === 'number' && `${courseNum}门课程`,
                typeof traineeNum === 'number' && `${traineeNum}名学员`,
              ]}
            />
            <p>
              你是这个课堂的老师：在这里出示签到码、登记到场、管理讨论。出卷、批改与发公告在
              <OfficeLink />。
            </p>
          </>
        }
        facts={[]}
      />
      <TabLinks
        label="课堂内容"
        value={shown?.item.id}
        tabs={tabs.map(({ item }) => ({ id: item.id, label: item.title, to: wayBackTo(place, item.id).to }))}
      >
        {shown ? (
          <ContributionSlot
            key={shown.name}
            point={classroomTabs}
            contributed={shown}
            waiting={<ListSkeleton />}
            with={{ place, classroomId, classroom }}
          />
        ) : (
          <Empty text="这一项由学员完成" hint="布置、批改和查看学员的情况在管理后台" />
        )}
      </TabLinks>
    </>
  );
});
