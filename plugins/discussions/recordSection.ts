// Discussions in the learning record.
import type { RecordsSource } from '#plugins/records/contract.ts';
import { wayBackTo } from '#plugins/places/places.ts';
import { discussDetail } from './contract.ts';

const discussions: RecordsSource = {
  unit: '个讨论',
  nothing: '课堂里的讨论会出现在这里',
  states: { none: '没有发言', done: '已发言' },
  chart: 'num',
  num: { title: '发言', unit: '条' },
  time: '最近发言',
  action: '去讨论',
  to: (_, { refId }) => discussDetail.with({ id: refId }),
  all: (place) => wayBackTo(place, 'discuss').to,
};

export default discussions;
