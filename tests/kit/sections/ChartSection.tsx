import { Button } from '@mantine/core';
import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import { type ChartData, chartRows } from '#plugins/ui/charts/chartData.ts';
import { saveCsv } from '#plugins/ui/charts/csv.ts';
import { InkCells } from '#plugins/ui/charts/InkCells.tsx';
import { LineChart } from '#plugins/ui/charts/LineChart.tsx';
import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { Case, KitSection } from '../Case.tsx';

const SCORES: ChartData = {
  title: '哪一场考得最好？',
  of: '考试',
  unit: '分',
  max: 100,
  labels: ['期中考试', '名字特别特别特别特别特别特别特别长的一场补考', '结业考试'],
  series: [
    { name: '我的得分', values: [86, 54, null], empty: '未评分' },
    { name: '班平均', values: [78, 71.5, 80] },
  ],
  line: { name: '及格线', value: 60 },
};
const SHARES: ChartData = {
  title: '分丢在哪里？',
  of: '项目',
  unit: '分',
  labels: ['课程学习', '实验', '作业', '考试', '讨论'],
  series: [
    { name: '得到', values: [27.5, 12, 8, 6.1, 0] },
    { name: '最多', values: [30, 30, 15, 20, 5] },
  ],
};
const DAYS: ChartData = {
  title: '最近学得多吗？',
  of: '日期',
  unit: '分钟',
  labels: Array.from({ length: 14 }, (_, at) => `11-${at + 10}`),
  series: [{ name: '学习时长', values: [0, 20, 45, 45, 30, null, null, 12, 60, 80, 5, 0, 33, 41] }],
};
const STRENGTHS: ChartData = {
  title: '哪里强，哪里弱？',
  of: '项目',
  unit: '分',
  max: 100,
  labels: ['课程学习', '实验', '仿真实验', '测验', '作业', '考试', '讨论', '签到', '任务'],
  series: [
    { name: '我', values: [92, 80, 40, 75, 88, null, 100, 90, 0], empty: '未评分' },
    { name: '班平均', values: [70, 66, 60, 71, 70, 65, 50, 86, 40] },
  ],
};

/** Charts, each with the table of its numbers for who cannot see it. */
export function ChartSection() {
  return (
    <KitSection id="charts" title="图表">
      <Case name="条形：得分、班平均、及格线" wide>
        <BarChart of={SCORES} />
      </Case>
      <Case name="条形：得到与最多" wide>
        <BarChart of={SHARES} within />
      </Case>
      <Case name="折线：有空缺" wide>
        <LineChart of={DAYS} />
      </Case>
      <Case name="条形：没有评分的在最后" wide>
        <BarChart of={STRENGTHS} />
      </Case>
      <Case name="环">
        <RingChart value={78.4} max={100} tick={60}>
          78.4分
        </RingChart>
        <RingChart value={null} max={100}>
          还没有成绩
        </RingChart>
      </Case>
      <Case name="一节一格；太多时是一条" wide>
        <InkCells label="课程进度" done={0} total={7} />
        <InkCells label="课程进度" done={13} total={15} />
        <InkCells label="课程进度" done={30} total={60} />
      </Case>
      <Case name="存成表格">
        <Button variant="default" onClick={() => saveCsv('考试', chartRows(SCORES))}>
          下载CSV
        </Button>
      </Case>
    </KitSection>
  );
}
