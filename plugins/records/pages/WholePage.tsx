import type { RecordQuery } from '../contract.ts';
import WholeView from '../whole/WholeView.tsx';
import { RecordPage } from './RecordPage.tsx';

export default function WholePage(query: RecordQuery) {
  return (
    <RecordPage query={query} title="综合表现">
      {(place) => <WholeView place={place} />}
    </RecordPage>
  );
}
