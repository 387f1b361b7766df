import { ChartFigure, type LegendItem } from './ChartFigure.tsx';
import { type ChartData, numbered, scaleOf, shareOf, valueWords, wordsAt } from './chartData.ts';
import css from './BarChart.module.css';

interface BarChartProps {
  /** The first series is drawn as bars, a second one as marks on them. */
  of: ChartData;
  /** The second series is the maximum of each bar. */
  within?: boolean;
  /** Index of the bar to highlight. */
  marked?: number | undefined;
}

const percent = (share: number): string => `${share * 100}%`;

/** Compares amounts; the bars are horizontal, so that a name of any length has room. */
export function BarChart({ of, within = false, marked }: BarChartProps) {
  const { labels, series, unit, line } = of;
  const [bars, others] = series;
  const scale = scaleOf(of);
  const end = line && shareOf(line.value, scale);
  const legend: LegendItem[] = [
    ...(bars && others ? [{ name: bars.name, look: 'first' } as const] : []),
    ...(others ? [{ name: others.name, look: within ? 'track' : 'second' } as const] : []),
    ...(line ? [{ name: `${line.name}${valueWords(line.value, unit)}`, look: 'line' } as const] : []),
  ];
  return (
    <ChartFigure of={of} legend={legend}>
      <div className={css['bars']}>
        {numbered(labels).map(({ id: at, one: label }) => {
          const value = bars?.values[at];
          const other = others?.values[at];
          const most = within ? shareOf(other ?? 0, scale) : 1;
          return (
            <div key={at} className={css['row']} data-marked={at === marked || undefined}>
              <span className={css['label']}>{label}</span>
              <svg className={css['plot']} width="100%" height="16">
                <rect className={css['track']} width={percent(most)} y="2" height="12" rx="6" />
                {typeof value === 'number' && (
                  <foreignObject width={percent(shareOf(value, scale))} y="2" height="12">
                    <div className={`yx-ink ${css['fill']}`} />
                  </foreignObject>
                )}
                {!within && typeof other === 'number' && (
                  <rect className={css['mark']} x={percent(shareOf(other, scale) * 0.985)} width="4" height="16" />
                )}
                {end !== undefined && (
                  <line className={css['line']} x1={percent(end)} x2={percent(end)} y1="0" y2="16" />
                )}
              </svg>
              <span className={css['value']}>{bars && wordsAt(bars, at, unit)}</span>
            </div>
          );
        })}
      </div>
    </ChartFigure>
  );
}
