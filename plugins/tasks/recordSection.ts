// Tasks in the learning record.
import type { RecordsSource } from '#plugins/records/contract.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import { taskDetail } from './contract.ts';

const tasks: RecordsSource = {
  unit: '个任务',
  nothing: '布置的任务会出现在这里',
  states: { none: '未交', doing: '待提交', done: '已交', late: '迟交', absent: '未交，已截止' },
  chart: 'score',
  time: '提交时间',
  action: '去做任务',
  to: (_, { refId }) => taskDetail.with({ id: refId }),
  all: (place) => wayBackTo(place, 'task').to,
};

export default tasks;
