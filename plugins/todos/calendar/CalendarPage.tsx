import IconCalendarDown from '#icons/IconCalendarDown';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type PageProps, RouteLink, useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { pageTime } from '#plugins/ui/clock/pageTime.ts';
import { formatDate, formatTime } from '#plugins/ui/clock/time.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { useKeys } from '#plugins/ui/keys/useKeys.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { Bar } from '#plugins/ui/states/Skeletons.tsx';
import { ALL_DUE } from '../api.ts';
import { LatestOnly } from '../LatestOnly.tsx';
import { type ListedTodo, todoListOf } from '../todoList.store.ts';
import css from './CalendarPage.module.css';
import { type CalendarEntry, type CalendarView, entriesOf, monthOf, turned, weekOf } from './days.ts';
import { type IcsEvent, saveIcs } from './ics.ts';
import { calendar } from './refs.ts';
import { SubscribeButton } from './SubscribeButton.tsx';

type Entry = CalendarEntry<ListedTodo>;

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
/** Kinds that take place, and so end; all others are handed in by a deadline. */
const TAKES_PLACE: ReadonlySet<string> = new Set(['考试', '签到', '会议', '直播']);

function wordsOf({ todo: { kind }, at }: Entry): string {
  if (at === 'day') return kind;
  return kind + (at === 'opens' ? '开始' : TAKES_PLACE.has(kind) ? '结束' : '截止');
}

const VIEWS = [
  { view: 'week', label: '周' },
  { view: 'month', label: '月' },
] as const;

function eventOf(entry: Entry): IcsEvent {
  const { todo, at, moment } = entry;
  const url = new URL(todo.to.href, location.href).href;
  return { id: `${todo.key} ${at}`, title: `${wordsOf(entry)}：${todo.title}`, moment, place: todo.placeTitle, url };
}

