import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { TRACE_ITEM_NAMES } from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { RingChart } from '#plugins/ui/charts/RingChart.tsx';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import { ShapeMark } from '#plugins/ui/detail/ShapeMark.tsx';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { usePaging } from '#plugins/ui/lists/pages/usePaging.ts';
import { formatFigure } from '#plugins/ui/formatFigure.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TextSkeleton } from '#plugins/ui/states/Skeletons.tsx';
import type { RecordRow } from '../api.ts';
import type { RecordsSource, SectionRecords, SourceProps } from '../contract.ts';
import { Card } from '../parts/Card.tsx';
import { Figures } from '../parts/Figures.tsx';
import { PrintButton } from '#plugins/ui/print/PrintButton.tsx';
import table from '../parts/Table.module.css';
import figure from '../whole/TotalFigure.module.css';
import { isDue, STATE_SHAPES, stateName } from './rowWords.ts';
import { chartOf } from './sectionChart.ts';
import { columnsOf, NONE, tableOf } from './sectionTable.ts';
import { allRecords, useAllRows, useSection } from './useSection.ts';

/** The records of one kind: a summary, a chart, and the table behind it. */
export default observer(function SectionView(section: SourceProps) {
  const { place, source } = section;
  const { page, size, onPage } = usePaging();
  const { remote, found } = useSection(section, { page, size });
  const all = useAllRows(section, found);
  return (
    <Await
      of={remote}
      skeleton={<TextSkeleton lines={10} />}
      empty={() => found?.total === 0}
      emptyView={<Empty hint={source.nothing} onward={<RouteLink to={source.all(place)}>去看看</RouteLink>} />}
    >
      {() =>
        found &&
        (all.waiting ? (
          <TextSkeleton lines={10} />
        ) : (
          <>
            <Summary source={source} of={found} all={all.rows} />
            <Chart source={source} rows={found.records} all={all.rows} />
            <Rows section={section} rows={found.records} all={all.rows} />
            {all.rows === undefined && (
              <p data-on-paper>
                这里是其中的{found.records.length}
                {source.unit}，全部明细请下载表格
              </p>
            )}
            <div data-screen>
              <Pager page={page} size={size} total={found.total} onChange={onPage} />
            </div>
          </>
        ))
      }
    </Await>
  );
});

interface PartProps {
  source: RecordsSource;
  /** Undefined if there are too many to fetch. */
  all: readonly RecordRow[] | undefined;
}

const DONE: ReadonlySet<RecordRow['state']> = new Set(['done', 'late', 'leave', 'unknown']);

/** The summary of all rows. Values that are not known for all are left out. */
function Summary({ source, of: { total, summary }, all }: PartProps & { of: SectionRecords }) {
  const countOf = (state: RecordRow['state']) => all?.filter((row) => row.state === state).length ?? 0;
  const done = summary?.done ?? all?.filter(({ state }) => DONE.has(state)).length;
  const whole = all ? total - all.filter((row) => !isDue(source, row)).length : (summary?.total ?? total);
  const counted = ['late', 'absent', 'leave', 'upcoming', ...(source.dueWhenOver ? (['none'] as const) : [])] as const;
  const states = counted.map((state) => ({ label: stateName(source, state), count: countOf(state) }));
  return (
    <Card row>
      {done !== undefined && whole > 0 && (
        <RingChart value={done} max={whole}>
          <strong className={figure['total']}>
            {formatFigure(done)}/{formatFigure(whole)}
          </strong>
          <span className="yx-note">已完成</span>
        </RingChart>
      )}
      <Figures
        of={[
          { label: `共`, value: `${formatFigure(whole)}${source.unit}` },
          { label: '平均得分', value: ifKnown(summary?.averageScore, (score) => `${formatFigure(score)}分`) },
          { label: '用时', value: formatKnown(summary?.studyTime) },
          ...states.map(({ label, count }) => ({ label, value: count > 0 ? formatFigure(count) + source.unit : '' })),
        ]}
      />
    </Card>
  );
}

/** A chart of counts covers all rows; one with a bar per row covers the page below. */
function Chart({ source, rows, all }: PartProps & { rows: readonly RecordRow[] }) {
  const counts = source.chart === 'state' || source.chart === 'num';
  const shown = (counts && all) || rows;
  const chart = chartOf(source, shown);
  const isPart = shown.length !== all?.length;
  return (
    chart && (
      <Card>
        <BarChart of={isPart ? { ...chart, title: `本页：${chart.title}` } : chart} />
      </Card>
    )
  );
}

/** Columns that take a line of their own on a phone. */
const WIDE: ReadonlySet<string> = new Set(['course', 'time']);

interface RowsProps {
  section: SourceProps;
  rows: readonly RecordRow[];
  all: readonly RecordRow[] | undefined;
}

/** One page on the screen, all rows on paper. */
function Rows({ section, rows, all = rows }: RowsProps) {
  const { place, item, source } = section;
  const kernel = useKernel();
  const columns = columnsOf(source, all);
  const shown = new Set(rows.map(({ refId }) => refId));
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
          {all.map((row) => (
            <tr key={row.refId} data-on-paper={!shown.has(row.refId) || undefined}>
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
