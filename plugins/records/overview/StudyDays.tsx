import { chartRows } from '#plugins/ui/charts/chartData.ts';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { LineChart } from '#plugins/ui/charts/LineChart.tsx';
import type { WholeRecord } from '../api.ts';
import { Card } from '../parts/Card.tsx';
import css from './Overview.module.css';

/** The study time of each of the last days; empty if unknown. */
export function StudyDays({ days }: Pick<WholeRecord, 'days'>) {
  if (days.length <= 1) return null;
  const chart = {
    title: `最近${days.length}天每天学了多久`,
    of: '日期',
    unit: '分钟',
    labels: days.map(({ date }) => date.slice(5)),
    series: [{ name: '学习时长', values: days.map(({ studyTime }) => Math.round(studyTime / 60)) }],
  };
  return (
    <Card>
      <LineChart of={chart} />
      <div className={css['file']}>
        <CsvButton name={chart.title} rows={() => chartRows({ ...chart, labels: days.map(({ date }) => date) })} />
      </div>
    </Card>
  );
}
