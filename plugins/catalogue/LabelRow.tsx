import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRemote } from '#kernel/useRemote.ts';
import { ChoiceRow } from '#plugins/ui/lists/ChoiceRow.tsx';
import css from './LabelRow.module.css';
import { allLabels } from './listRequests.ts';

/** About as many as fit on one line. */
const FIRST = 8;

interface LabelRowProps {
  value: string | undefined;
  onChange: (labelId: string | undefined) => void;
}

/** What courses are about. The most frequent come first; the rest is shown when it is wanted, or chosen. */
export const LabelRow = observer(({ value, onChange }: LabelRowProps) => {
  const [whole, setWhole] = useState(false);
  const labels = useRemote(allLabels).value?.records ?? [];
  const byCourses = labels.toSorted((one, other) => (other.courseNum ?? 0) - (one.courseNum ?? 0));
  const shown = byCourses.filter(({ labelId }, at) => whole || at < FIRST || labelId === value);
  return (
    <div className={css['row']}>
      <ChoiceRow
        label="标签"
        choices={[
          { value: undefined, label: '全部' },
          ...shown.map(({ labelId, name }) => ({ value: labelId, label: name })),
        ]}
        value={value}
        onChange={onChange}
      />
      {byCourses.length > FIRST && (
        <button type="button" className={css['more']} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? '收起' : '更多'}
        </button>
      )}
    </div>
  );
});
