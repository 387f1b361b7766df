import { LineChart } from '#plugins/ui/charts/LineChart.tsx';
import type { WholeRecord } from '../api.ts';
import { Card } from '../parts/Card.tsx';

/** How much was studied on each of the last days; nothing where that is unknown. */
export function StudyDays({ days }: Pick<WholeRecord, 'days'>) {
  return (
    days.length > 1 && (
      <Card>
        <LineChart
          of={{
            title: `最近${days.length}天每天学了多久`,
            of: '日期',
            unit: '分钟',
            labels: days.map(({ date }) => date.slice(5)),
            series: [{ name: '学习时长', values: days.map(({ studyTime }) => Math.round(studyTime / 60)) }],
          }}
        />
      </Card>
    )
  );
}
