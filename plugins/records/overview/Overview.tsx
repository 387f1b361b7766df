import { pageTime } from '#plugins/ui/clock/pageTime.ts';
import { observer } from 'mobx-react-lite';
import { RouteLink, type Target, useKernel, useRemote } from '#kernel/index.ts';
import type { ClassroomTabProps } from '#plugins/classroom/contract.ts';
import { type Place, placeOf } from '#plugins/places/places.ts';
import type { ClazzTabProps } from '#plugins/training/contract.ts';
import { BarChart } from '#plugins/ui/charts/BarChart.tsx';
import { type ChartData, chartRows } from '#plugins/ui/charts/chartData.ts';
import { CsvButton } from '#plugins/ui/charts/CsvButton.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { ifKnown } from '#plugins/ui/optionalText.ts';
import '#plugins/ui/print/printed.css';
import { Await } from '#plugins/ui/states/Await.tsx';
import { LineChart } from '#plugins/ui/charts/LineChart.tsx';
import { addressed, hoursRecord, recordHours, recordSections, sectionAt, wholeRecord } from '../contract.ts';
import { titleCall } from '../pages/recordPlaces.ts';
import { Card } from '../parts/Card.tsx';
import { type AddedUp, dueNum } from '../whole/addUp.ts';
import { TotalFigure } from '../whole/TotalFigure.tsx';
import { TotalNotes } from '../whole/TotalNotes.tsx';
import { useWhole } from '../whole/useWhole.ts';
import { scoreOf, strengthsChart } from '../whole/wholeChart.ts';
import css from './Overview.module.css';
import type { WholeRecord } from '../api.ts';

/** The study time of each of the last days; empty if unknown. */
function StudyDays({ days }: Pick<WholeRecord, 'days'>) {
  if (days.length <= 1) return null;
  const chart = {
    title: `最近${days.length}天每天学了多久`,
    of: '日期',
    unit: '分钟',
    labels: days.map(({ date }) => date.slice(5)),
    series: [{ name: '学习时长', values: days.map(({ studyTime }) => Math.round(studyTime / 60)) }],
  };
  return (
    <Card>
      <LineChart of={chart} />
      <div className={css['file']}>
        <CsvButton name={chart.title} rows={() => chartRows({ ...chart, labels: days.map(({ date }) => date) })} />
      </div>
    </Card>
  );
}

/** A learning record at a glance: the total, strengths and weaknesses, and the way into each of its parts. */
export const Overview = observer(({ place }: { place: Place }) => {
  const { remote, whole, added } = useWhole(place);
  return (
    <div className={css['parts']}>
      <Await of={remote} skeleton={<div className={css['waiting']} />}>
        {() =>
          whole &&
          added && (
            <>
              <TotalFigure whole={whole} added={added} />
              <TotalNotes whole={whole} added={added} />
              <Parts place={place} added={added} />
              {added.shares.length > 0 && <Strengths of={strengthsChart(added)} />}
              <StudyDays days={whole.days} />
            </>
          )
        }
      </Await>
    </div>
  );
});

/** The tab: on paper the record alone, whole, and not the page around it. */
const PrintedOverview = observer(({ place }: { place: Place }) => {
  const { user } = useKernel().session;
  const title = useRemote(titleCall(place)).value?.title;
  return (
    <div data-printed>
      <p data-on-paper>
        {[title, '学习档案', user?.userName].filter(Boolean).join(' · ')} · 打印于{formatTime(pageTime())}
      </p>
      <Overview place={place} />
    </div>
  );
});

function Strengths({ of }: { of: ChartData }) {
  return (
    <Card>
      <BarChart of={of} />
      <div className={css['file']}>
        <CsvButton name={of.title} rows={() => chartRows(of)} />
      </div>
    </Card>
  );
}

/** Every part of the record, with the user's progress in it. */
const Parts = observer(({ place, added }: { place: Place; added: AddedUp }) => {
  const { contributions } = useKernel();
  const sections = contributions(recordSections).filter(({ item: { of } }) => of.includes(place.kind));
  return (
    <ul className={css['links']} aria-label="学习档案的各部分">
      <Part to={wholeRecord.with(addressed(place))} title="综合表现" facts="成绩构成与还差什么" />
      {sections.map(({ name, item: { id, title } }) => {
        const share = added.shares.find(({ item }) => item === id);
        const facts = share
          ? [ifKnown(share.totalNum, () => `${share.doneNum ?? 0}/${dueNum(share)}`), wordsOf(scoreOf(share))]
              .filter(Boolean)
              .join(' · ')
          : '不计入总分';
        return <Part key={name} to={sectionAt(place, id)} title={title} facts={facts} />;
      })}
      {contributions(recordHours).length > 0 && (
        <Part to={hoursRecord.with(addressed(place))} title="学时证明" facts="可以打印" />
      )}
    </ul>
  );
});

const wordsOf = (score: string): string => (/\d/.test(score) ? `${score}分` : score);

function Part({ to, title, facts }: { to: Target; title: string; facts: string }) {
  return (
    <li className={`yx-card ${css['part']}`}>
      <RouteLink to={to} className="yx-stretched">
        {title}
      </RouteLink>
      <span className="yx-note">{facts}</span>
    </li>
  );
}

/** The trainee's record in a classroom, as its tab. */
export function ClassroomRecord({ place }: ClassroomTabProps) {
  return <PrintedOverview place={place} />;
}

/** The trainee's record in a class, as its tab. */
export function ClazzRecord({ clazzId }: ClazzTabProps) {
  return <PrintedOverview place={placeOf({ clazzId })} />;
}
