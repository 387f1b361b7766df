import { observer } from 'mobx-react-lite';
import { useKernel, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { nextOf } from '#plugins/ui/lists/rows/ContinueButton.tsx';
import { CardGrid, CardGridSkeleton } from '#plugins/ui/lists/rows/CardGrid.tsx';
import { type Filter, filterBy } from '#plugins/ui/lists/filters/filters.ts';
import { STATUS_NAMES } from '#plugins/ui/constants.ts';
import { ListPage } from '#plugins/ui/lists/ListPage.tsx';
import { WayOn } from '#plugins/ui/states/WayOn.tsx';
import { useEmptyLast } from '#plugins/shell/frame/emptyLists.ts';
import { countMyCourses } from '#plugins/study/api.ts';
import { listVsClassrooms } from '../api.ts';
import { PLACES, wayBackTo } from '#plugins/places/places.ts';
import { clazzList, myClazzes, myCourses } from '#plugins/places/refs.ts';
import { countMyClazzes } from '#plugins/places/api.ts';
import { CLASSROOM_PLACES, classroomsWanted } from '../classroomPlaces.ts';
import type { ClassroomListProps } from '../contract.ts';
import { ClassroomCard } from './ClassroomCard.tsx';
import css from './ClassroomCards.module.css';
import { ClassroomCourses } from './ClassroomCourses.tsx';
import { TaughtClassrooms } from './TaughtClassrooms.tsx';

const STATES = [
  { value: undefined, label: '全部' },
  { value: '4', label: STATUS_NAMES[4] },
  { value: '3', label: STATUS_NAMES[3] },
  { value: '5', label: STATUS_NAMES[5] },
] as const;
/** The upstream lists the courses of both kinds together, so they are shown with the teaching classrooms. */
const OF_KIND = { classroom: [...STATES, { value: 'courses', label: '按课程' }], vs: STATES } as const;

/** The user's classrooms of a kind, or the courses in all of them; the filter is in the address. */
export default observer(function ClassroomCards(props: ClassroomListProps) {
  const { kind, show, status } = props;
  const setQuery = useQueryUpdate(PLACES[kind].menu.ref);
  const shown = filterBy({
    label: '显示',
    choices: OF_KIND[kind],
    value: show ?? status,
    onChange: (value) =>
      setQuery(
        value === 'courses'
          ? { show: value, status: undefined, keyword: undefined, page: 1 }
          : { show: undefined, status: value, page: 1 },
      ),
  });
  return kind === 'classroom' && show === 'courses' ? (
    <ClassroomCourses query={props} shown={shown} />
  ) : (
    <Cards {...props} shown={shown} />
  );
});

const Cards = observer(({ kind, shown, ...query }: ClassroomListProps & { shown: Filter }) => {
  const setQuery = useQueryUpdate(PLACES[kind].menu.ref);
  const { title } = PLACES[kind].menu;
  const { keyword, status, page } = query;
  const { ofInstitution } = useKernel().session;
  const wanted = classroomsWanted(query);
  const classrooms = useRemote(CLASSROOM_PLACES[kind].page(wanted));
  const filtered = keyword !== undefined || status !== undefined;
  useEmptyLast(PLACES[kind].menu.ref, { total: classrooms.value?.total, filtered });
  return (
    <ListPage
      title={title}
      lead={kind === 'classroom' && ofInstitution && <TaughtClassrooms />}
      unit="个课堂"
      of={classrooms}
      page={page}
      size={wanted.size}
      onPage={setQuery}
      skeleton={<CardGridSkeleton acting count={8} />}
      nothing={ofInstitution ? '你作为学员加入的课堂会出现在这里' : '加入培训班后，班里的课堂会出现在这里'}
      onward={<JoinedElsewhere kind={kind} />}
      onClear={filtered ? () => setQuery({ keyword: undefined, status: undefined, page: 1 }) : undefined}
      search={{
        label: `搜索${title}`,
        placeholder: '搜索课堂或老师',
        keyword,
        onSearch: (word) => setQuery({ keyword: word, page: 1 }),
      }}
      filters={[shown]}
    >
      {(records) => {
        const next = nextOf(records);
        return (
          <CardGrid of={records} id={({ classroomId }) => classroomId}>
            {(classroom) => (
              <ClassroomCard
                classroom={classroom}
                to={wayBackTo({ kind, id: classroom.classroomId }).to}
                leading={classroom === next}
              />
            )}
          </CardGrid>
        );
      }}
    </ListPage>
  );
});

/** Leads to the courses and classes that the user has joined: a space with something in it does not look empty. */
const JoinedElsewhere = observer(({ kind }: { kind: ClassroomListProps['kind'] }) => {
  const courses = useRemote(countMyCourses.with({})).value;
  const clazzes = useRemote(countMyClazzes.with({})).value;
  const vs = useRemote(kind === 'classroom' ? listVsClassrooms.with({ page: 1, size: 1 }) : undefined).value;
  const joined = [
    { num: (courses?.learning ?? 0) + (courses?.done ?? 0), unit: '门课程', to: myCourses, label: '去自选课程' },
    { num: clazzes?.joined ?? 0, unit: '个培训班', to: myClazzes, label: '去我的培训班' },
    { num: vs?.total ?? 0, unit: '个仿真课堂', to: PLACES.vs.list.to, label: '去仿真课堂' },
  ].filter(({ num }) => num > 0);
  if (joined.length === 0) return <WayOn label="去看看培训班" to={clazzList} />;
  return (
    <>
      <p className={css['elsewhere']}>
        你已加入{joined.map(({ num, unit }) => `${num}${unit}`).join('、')}，在这里继续：
      </p>
      {joined.map(({ label, to }) => (
        <WayOn key={label} label={label} to={to} />
      ))}
    </>
  );
});
