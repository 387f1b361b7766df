import { observer } from 'mobx-react-lite';
import type { Room } from '../room.store.ts';
import css from './AnswerCard.module.css';
import { CardFilters } from './CardFilters.tsx';
import { CardGroups } from './CardGroups.tsx';
import { Legend } from './Legend.tsx';

interface AnswerCardProps {
  room: Room;
  /** The room is not open yet: this device may hold more answers, so none are counted. */
  drawn: boolean;
}

/** Next to the questions: all of them at a glance. */
export const AnswerCard = observer(({ room, drawn }: AnswerCardProps) => (
  <aside className={css['card']} aria-label="答题卡" data-drawn={drawn || undefined}>
    <CardFilters room={room} />
    <CardGroups room={room} />
    <div className={css['foot']}>
      <Legend />
    </div>
  </aside>
));
