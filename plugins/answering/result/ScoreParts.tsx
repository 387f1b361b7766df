import IconChevronDown from '#icons/IconChevronDown';
import IconTargetArrow from '#icons/IconTargetArrow';
import { type ReactNode, useId } from 'react';
import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { WholeFigures } from '#plugins/ui/content/WholeFigures.tsx';
import css from './ScoreParts.module.css';
import { type ScorePart, type ScoreParts as Parts, shareOf, weakestOf, weakestWords } from './scoreParts.ts';
import { scoreText } from './scoreText.ts';

/** The table, on the screen and in the file. */
const HEAD = ['分类', '题数', '全对', '得分', '满分'];

const rowOf = ({ name, num, rightNum, score, fullScore }: ScorePart): string[] => [
  name,
  String(num),
  String(rightNum),
  scoreText(score),
  scoreText(fullScore),
];

interface ScorePartsProps {
  of: Parts;
  /** Where to review what was lost. */
  review?: ReactNode;
}

/** Where points were lost, as a chart and, folded, as the table behind it. */
export function ScoreParts({ of: { byType, byLevel }, review }: ScorePartsProps) {
  const name = useId();
  const weakest = weakestOf(byType);
  return (
    <section className={css['parts']} aria-labelledby={name}>
      <h3 id={name} className={css['title']}>
        得分分布
      </h3>
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
              {HEAD.map((one) => (
                <th key={one} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <Rows of={byType} />
          <Rows of={byLevel} />
        </table>
        <div className={css['file']}>
          <CsvButton name="得分分布" rows={() => [HEAD, ...[...byType, ...byLevel].map(rowOf)]} />
        </div>
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
      {of.map((part) => {
        const [name, ...values] = rowOf(part);
        return (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={HEAD[at + 1]}>{value}</td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
