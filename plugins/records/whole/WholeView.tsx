import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { TRACE_ITEM_NAMES } from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { ContributionSlot } from '#plugins/ui/states/ContributionSlot.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import { recordSections, sectionAt } from '../contract.ts';
import { Card } from '../parts/Card.tsx';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import table from '../parts/Table.module.css';
import type { AddedUp } from './addUp.ts';
import { gapsOf } from './gaps.ts';
import { TotalFigure } from './TotalFigure.tsx';
import { TotalNotes } from './TotalNotes.tsx';
import { useWhole } from './useWhole.ts';
import { pointsChart, WHOLE_HEAD, wholeFoot, wholeRow, wholeTable } from './wholeChart.ts';
import css from './WholeView.module.css';

/** The total, its parts, and the missing points. */
export default observer(function WholeView({ place }: { place: Place }) {
  const { remote, whole, added } = useWhole(place);
  return (
    <Await of={remote} skeleton={<TextSkeleton lines={12} />}>
      {() =>
        whole &&
        added && (
          <>
            <TotalFigure whole={whole} added={added} />
            <TotalNotes whole={whole} added={added} />
            <Card>
              <BarChart of={pointsChart(added)} within />
            </Card>
            <Composition place={place} added={added} />
            <Missing place={place} added={added} />
          </>
        )
      }
    </Await>
  );
});

interface PartProps {
  place: Place;
  added: AddedUp;
}

function Composition({ place, added }: PartProps) {
  const [foot, ...sums] = wholeFoot(added);
  const tools = (
    <div data-screen>
      <CsvButton name="综合表现" rows={() => wholeTable(added)} /> <PrintButton size="sm" mih={44} />
    </div>
  );
  return (
    <Card title="成绩构成" tools={tools}>
      <table className={table['table']}>
        <caption className="yx-heard">成绩构成：权重乘得分，合起来是总分</caption>
        <thead>
          <tr>
            {WHOLE_HEAD.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {added.shares.map((share) => {
            const [name, ...values] = wholeRow(share);
            return (
              <tr key={share.item}>
                <th scope="row">
                  <RouteLink to={sectionAt(place, share.item)} className={table['link']}>
                    {name}
                  </RouteLink>
                </th>
                <Values of={values} />
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{foot}</th>
            <Values of={sums} />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

const Values = ({ of }: { of: readonly string[] }) =>
  of.map((value, at) => (
    <td key={WHOLE_HEAD[at + 1]} data-title={WHOLE_HEAD[at + 1]} data-wide={at + 2 === WHOLE_HEAD.length || undefined}>
      {value}
    </td>
  ));

/** The unfinished parts of the total, most points first. */
const Missing = observer(({ place, added }: PartProps) => {
  const sections = useKernel().contributions(recordSections);
  const gaps = gapsOf(added.shares);
  return (
    <Card title="还差什么">
      {gaps.length === 0 && <p>到现在该做的都做了。</p>}
      {gaps.map(({ item, undoneNum, most }) => {
        const section = sections.find(({ item: { id } }) => id === item);
        return (
          <div key={item} className={css['gap']}>
            <h4 className={css['name']}>
              {TRACE_ITEM_NAMES[item]}
              <span className={css['most']}>
                还差{undoneNum}项，最多还能得{formatFigure(most)}分
              </span>
            </h4>
            {section && (
              <ContributionSlot
                point={recordSections}
                contributed={{ ...section, item: { ...section.item, load: section.item.undone } }}
                with={{ place }}
                waiting={<TextSkeleton lines={3} />}
              />
            )}
          </div>
        );
      })}
    </Card>
  );
});
