import { ChartFigure, type LegendItem } from './ChartFigure.tsx';
import { type ChartData, scaleOf, shareOf, valueWords } from './chartData.ts';
import css from './LineChart.module.css';

const LOOKS = ['first', 'second'] as const;

/** A development over time, from left to right. A missing number leaves a gap in the line. */
export function LineChart({ of }: { of: ChartData }) {
  const { labels, series, unit, line } = of;
  const scale = scaleOf(of);
  const last = Math.max(1, labels.length - 1);
  const x = (at: number): number => (at / last) * 100;
  const y = (value: number): number => 100 - shareOf(value, scale) * 100;
  const legend: LegendItem[] = [
    ...(series.length > 1 ? series.map(({ name }, at) => ({ name, look: LOOKS[at] ?? 'second' })) : []),
    ...(line ? [{ name: `${line.name}${valueWords(line.value, unit)}`, look: 'line' } as const] : []),
  ];
  return (
    <ChartFigure of={of} legend={legend}>
      <div className={css['plot']}>
        <span className={css['top']}>{valueWords(scale, unit)}</span>
        <span className={css['bottom']}>0</span>
        <svg className={css['lines']} viewBox="0 0 100 100" preserveAspectRatio="none">
          {[0, 50, 100].map((at) => (
            <path key={at} className={css['grid']} d={`M0 ${at}H100`} />
          ))}
          {line && <path className={css['limit']} d={`M0 ${y(line.value)}H100`} />}
          {series.map(({ name, values }, at) => (
            <g key={name} className={css[LOOKS[at] ?? 'second']}>
              <path className={css['curve']} d={curveOf(values, x, y)} />
              <path className={css['dots']} d={dotsOf(values, x, y)} />
            </g>
          ))}
        </svg>
        <span className={css['from']}>{labels[0]}</span>
        <span className={css['until']}>{labels.length > 1 && labels.at(-1)}</span>
      </div>
    </ChartFigure>
  );
}

type Place = (value: number) => number;

const round = (value: number): number => Math.round(value * 100) / 100;

function curveOf(values: readonly (number | null)[], x: Place, y: Place): string {
  return values
    .map((value, at) =>
      value === null ? '' : `${typeof values[at - 1] === 'number' ? 'L' : 'M'}${round(x(at))} ${round(y(value))}`,
    )
    .join('');
}

/** Dots drawn as zero-length lines with round ends, which stay round however the chart is stretched. */
function dotsOf(values: readonly (number | null)[], x: Place, y: Place): string {
  return values.map((value, at) => (value === null ? '' : `M${round(x(at))} ${round(y(value))}h0`)).join('');
}
