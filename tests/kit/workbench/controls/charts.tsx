import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import type { ChartData } from '#plugins/ui/charts/chartData.ts';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { InkCells } from '#plugins/ui/charts/InkCells.tsx';
import { LineChart } from '#plugins/ui/charts/LineChart.tsx';
import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { Countdown } from '#plugins/ui/clock/Countdown.tsx';
import { Elapsed } from '#plugins/ui/clock/Elapsed.tsx';
import { control, type KitFamily } from '../KitControl.ts';
import type { Properties } from '../Properties.ts';

const MINUTE = 60_000;
/** The time at which the page was opened, so that a countdown does not restart with each letter. */
const OPENED = performance.now();

const data = (of: Properties): ChartData => ({
  title: of.text('title', '哪一场考得最好？'),
  of: of.text('of', '考试'),
  unit: of.text('unit', '分'),
  max: of.number('max', 100),
  labels: ['期中', '结业', '补考', '实验'],
  series: [
    { name: of.text('name', '我的得分'), values: [of.number('value', 86), 54, null, 70], empty: '未评分' },
    { name: '班平均', values: [78, 71.5, 80, 66] },
  ],
});

export const CHARTS: KitFamily = {
  title: '图表与时间',
  controls: [
    control('BarChart', (of) => <BarChart of={data(of)} within={of.flag('within')} marked={of.number('marked', 0)} />),
    control('LineChart', (of) => <LineChart of={data(of)} />),
    control('RingChart', (of) => (
      <RingChart
        value={of.number('value', 78.4)}
        max={of.number('max', 100)}
        tick={of.number('tick', 60)}
        tone={of.choice('tone', ['primary', 'warm'])}
        small={of.flag('small')}
      >
        {of.text('children', '78.4分')}
      </RingChart>
    )),
    control('InkCells', (of) => (
      <InkCells label={of.text('label', '课程进度')} done={of.number('done', 5)} total={of.number('total', 12)} />
    )),
    control('CsvButton', (of) => (
      <CsvButton
        name={of.text('name', '成绩')}
        rows={() => [
          ['考试', '得分'],
          ['期中', '86'],
        ]}
      />
    )),
    control('Countdown', (of) => (
      <Countdown
        label={of.text('label', '距离交卷')}
        deadline={OPENED + of.number('minutes', 19) * MINUTE}
        urgentFrom={of.number('urgentFrom', 60)}
        soonFrom={of.number('soonFrom', 300)}
      />
    )),
    control('Elapsed', (of) => (
      <Elapsed
        label={of.text('label', '已用')}
        since={OPENED - of.number('minutes', 19) * MINUTE}
        until={of.flag('until') ? OPENED : undefined}
      />
    )),
  ],
};
