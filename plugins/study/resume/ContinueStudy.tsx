import IconPencil from '#icons/IconPencil';
import IconPlayerPlay from '#icons/IconPlayerPlay';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { type CallRequest, RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { myInfo } from '#plugins/account/contract.ts';
import type { Place } from '#plugins/places/places.ts';
import { courseList } from '#plugins/places/refs.ts';
import { formatRecent } from '#plugins/ui/clock/recent.ts';
import { formatRoughly } from '#plugins/ui/clock/roughly.ts';
import { fetchWhenIdle } from '#plugins/ui/fetchWhenIdle.ts';
import { type ListedTodo, loadTodoList, type TodoList, todos } from '#plugins/todos/contract.ts';
import { cx } from '#plugins/ui/classNames.ts';
import { plainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { CoverImage } from '#plugins/ui/covers/CoverImage.tsx';
import type { CoverKind } from '#plugins/ui/covers/forms.ts';
import type { CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import { RetryButton } from '#plugins/ui/states/failures/RetryButton.tsx';
import { Bar, Placeholder } from '#plugins/ui/states/Skeletons.tsx';
import { listClassroomCourses, listMyClazzCourses } from '../api.ts';
import css from './ContinueStudy.module.css';
import type { Latest } from './latest.ts';
import { useLatest } from './useLatest.ts';
import { formatPercent } from '#plugins/ui/formatPercent.ts';

/** The cover from the place's list of courses; drawn by us until that arrives. */
function useCover({ place, cover }: Latest): CoverSubject {
  const courses = useRemote(place && cover.cover === undefined ? COURSES[place.kind]?.(place.id) : undefined);
  const known = courses.value?.find(({ courseId }) => courseId === cover.id);
  return known ? { ...cover, cover: known.cover } : cover;
}

interface Covered {
  courseId: string;
  cover?: string | null | undefined;
}
const ofClassroom = (classroomId: string) => listClassroomCourses.with({ classroomId });

/** The calls for a place's courses; a self-selected course already has its cover. */
const COURSES: Readonly<Record<Place['kind'], ((id: string) => CallRequest<readonly Covered[]>) | undefined>> = {
  course: undefined,
  clazz: (clazzId) => listMyClazzCourses.with({ clazzId }),
  classroom: ofClassroom,
  vs: ofClassroom,
};

/**
 * On the front page: an exam whose time is running; else where the user left off or what they have joined since, or the
 * way to a first course.
 */
export default observer(function ContinueStudy() {
  const found = useLatest();
  const list = useTodoList();
  if (list?.running) return <Running of={list.running} left={list.left(list.running)} />;
  switch (found.state) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <Card title="没有取到上次学习的位置">
          <RetryButton onRetry={found.again} />
        </Card>
      );
    case 'nothing':
      return (
        <Card lead="现在没有在学的课程" title="三步学到第一节" cover={{ kind: 'course', of: FIRST_COURSE }}>
          <FirstSteps />
          <RouteLink to={courseList} {...plainButton('filled')}>
            去选课
          </RouteLink>
        </Card>
      );
    case 'found':
      return <GoOn of={found.latest} />;
  }
});

/** The way of a new user to the first lesson, with the verification that some classes ask for. */
const FirstSteps = observer(() => {
  const verified = useKernel().session.user?.verified === true;
  return (
    <ol className={css['steps']} aria-label="三步学到第一节">
      <li>选一门课，免费章节可以先试学</li>
      <li>加入课程，学完第一节</li>
      <li data-done={verified || undefined}>
        {verified ? (
          '实名认证已完成'
        ) : (
          <RouteLink to={myInfo.with({ section: 'verify' })} fallback="完成实名认证">
            完成实名认证
          </RouteLink>
        )}
        {!verified && '，报名部分培训班、领取证书前需要'}
      </li>
    </ol>
  );
});

/** The card before its words are known: its cover, its lines and its button. */
const Waiting = () => (
  <Placeholder className={cx(css['card'], css['waiting'])}>
    <div className={css['cover']} />
    <div className={css['words']}>
      <Bar size="short" />
      <Bar size="line" />
      <Bar size="short" />
      <span className={css['button']} />
    </div>
  </Placeholder>
);

/** The things to do, once the page stands. */
function useTodoList(): TodoList | undefined {
  const kernel = useKernel();
  const [list, setList] = useState<TodoList>();
  useEffect(() => {
    // Nothing contributes while the list's own plugin is off, and its code is not fetched.
    if (kernel.contributions(todos).length === 0) return undefined;
    return fetchWhenIdle(async () => setList((await loadTodoList()).todoListOf(kernel)));
  }, [kernel]);
  useEffect(() => list?.follow(), [list]);
  return list;
}

/** An exam that was begun: nothing else can wait for it. `left` is in milliseconds. */
function Running({ of: { title, placeTitle, pausedTime, to }, left }: { of: ListedTodo; left: number }) {
  return (
    <section className={css['card']} data-running aria-label="继续学习">
      <div className={css['words']}>
        <p className="yx-note">{pausedTime ? '考试已暂停' : '正在考试'}</p>
        <h2 className={css['title']}>{title}</h2>
        {placeTitle && <p className="yx-cut yx-note">{placeTitle}</p>}
        <p className={css['left']}>还剩{formatRoughly(left / 1_000)}</p>
        <div className={css['onward']}>
          <RouteLink to={to} {...plainButton('filled')}>
            <IconPencil size={16} aria-hidden />
            继续答题
          </RouteLink>
        </div>
      </div>
    </section>
  );
}

const FIRST_COURSE: CoverSubject = { id: 'first-course', title: '开始学习' };

const LEADS: Readonly<Record<Latest['how'], string>> = {
  studied: '上次学到这里',
  finished: '上一节学完了，接着学后面的',
  'handed-in': '上次交了卷，接着学后面的',
  joined: '已加入，还没有开始',
};

const GoOn = observer(({ of }: { of: Latest }) => {
  const { how, at, title, chapterTitle, placeTitle, progress, onward, to } = of;
  const cover = useCover(of);
  const since = at && formatRecent(at);
  const isDone = how === 'finished' || how === 'handed-in';
  return (
    <Card
      lead={[LEADS[how], since].filter(Boolean).join(' · ')}
      title={title}
      text={isDone ? undefined : chapterTitle}
      place={placeTitle}
      cover={{ kind: of.kind, of: cover }}
      progress={isDone ? undefined : progress}
    >
      <RouteLink to={to} {...plainButton('filled')}>
        <IconPlayerPlay size={16} aria-hidden />
        {onward}
      </RouteLink>
    </Card>
  );
});

interface CardProps {
  lead?: string;
  title: string;
  text?: string | undefined;
  place?: string | undefined;
  cover?: { kind: CoverKind; of: CoverSubject };
  progress?: number | undefined;
  children: ReactNode;
}

function Card({ lead = '继续学习', title, text, place, cover, progress, children }: CardProps) {
  return (
    <section className={css['card']} aria-label="继续学习">
      {cover && <CoverImage {...cover} eager className={css['cover']} />}
      <div className={css['words']}>
        <p className="yx-note">{lead}</p>
        <h2 className={css['title']}>{title}</h2>
        {text !== undefined && <p className={`yx-cut ${css['text']}`}>{text}</p>}
        {place !== undefined && <p className="yx-cut yx-note">{place}</p>}
        {progress !== undefined && (
          <p className={css['progress']}>
            <span className={css['bar']} aria-hidden>
              <span style={{ width: `${progress}%` }} />
            </span>
            {`本节${formatPercent(progress)}`}
          </p>
        )}
        <div className={css['onward']}>{children}</div>
      </div>
    </section>
  );
}
