// `npm run bench:practice`: how long ten thousand questions take to be scheduled, and to draw a session from them. Nothing
// depends on the outcome.
import { randomOf } from '#mocks/world/random.ts';
import { Rating, type Schedule } from '#plugins/practice/api.ts';
import { countDue } from '#plugins/practice/dues.ts';
import { afterReview, chooseSession, laterOf } from '#plugins/practice/schedule.ts';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { percentile, print } from './table.ts';

const CARDS = 10_000;
const TIMES = 20;
const DAY = 86_400_000;

const now = Date.now();
const cards = Array.from({ length: CARDS }, (_, at) => {
  const random = randomOf(1, 'bench', at);
  let schedule: Schedule | undefined;
  for (let days = random.whole(10, 60); days > 2 && !random.chance(0.2); days -= random.whole(1, 20)) {
    schedule = afterReview(schedule, Rating.options[random.whole(0, 3)] ?? 'good', now - days * DAY);
  }
  return { type: `type ${random.whole(0, 5)}`, schedule };
});

function measure(work: () => unknown): number {
  const took = Array.from({ length: TIMES }, () => {
    const from = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  });
  return percentile(took, 0.5);
}

const detail = `processor time, the median of ${TIMES}`;
const dues = cards.flatMap(({ schedule }) => (schedule ? [Date.parse(schedule.due)] : []));
print([
  {
    what: '10,000 questions are scheduled',
    measured: measure(() =>
      cards.map(({ schedule }, at) => afterReview(schedule, at % 2 === 0 ? 'good' : 'again', now)),
    ),
    unit: 'ms',
    target: 50,
    detail,
  },
  {
    what: 'a session is drawn from them',
    measured: measure(() => chooseSession(cards, now)),
    unit: 'ms',
    target: 50,
    detail,
  },
  {
    what: 'two devices are merged',
    measured: measure(() => cards.map(({ schedule }, at) => laterOf(schedule, cards[CARDS - 1 - at]?.schedule))),
    unit: 'ms',
    target: 50,
    detail,
  },
  {
    what: 'the week is counted',
    measured: measure(() => countDue(dues, 0, now, formatDate)),
    unit: 'ms',
    target: 50,
    detail,
  },
]);
