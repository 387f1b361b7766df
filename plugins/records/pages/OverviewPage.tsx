import type { RecordQuery } from '../contract.ts';
import { Overview } from '../overview/Overview.tsx';
import { RecordPage } from './RecordPage.tsx';

export default function OverviewPage(query: RecordQuery) {
  return (
    <RecordPage query={query} title="学习档案">
      {(place) => <Overview place={place} />}
    </RecordPage>
  );
}
