import { observer } from 'mobx-react-lite';
import { CARD_FILTERS, type CardFilter, type Room } from '../room.store.ts';
import css from './AnswerCard.module.css';

const FILTERS: readonly CardFilter[] = ['all', 'open', 'flagged'];

/** Filters the questions on the card, with counts. */
export const CardFilters = observer(({ room }: { room: Room }) => {
  const counts = { all: room.count, open: room.openNum, flagged: room.sheet.flaggedNum };
  return (
    <div className={css['filters']} role="group" aria-label="显示哪些题">
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          className={css['filter']}
          aria-pressed={room.filter === filter}
          onClick={() => room.setFilter(filter)}
        >
          {CARD_FILTERS[filter]}
          <span>{counts[filter]}</span>
        </button>
      ))}
    </div>
  );
});
