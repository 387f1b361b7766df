import { useKernel } from '#kernel/index.ts';
import { inactiveWords } from '#plugins/shell/screens/inactiveWords.ts';
import { TRACE_ITEM_NAMES } from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { type RecordItem, type RecordQuery, recordSections } from '../contract.ts';
import { RecordPage } from './RecordPage.tsx';

interface SectionPageProps extends RecordQuery {
  item: RecordItem;
}

/** The records of one kind of thing, from the plugin that owns it. */
export default function SectionPage({ item, ...query }: SectionPageProps) {
  return (
    <RecordPage query={query} title={`${TRACE_ITEM_NAMES[item]}记录`}>
      {(place) => <Section place={place} item={item} />}
    </RecordPage>
  );
}

function Section({ place, item }: { place: Place; item: RecordItem }) {
  const { contributions, plugins } = useKernel();
  const section = contributions(recordSections).find(({ item: { id, of } }) => id === item && of.includes(place.kind));
  if (section) {
    return (
      <ContributionSlot
        point={recordSections}
        contributed={section}
        with={{ place }}
        waiting={<TextSkeleton lines={10} />}
      />
    );
  }
  const name = TRACE_ITEM_NAMES[item];
  const [off] = plugins.known.flatMap(({ id, contributes = [] }) =>
    recordSections
      .pick(contributes)
      .filter((one) => one.item.id === item)
      .flatMap(({ entry }) => [id, ...entry.needs].flatMap((needed) => plugins.inactive.get(needed) ?? [])),
  );
  return off ? (
    <Empty text="该功能未开通" hint={`没有${name}记录，也不计入总分：${inactiveWords(off.reason)}。`} />
  ) : (
    <Empty hint={`这里没有${name}`} />
  );
}
