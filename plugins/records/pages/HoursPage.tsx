import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/index.ts';
import { type Place, placeIds } from '#plugins/places/places.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { recordHours, type RecordQuery } from '../contract.ts';
import { RecordPage } from './RecordPage.tsx';

/** The proof of study hours at a place, drawn by the plugin of certificates. */
export default function HoursPage(query: RecordQuery) {
  return (
    <RecordPage query={query} title="学时证明">
      {(place) => <Hours place={place} />}
    </RecordPage>
  );
}

const Hours = observer(({ place }: { place: Place }) => {
  const { clazzId, classroomId } = placeIds(place);
  const [proof] = useKernel().contributions(recordHours);
  return proof ? (
    <ContributionSlot
      point={recordHours}
      contributed={proof}
      with={{ clazzId, classroomId }}
      waiting={<TextSkeleton lines={10} />}
    />
  ) : (
    <Empty text="该功能未开通" hint="没有启用证书，不能开具学时证明。如需使用，请联系所在机构的管理员。" />
  );
});
