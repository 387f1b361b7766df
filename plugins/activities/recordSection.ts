// Check-ins in the learning record.
import { BLANK_ROW, undoneState } from '#plugins/records/api.ts';
import type { RecordsSource } from '#plugins/records/contract.ts';
import { type Place, wayBackTo } from '#plugins/places/places.ts';
import { listClazzCheckIns } from './api.ts';
import { activityDetail } from './contract.ts';

const listAt = (place: Place) => wayBackTo(place, place.kind === 'clazz' ? 'checkins' : 'activity').to;

const checkIns: RecordsSource = {
  unit: '次签到',
  nothing: '老师发起的签到会出现在这里',
  // Once it is over, whoever did not come is absent.
  states: { none: '正在签到', done: '已签到', late: '迟到', absent: '缺勤' },
  dueWhenOver: true,
  chart: 'state',
  time: '签到时间',
  action: '去签到',
  inClazz: (clazzId, { page, size }, take) =>
    take(listClazzCheckIns.with({ clazzId }), (all) => ({
      records: all.slice((page - 1) * size, page * size).map(({ id, title, state, myState, checkInTime }) => ({
        ...BLANK_ROW,
        refId: id,
        title,
        state: myState === 'none' ? undoneState(state) : myState,
        time: checkInTime,
      })),
      total: all.length,
    })),
  to: (place, { refId }) => activityDetail.with({ id: refId, clazzId: place.kind === 'clazz' ? place.id : undefined }),
  all: listAt,
};

export default checkIns;
