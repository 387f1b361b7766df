import { ChartFigure, type LegendItem } from './ChartFigure.tsx';
import { type ChartData, scaleOf, shareOf } from './chartData.ts';
import css from './RadarChart.module.css';

const RADIUS = 92;
const WIDTH = 340;
const HEIGHT = 252;
const LOOKS = ['first', 'second'] as const;

/** Shows strengths and weaknesses among a few things on one scale. Fewer than three make no shape: use bars. */
export function RadarChart({ of }: { of: ChartData }) {
  const { labels, series } = of;
  const scale = scaleOf(of);
  const legend: LegendItem[] =
    series.length > 1 ? series.map(({ name }, at) => ({ name, look: LOOKS[at] ?? 'second' })) : [];
  const at = (spoke: number, radius: number): [x: number, y: number] => {
    const angle = (spoke / labels.length) * 2 * Math.PI;
    return [WIDTH / 2 + radius * Math.sin(angle), HEIGHT / 2 - radius * Math.cos(angle)];
  };
  const polygon = (radii: readonly number[]): string =>
    radii.map((radius, spoke) => at(spoke, radius).map(Math.round).join(',')).join(' ');
  return (
    <ChartFigure of={of} legend={legend}>
      <svg className={css['radar']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {[1, 0.5].map((share) => (
          <polygon key={share} className={css['grid']} points={polygon(labels.map(() => RADIUS * share))} />
        ))}
        {labels.map((label, spoke) => {
          const [x, y] = at(spoke, RADIUS);
          const [textX, textY] = at(spoke, RADIUS + 12);
          const side = Math.sign(Math.round(textX - WIDTH / 2));
          return (
            <g key={label}>
              <line className={css['grid']} x1={WIDTH / 2} y1={HEIGHT / 2} x2={x} y2={y} />
              <text
                className={css['label']}
                x={textX}
                y={textY}
                dominantBaseline="middle"
                textAnchor={side === 0 ? 'middle' : side > 0 ? 'start' : 'end'}
              >
                {label}
              </text>
            </g>
          );
        })}
        {series.toReversed().map(({ name, values }) => (
          <polygon
            key={name}
            className={css[LOOKS[series.findIndex((one) => one.name === name)] ?? 'second']}
            points={polygon(labels.map((_, spoke) => shareOf(values[spoke] ?? 0, scale) * RADIUS))}
          />
        ))}
      </svg>
    </ChartFigure>
  );
}
