import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { Bar } from '#plugins/ui/states/Skeletons.tsx';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { formatDate } from '#plugins/ui/clock/time.ts';
import { entriesOf, sevenDaysFrom, weekdayOf } from './calendar/days.ts';
import { calendar } from './calendar/refs.ts';
import css from './HomeTodos.module.css';
import { TodoLink } from './TodoLink.tsx';
import { LatestOnly } from './LatestOnly.tsx';
import { type ListedTodo, type TodoList, todoListOf } from './todoList.store.ts';
import { groupTodos, nearest, SPANS } from './todoTimes.ts';

/** The number of rows beside the card for resuming a course. */
const MOST = 4;
/** With so few, a line says that the room below them is left on purpose. */
const FEW = 2;

/** The front page's list of tasks that are due today and this week, with links. */
export default observer(function HomeTodos() {
  const list = todoListOf(useKernel());
  const [all, setAll] = useState(false);
  const heading = useId();
  useEffect(() => list.follow(), [list]);
  const { todos, now } = list;
  return (
    <section className={css['card']} aria-labelledby={heading}>
      <div className={css['head']}>
        <h2 className={css['title']} id={heading}>
          今日与本周
        </h2>
        <span className={css['ways']}>
          {list.ofToday.map(({ key, title, to }) => (
            <RouteLink key={key} to={to} className={css['way']}>
              {title}
            </RouteLink>
          ))}
          <RouteLink to={calendar.with({})} className={css['way']}>
            看日历
          </RouteLink>
        </span>
        {todos.length > MOST && (
          <TextButton look="tool" className={css['all']} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : `全部${todos.length}项`}
          </TextButton>
        )}
      </div>
      <Week of={list} />
      {todos.length === 0 && <Nothing of={list} />}
      {todos.length > 0 && (all ? <AllOfThem of={list} /> : <Rows of={nearest(todos, now, MOST)} now={now} />)}
      {todos.length > 0 && todos.length <= FEW && !list.waiting && !list.failed && (
        <p className={`yx-note ${css['rest']}`}>别的这周没有要交、要考的，按自己的节奏学就好。</p>
      )}
      {list.failed && todos.length > 0 && <Missing of={list} />}
      {list.partial && (
        <p className={css['partial']}>
          <LatestOnly of={list} />
        </p>
      )}
    </section>
  );
});

/** Seven days from today on with the number of things due; each leads to its week in the calendar. */
const Week = observer(({ of: list }: { of: TodoList }) => {
  const today = formatDate(list.now);
  const byDay = Map.groupBy(entriesOf(list.all, list.now), ({ day }) => day);
  return (
    <nav className={css['week']} aria-label="七天内">
      {sevenDaysFrom(today).map((day) => {
        const count = byDay.get(day)?.length ?? 0;
        return (
          <RouteLink
            key={day}
            to={calendar.with({ day })}
            className={css['day']}
            aria-current={day === today ? 'date' : undefined}
          >
            <span>
              {day !== today && <span className="yx-heard">周</span>}
              {day === today ? '今天' : weekdayOf(day)}
            </span>
            <span className={css['date']}>{Number(day.slice(8))}</span>
            <span className={css['count']}>{count > 0 && `${count}项`}</span>
          </RouteLink>
        );
      })}
    </nav>
  );
});

/** Scrolls within the card, so that the page does not grow by thousands of pixels. */
const AllOfThem = ({ of }: { of: TodoList }) => (
  <div className={css['everything']} role="region" aria-label="全部要做的事" tabIndex={0}>
    <Groups of={of} />
  </div>
);

const Groups = observer(({ of: { todos, now } }: { of: TodoList }) =>
  groupTodos(todos, now).map((group) => (
    <div key={group.span}>
      <h3 className={css['span']}>{SPANS[group.span]}</h3>
      <Rows of={group.todos} now={now} />
    </div>
  )),
);

const Rows = ({ of, now }: { of: readonly ListedTodo[]; now: number }) => (
  <ul className="yx-list">
    {Array.from(of, (todo, place) => (
      // Keyed by position: a later find fills its row without moving the others.
      <li key={place} className={css['row']}>
        <TodoLink key={todo.key} of={todo} now={now} />
      </li>
    ))}
  </ul>
);

const Nothing = observer(({ of }: { of: TodoList }) => {
  if (of.waiting) {
    return (
      <div className={css['waiting']} aria-busy>
        {Array.from({ length: MOST }, (_, row) => (
          <p key={row} className={css['row']}>
            <Bar size="line" />
            <Bar size="short" />
          </p>
        ))}
      </div>
    );
  }
  if (of.failed) {
    return (
      <div className={css['lacking']}>
        <Missing of={of} />
      </div>
    );
  }
  return (
    <div className={css['nothing']}>
      <p>这周没有要交的，也没有要考的。</p>
      <p>按自己的节奏学就好。</p>
    </div>
  );
});

const Missing = observer(({ of }: { of: TodoList }) => (
  <div className={`yx-note ${css['missing']}`}>
    有些内容没有取到，可能不全。
    <RetryButton onRetry={of.again} />
  </div>
));
