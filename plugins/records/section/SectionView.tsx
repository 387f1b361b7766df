import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { RouteLink } from '#kernel/routing/RouteLink.tsx';
import { TRACE_ITEM_NAMES } from '#plugins/study/api.ts';
import type { Place } from '#plugins/study/contract.ts';
import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { Pager } from '#plugins/ui/lists/Pager.tsx';
import { usePaging } from '#plugins/ui/lists/usePaging.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { RecordRow } from '../api.ts';
import type { RecordsSource, SectionRecords, SourceProps } from '../contract.ts';
import { Card } from '../parts/Card.tsx';
import { CsvButton } from '../parts/CsvButton.tsx';
import { Figures } from '../parts/Figures.tsx';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import table from '../parts/Table.module.css';
import { allRecords } from './allRecords.ts';
import { isUndone, STATE_SHAPES, stateName } from './rowWords.ts';
import { chartOf } from './sectionChart.ts';
import { columnsOf, NONE, tableOf } from './sectionTable.ts';
import { useSection } from './useSection.ts';

/** The records of one kind of thing: what they came to, a chart, and the table that it comes from. */
export default observer(function SectionView(section: SourceProps) {
  const { place, source } = section;
  const { page, size, onPage } = usePaging();
  const { remote, found } = useSection(section, { page, size });
  return (
    <Await
      of={remote}
      skeleton={<TextSkeleton lines={10} />}
      empty={() => found?.total === 0}
      emptyView={<Empty hint={source.nothing} onward={<RouteLink to={source.all(place)}>去看看</RouteLink>} />}
    >
      {() =>
        found && (
          <>
            <Came source={source} of={found} />
            <Chart source={source} rows={found.records} />
            <Rows section={section} rows={found.records} />
            <div data-screen>
              <Pager page={page} size={size} total={found.total} onChange={onPage} />
            </div>
          </>
        )
      }
    </Await>
  );
});

function Came({ source, of: { records, total, summary } }: { source: RecordsSource; of: SectionRecords }) {
  const done = summary?.done ?? records.filter((row) => !isUndone(row) && row.state !== 'absent').length;
  const all = summary?.total ?? total;
  const states = (['late', 'absent', 'leave'] as const).map((state) => ({
    label: stateName(source, state),
    count: records.filter((row) => row.state === state).length,
  }));
  return (
    <Card row>
      <RingChart value={done} max={all}>
        <span className="yx-figures">
          {formatFigure(done)}/{formatFigure(all)}
        </span>
        <span>已完成</span>
      </RingChart>
      <Figures
        of={[
          { label: `共`, value: `${formatFigure(all)}${source.unit}` },
          { label: '平均得分', value: ifKnown(summary?.averageScore, (score) => `${formatFigure(score)}分`) },
          { label: '用时', value: formatKnown(summary?.studyTime) },
          ...states.map(({ label, count }) => ({ label, value: count > 0 ? formatFigure(count) + source.unit : '' })),
        ]}
      />
    </Card>
  );
}

function Chart({ source, rows }: { source: RecordsSource; rows: readonly RecordRow[] }) {
  const chart = chartOf(source, rows);
  return (
    chart && (
      <Card>
        <BarChart of={chart} />
      </Card>
    )
  );
}

/** On a phone they take a line of their own. */
const WIDE: ReadonlySet<string> = new Set(['course', 'time']);

interface RowsProps {
  section: SourceProps;
  rows: readonly RecordRow[];
}

function Rows({ section, rows }: RowsProps) {
  const { place, item, source } = section;
  const kernel = useKernel();
  const columns = columnsOf(source, rows);
  const tools = (
    <div data-screen>
      <CsvButton
        name={`${TRACE_ITEM_NAMES[item]}记录`}
        rows={async () => tableOf(source, await allRecords(kernel, section))}
      />{' '}
      <PrintButton size="sm" mih={44} />
    </div>
  );
  return (
    <Card title="明细" tools={tools}>
      <table className={table['table']}>
        <caption className="yx-heard">明细</caption>
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.refId}>
              {columns.map(({ id, title, words }) =>
                id === 'title' ? (
                  <th key={id} scope="row">
                    <Title place={place} source={source} row={row} />
                  </th>
                ) : (
                  <td
                    key={id}
                    data-title={id === 'state' ? undefined : title}
                    data-wide={WIDE.has(id) || undefined}
                    data-name={id === 'course' || undefined}
                    data-none={words(row) === NONE || undefined}
                  >
                    {id === 'state' ? <ShapeMark {...STATE_SHAPES[row.state]} words={words(row)} /> : words(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Title({ place, source, row }: { place: Place; source: RecordsSource; row: RecordRow }) {
  const to = source.to(place, row);
  return to ? (
    <RouteLink to={to} fallback={row.title} className={table['link']}>
      {row.title}
    </RouteLink>
  ) : (
    row.title
  );
}
