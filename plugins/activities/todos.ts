// The check-ins of classes that are open or about to open.
import { wayBackTo } from '#plugins/study/contract.ts';
import type { FindTodos, Todo } from '#plugins/todos/contract.ts';
import { listClazzCheckIns } from './api.ts';

const find: FindTodos = ({ ask, places, now }) =>
  places
    .filter(({ place }) => place.kind === 'clazz')
    .flatMap(({ place, title: placeTitle }) =>
      (ask(listClazzCheckIns.with({ clazzId: place.id })) ?? []).flatMap(
        ({ id, title, state, myState, startTime, lateTime, endTime }): Todo[] => {
          if (myState !== 'none' || (state !== 'open' && !(state === 'not-open' && startTime))) return [];
          const late = Boolean(lateTime) && Date.parse(lateTime ?? '') < now;
          const standing =
            state === 'open'
              ? { action: '去签到', due: (late ? undefined : lateTime) ?? endTime, ...(late && { note: '已迟到' }) }
              : { action: '去看看', opens: startTime, due: endTime };
          return [{ id, kind: '签到', title, placeTitle, to: wayBackTo(place, 'checkins').to, ...standing }];
        },
      ),
    );

export default find;
