import { type ReactNode, useId } from 'react';
import { type ChartData, chartRows, numbered } from './chartData.ts';
import css from './ChartFigure.module.css';

interface ChartFigureProps {
  of: ChartData;
  /** Explains the colours and lines. */
  legend?: readonly LegendItem[];
  children: ReactNode;
}

export interface LegendItem {
  name: string;
  look: 'first' | 'second' | 'track' | 'line';
}

/** A chart below the question that it answers; screen readers get a table of its numbers. */
export function ChartFigure({ of, legend, children }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={css['figure']} aria-labelledby={id}>
      <figcaption id={id} className={css['title']}>
        {of.title}
      </figcaption>
      <div aria-hidden>
        {children}
        {legend !== undefined && legend.length > 0 && (
          <p className={`yx-note ${css['legend']}`}>
            {legend.map(({ name, look }) => (
              <span key={name} className={css['item']}>
                <svg width="16" height="10" className={css[look]}>
                  <rect y={look === 'line' ? 4 : 0} width="16" height={look === 'line' ? 2 : 10} rx="2" />
                </svg>
                {name}
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="yx-heard">
        <ChartTable of={of} />
      </div>
    </figure>
  );
}

function ChartTable({ of }: { of: ChartData }) {
  const [head = [], ...rows] = chartRows(of);
  return (
    <table>
      <caption>{of.title}</caption>
      <thead>
        <tr>
          {numbered(head).map(({ id, one }) => (
            <th key={id} scope="col">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(({ id: row, one: [label, ...values] }) => (
          <tr key={row}>
            <th scope="row">{label}</th>
            {numbered(values).map(({ id, one }) => (
              <td key={id}>{one}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
