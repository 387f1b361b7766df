import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { SUBJECT_TYPE_NAMES } from '../../api.ts';
import { filterReview, type ReviewFilter, typesOf } from '../review/filterReview.ts';
import type { Review } from '../review/reviewed.ts';
import css from './Analysis.module.css';

interface AnalysisFiltersProps {
  review: Review;
  filter: ReviewFilter;
  onChange: (changed: Partial<ReviewFilter>) => void;
}

/** Filters for the questions: all or those that lost points, of all types or one. */
export function AnalysisFilters({ review: { questions, judged }, filter, onChange }: AnalysisFiltersProps) {
  const types = typesOf(questions);
  const count = (changed: Partial<ReviewFilter>): number => filterReview(questions, { ...filter, ...changed }).length;
  if (!judged && types.length < 2) return null;
  return (
    <div className={css['filters']} role="search" aria-label="筛选题目">
      {judged && (
        <ChoiceRow
          label="显示"
          value={filter.only}
          choices={[
            { value: undefined, label: `全部题目${count({ only: undefined })}` },
            { value: 'missed', label: `只看错题${count({ only: 'missed' })}` },
          ]}
          onChange={(only) => onChange({ only })}
        />
      )}
      {types.length > 1 && (
        <ChoiceRow
          label="题型"
          value={filter.type}
          choices={[
            { value: undefined, label: '全部' },
            ...types.map((type) => ({ value: type, label: `${SUBJECT_TYPE_NAMES[type]}${count({ type })}` })),
          ]}
          onChange={(type) => onChange({ type })}
        />
      )}
    </div>
  );
}
