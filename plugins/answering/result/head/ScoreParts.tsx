import IconChevronDown from '#icons/IconChevronDown';
import IconTargetArrow from '#icons/IconTargetArrow';
import { type ReactNode, useId } from 'react';
import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { WholeFigures } from '#plugins/ui/content/WholeFigures.tsx';
import css from './ScoreParts.module.css';
import { type ScorePart, type ScoreParts as Parts, shareOf, weakestOf, weakestWords } from './scoreParts.ts';
import { scoreText } from '../scoreText.ts';

const COLUMNS = ['分类', '题数', '全对', '得分', '满分'] as const;

interface ScorePartsProps {
  /** The paper's title. */
  title: string;
  of: Parts;
  /** Links to review the lost points. */
  review?: ReactNode;
}

/** The lost points as a chart, with the table behind it folded. */
export function ScoreParts({ title, of: { byType, byLevel }, review }: ScorePartsProps) {
  const name = useId();
  const weakest = weakestOf(byType);
  return (
    <section className={`yx-card ${css['parts']}`} aria-labelledby={name}>
      <h3 id={name}>得分分布</h3>
      <p className={css['words']} data-weak={weakest !== undefined || undefined}>
        {weakest && <IconTargetArrow size={20} aria-hidden />}
        <WholeFigures text={weakestWords(byType)} />
      </p>
      <div className={css['charts']}>
        <Bars name="按题型" of={byType} weakest={weakest} />
        <Bars name="按难度" of={byLevel} />
      </div>
      {weakest && review}
      <details className={css['details']}>
        <summary>
          各题型与各难度的得分
          <IconChevronDown className={css['unfold']} size={18} aria-hidden />
        </summary>
        <table className={css['table']}>
          <caption className="yx-heard">各题型与各难度的得分</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <Rows of={byType} />
          <Rows of={byLevel} />
        </table>
        <CsvButton
          name={`${title}：得分分布`}
          rows={() => [COLUMNS, ...[...byType, ...byLevel].map((part) => [part.name, ...figuresOf(part)])]}
        />
      </details>
    </section>
  );
}

interface BarsProps {
  name: string;
  of: readonly ScorePart[];
  weakest?: ScorePart | undefined;
}

function Bars({ name, of, weakest }: BarsProps) {
  const data = {
    title: name,
    of: '分类',
    unit: '%',
    labels: of.map((part) => part.name),
    series: [{ name: '得分率', values: of.map(shareOf) }],
    max: 100,
  };
  return <BarChart of={data} marked={weakest && of.indexOf(weakest)} />;
}

function Rows({ of }: { of: readonly ScorePart[] }) {
  return (
    <tbody>
      {of.map((part) => (
        <tr key={part.name}>
          <th scope="row">{part.name}</th>
          {figuresOf(part).map((figure, column) => (
            <td key={COLUMNS[column + 1]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** In the order of the columns. */
const figuresOf = ({ num, rightNum, score, fullScore }: ScorePart): readonly string[] => [
  String(num),
  String(rightNum),
  scoreText(score),
  scoreText(fullScore),
];
