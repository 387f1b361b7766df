import { observer } from 'mobx-react-lite';
import { HandInButton } from '../handIn/HandInButton.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import type { Room } from '../room.store.ts';
import { SaveState } from '../saving/SaveState.tsx';
import css from './AnswerCard.module.css';
import { CardFilters } from './CardFilters.tsx';
import { CardGroups } from './CardGroups.tsx';
import { Legend } from './Legend.tsx';

/** Next to the questions: the time left, the save state, all questions at a glance, and the hand-in button. */
export const AnswerCard = observer(({ room }: { room: Room }) => (
  <aside className={css['card']} aria-label="答题卡">
    <div className={css['head']}>
      <TimeLeft sheet={room.sheet} />
      <SaveState room={room} />
    </div>
    <CardFilters room={room} />
    <CardGroups room={room} />
    <div className={css['foot']}>
      <Legend />
      <HandInButton room={room} fullWidth />
    </div>
  </aside>
));