/** The keys of the page; with others held down they are the browser's. */
function useCalendarKeys(
  show: (change: { view?: CalendarView; day?: string | undefined }) => void,
  day: string,
  view: CalendarView,
) {
  useKeys(({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    if (ctrlKey || metaKey || altKey || shiftKey) return false;
    if (key === 'ArrowLeft') show({ day: turned(day, view, -1) });
    else if (key === 'ArrowRight') show({ day: turned(day, view, 1) });
    else if (key === 't') show({ day: undefined });
    else if (key === 'w') show({ view: 'week' });
    else if (key === 'm') show({ view: 'month' });
    else return false;
    return true;
  });
}

/** Everything that is due in a week or a month, to look at and to take along. */
export default observer(function CalendarPage({ view, day: asked }: PageProps<typeof calendar>) {
  const list = todoListOf(useKernel());
  // The list reads the same answer; asked for here, it comes with the page.
  useRemote(ALL_DUE);
  useEffect(() => list.follow({ atOnce: true }), [list]);
  const setQuery = useQueryUpdate(calendar);
  const today = formatDate(pageTime());
  const day = asked ?? today;
  useCalendarKeys(setQuery, day, view);

  const weeks = view === 'week' ? [weekOf(day)] : monthOf(day);
  const days = weeks.flat().filter((one) => view === 'week' || one.startsWith(day.slice(0, 7)));
  // Shown together where they come in one answer: one after the other they would move each other.
  const awaited = list.waiting && list.tellsOfAll;
  const known = awaited ? [] : list.all;
  const entries = entriesOf(known, list.now).filter((entry) => days.includes(entry.day));
  // Another calendar would put what has no time at midnight.
  const dated = entries.filter(({ at }) => at !== 'day');
  const span = view === 'week' ? `${days[0]}至${days[6]}` : `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`;
  const unit = view === 'week' ? '周' : '月';
  const byDay = Map.groupBy(entries, (entry) => entry.day);
  return (
    <>
      <header className={css['head']}>
        <h1>日历</h1>
        <nav className={css['views']} aria-label="显示范围">
          {VIEWS.map((one) => (
            <RouteLink
              key={one.view}
              to={calendar.with({ view: one.view, day: asked })}
              className={css['view']}
              aria-current={one.view === view ? 'page' : undefined}
            >
              {one.label}
            </RouteLink>
          ))}
        </nav>
      </header>
      <div className={css['tools']}>
        <IconButton small label={`上一${unit}`} onClick={() => setQuery({ day: turned(day, view, -1) })}>
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <h2 className={css['span']} aria-live="polite">
          {span}
        </h2>
        <IconButton small label={`下一${unit}`} onClick={() => setQuery({ day: turned(day, view, 1) })}>
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
        {!days.includes(today) && (
          <TextButton look="tool" onClick={() => setQuery({ day: undefined })}>
            回到本{unit}
          </TextButton>
        )}
        <div className={css['take']}>
          <SubscribeButton className={css['tool']} />
          <PlainButton
            variant="default"
            className={css['tool']}
            disabled={dated.length === 0}
            onClick={() => saveIcs(`研习日历${span}`, dated.map(eventOf))}
          >
            <IconCalendarDown size={18} aria-hidden />
            导出本页日程
          </PlainButton>
        </div>
      </div>
      <p className={`yx-note ${css['state']}`} role="status">
        {standing(list, entries.length, unit)}
        {list.failed && <RetryButton onRetry={list.again} />}
        {list.partial && <LatestOnly of={list} />}
      </p>
      {/* What comes takes the place of what is awaited, as a whole. */}
      <ol key={awaited ? 'awaited' : 'known'} className={css['days']} data-view={view} aria-busy={awaited}>
        {weeks.flat().map((one, at) => (
          <li
            key={one}
            className={css['day']}
            data-outside={!days.includes(one) || undefined}
            data-empty={!byDay.has(one) || undefined}
            data-past={one < today || undefined}
          >
            <RouteLink
              to={calendar.with({ view: 'week', day: one })}
              className={css['date']}
              aria-current={one === today ? 'date' : undefined}
            >
              <span className={css['weekday']}>{WEEKDAYS[at % 7]}</span>
              <span className={css['number']}>{Number(one.slice(8))}</span>
              <span className="yx-heard">{`日${awaited ? '' : `，${byDay.get(one)?.length ?? 0}项`}`}</span>
            </RouteLink>
            {awaited && one >= today && <Bar size="line" />}
            <ul className={css['entries']}>
              {byDay.get(one)?.map((entry) => (
                <EntryRow key={`${entry.todo.key} ${entry.at}`} entry={entry} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {view === 'month' && (
        <ul className={css['agenda']}>
          {entries.map((entry) => (
            <EntryRow key={`${entry.todo.key} ${entry.at}`} entry={entry} dated />
          ))}
        </ul>
      )}
    </>
  );
});

interface Standing {
  readonly waiting: boolean;
  readonly failed: boolean;
}

function standing({ waiting, failed }: Standing, count: number, unit: string): string {
  if (failed) return '有些内容没有取到，可能不全。';
  if (count > 0) return `本${unit}共${count}项`;
  return waiting ? '加载中...' : `这${unit === '周' ? '一周' : '个月'}没有要交的，也没有要考的。`;
}

function EntryRow({ entry, dated = false }: { entry: Entry; dated?: boolean }) {
  const { todo, at, moment, day } = entry;
  const time = formatTime(moment);
  return (
    <li className={css['entry']} data-at={at}>
      <p className={css['when']}>
        {at === 'day' ? (
          dated && <time dateTime={day}>{day.slice(5)}</time>
        ) : (
          <time dateTime={new Date(moment).toISOString()}>{dated ? time.slice(5) : time.slice(11)}</time>
        )}
        <span>{wordsOf(entry)}</span>
      </p>
      <p className={css['title']}>
        <RouteLink to={todo.to} fallback={todo.title}>
          {todo.title}
        </RouteLink>
      </p>
      {todo.placeTitle && <p className={`yx-note ${css['place']}`}>{todo.placeTitle}</p>}
      {at !== 'day' && (
        <IconButton
          small
          className={css['one']}
          label={`导出“${todo.title}”`}
          onClick={() => saveIcs(todo.title, [eventOf(entry)])}
        >
          <IconCalendarDown size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
