import { expect, onTestFinished, test } from 'vitest';
import { FIRST_DAY } from '#mocks/firstDay.ts';
import { membershipAt } from '#mocks/places/places.ts';
import { apportion } from '#mocks/study/apportion.ts';
import { traineeTrace } from '#mocks/study/progress.ts';
import { randomOf } from '#mocks/world/random.ts';
import { openWorld } from '#mocks/world/World.ts';
import { TraceItem } from '#plugins/study/api.ts';
import type { WholeRecord } from '#plugins/records/api.ts';
import { addUp } from '#plugins/records/whole/addUp.ts';
import { gapsOf } from '#plugins/records/whole/gaps.ts';
import { pointsChart, strengthsChart, wholeFoot, wholeTable } from '#plugins/records/whole/wholeChart.ts';
import { chartRows } from '#plugins/ui/charts/chartData.ts';

type Item = WholeRecord['items'][number];

const all = () => true;
const item = (of: Partial<Item> & Pick<Item, 'item' | 'weight'>): Item => ({ doneNum: 1, totalNum: 1, ...of });
const tenths = (points: number | null): number => Math.round((points ?? 0) * 10);

/** The errors in the sums of a trace, with and without stated contributions. */
function wrongSums(stated: Pick<WholeRecord, 'items' | 'score'>): string[] {
  const worked = { ...stated, items: stated.items.map((one) => ({ ...one, contribution: undefined })) };
  return Object.entries({ stated, worked }).flatMap(([name, trace]) => {
    const added = addUp(trace, all);
    const sum = added.shares.reduce((points, share) => points + tenths(share.points), 0);
    const right = sum === tenths(added.total) && sum === tenths(stated.score ?? 0) && added.difference === 0;
    return right && added.odd.length === 0 ? [] : [`${name}: ${sum} tenths of ${JSON.stringify(trace)}`];
  });
}

test('for everybody in the world, what each item comes to adds up to the total, told or worked out', () => {
  const { db, clock } = openWorld({
    data: ':memory:',
    seed: 7,
    born: Date.parse('2026-11-20T09:30:00+08:00'),
    tokenSeconds: 7200,
    log: () => undefined,
    firstDay: FIRST_DAY,
  });
  onTestFinished(() => db.close());
  const traces = Array.from({ length: db.count('SELECT MAX(member_no) FROM memberships') }, (_, no) => {
    const member = membershipAt(db, no + 1);
    return member && !member.place.startsWith('path-') ? traineeTrace({ db, clock }, member) : undefined;
  }).filter((trace) => trace !== undefined && trace.items.length > 0);
  expect(traces.length).toBeGreaterThan(700);
  expect(traces.flatMap((trace) => (trace ? wrongSums(trace) : [])).slice(0, 3)).toEqual([]);
});

test('for 10,000 drawn trainees, with any weights and scores, it adds up every time', () => {
  const wrong: string[] = [];
  for (let no = 0; no < 10_000; no++) {
    const random = randomOf(1, 'trainee', no);
    const drawn = TraceItem.options
      .filter(() => random.chance(0.75))
      .map((name) => ({ name, weight: random.whole(1, 40), points: random.chance(0.2) ? null : random.next() * 100 }));
    const weights = drawn.reduce((sum, { weight }) => sum + weight, 0);
    const exact = drawn.map(({ weight, points }) => (weight / weights) * (points ?? 0));
    const score = Math.round(exact.reduce((sum, part) => sum + part, 0) * 10) / 10;
    const contributions = apportion(exact, score);
    const items = drawn.map(({ name, weight, points }, at) =>
      item({
        item: name,
        weight: Math.round((weight / weights) * 1000) / 10,
        score: points === null ? null : Math.round(points * 10) / 10,
        contribution: points === null ? null : contributions[at],
      }),
    );
    wrong.push(...wrongSums({ items, score }));
  }
  expect(wrong.slice(0, 3)).toEqual([]);
});

test('a total that is not what it is made of is shown as a difference, and so is a contribution that does not fit', () => {
  const items = [
    item({ item: 'course', weight: 60, score: 50, contribution: 30 }),
    item({ item: 'exam', weight: 40, score: 80, contribution: 35 }),
  ];
  const added = addUp({ items, score: 70 }, all);
  expect(added.difference).toBe(5);
  expect(added.odd).toEqual(['exam']);
  const workedOut = addUp({ items: items.map((one) => ({ ...one, contribution: null })), score: 70 }, all);
  expect(workedOut.shares.map(({ points }) => points)).toEqual([30, 32]);
  expect(workedOut.difference).toBe(8);
});

test('a switched-off plugin’s share is gone from the total, and is named', () => {
  const items = [
    item({ item: 'course', weight: 80, score: 50, contribution: 40 }),
    item({ item: 'discuss', weight: 20, score: 100, contribution: 20 }),
  ];
  const added = addUp({ items, score: 60 }, (one) => one !== 'discuss');
  expect([added.total, added.full, added.left.map((share) => share.item)]).toEqual([40, 80, ['discuss']]);
  expect(added.difference, 'the sums still agree').toBe(0);
});

test('unmarked work is 未评分 and work not begun 未开始, never 0', () => {
  const items = [
    item({ item: 'homework', weight: 50, score: null, doneNum: 0, unmarkedNum: 1 }),
    item({ item: 'exam', weight: 30, score: null, doneNum: 0 }),
    item({ item: 'quiz', weight: 20, score: 0, contribution: 0 }),
  ];
  const added = addUp({ items, score: 0 }, all);
  expect(wholeTable(added).map((row) => row.slice(0, 4))).toEqual([
    ['项目', '权重', '得分', '计入总分'],
    ['作业', '50%', '未评分', '—'],
    ['考试', '30%', '未开始', '—'],
    ['测验', '20%', '0', '0'],
    ['总分', '100%', '', '0'],
  ]);
  expect(
    gapsOf(added.shares).map((gap) => [gap.item, gap.undoneNum]),
    'what waits for its mark is not missing',
  ).toEqual([['exam', 1]]);
  expect(wholeFoot(addUp({ items: items.slice(0, 2), score: null }, all))[3]).toBe('未评分');
});

test('the charts and the table have the same numbers as the reply', () => {
  const items = [
    item({ item: 'course', weight: 60, score: 50.5, contribution: 30.3, classAverage: 44 }),
    item({ item: 'exam', weight: 40, score: null, doneNum: 0, classAverage: 61 }),
  ];
  const added = addUp({ items, score: 30.3 }, all);
  expect(chartRows(pointsChart(added))).toEqual([
    ['项目', '得到', '最多'],
    ['课程学习', '30.3分', '60分'],
    ['考试', '未开始', '40分'],
  ]);
  expect(chartRows(strengthsChart(added))).toEqual([
    ['项目', '我', '班平均'],
    ['课程学习', '50.5分', '44分'],
    ['考试', '未开始', '61分'],
  ]);
  expect(wholeTable(added)[1]?.slice(0, 4)).toEqual(['课程学习', '60%', '50.5', '30.3']);
});

test('the weakest item comes first, those without a score last and in their order', () => {
  const scored = [
    ['exam', null],
    ['course', 90],
    ['task', null],
    ['quiz', 20],
  ] as const;
  const added = addUp(
    { items: scored.map(([name, score]) => item({ item: name, weight: 25, score })), score: 50 },
    all,
  );
  expect(strengthsChart(added).labels).toEqual(['测验', '课程学习', '考试', '任务']);
});
