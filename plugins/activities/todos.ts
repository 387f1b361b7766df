// The check-ins of classes and classrooms that are open or about to open.
import { type Place, wayBackTo } from '#plugins/places/places.ts';
import type { Target } from '#kernel/index.ts';
import type { DueKind, FindTodos, Todo } from '#plugins/todos/contract.ts';
import { Activity, listClazzCheckIns, nextActivities } from './api.ts';
import { activityDetail } from './contract.ts';

const CHECK_INS: DueKind<Activity> = {
  name: 'checkIn',
  record: Activity,
  at({ kind, id }, ask) {
    if (kind === 'clazz') return ask(listClazzCheckIns.with({ clazzId: id })) ?? [];
    return kind === 'classroom' ? (ask(nextActivities(id))?.records ?? []) : [];
  },
};

const find: FindTodos = ({ due, now }) =>
  due(CHECK_INS).flatMap(({ record, place, placeTitle }): Todo[] => {
    const { id, title, state, myState, startTime, lateTime, endTime, manageable } = record;
    if (!place || manageable || myState !== 'none') return [];
    if (state !== 'open' && !(state === 'not-open' && startTime)) return [];
    const late = Boolean(lateTime) && Date.parse(lateTime ?? '') < now;
    const standing =
      state === 'open'
        ? { action: '去签到', due: (late ? undefined : lateTime) ?? endTime, ...(late && { note: '已迟到' }) }
        : { action: '去看看', opens: startTime, due: endTime };
    return [{ id, kind: '签到', title, placeTitle, to: targetAt(place, id), ...standing }];
  });

const targetAt = (place: Place, id: string): Target =>
  place.kind === 'classroom' ? activityDetail.with({ id }) : wayBackTo(place, 'checkins').to;

export default find;
