// Teaching and simulated classrooms, two places with the same pages: their calls and their tabs.
import type { CallRequest, PageProps, UserInfo } from '#kernel/index.ts';
import type { ClassroomKind } from '#plugins/places/places.ts';
import { VS_ENTRY, type classroomDetail, type classroomList } from '#plugins/places/refs.ts';
import { getRecentClassroomChapter, listClassroomCourses } from '#plugins/study/api.ts';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import type { Classroom } from '#plugins/places/entities.ts';
import { listMyClassrooms } from '#plugins/places/api.ts';
import {
  type ClassroomDetail,
  getClassroom,
  getClassroomTrace,
  getVsClassroom,
  listAllClassroomCourses,
  listClassroomNotices,
  listClassrooms,
  listTaughtClassrooms,
  listVsClassrooms,
} from './api.ts';

interface ClassroomCalls {
  page: (wanted: ReturnType<typeof classroomsWanted>) => CallRequest<{ records: Classroom[]; total: number }>;
  get: (id: string) => CallRequest<ClassroomDetail>;
  /** The tab that opens by default; if it is absent, the first one does. */
  entry: string;
  /** All tabs of the product, even if their plugin is missing. */
  tabs: readonly string[];
}

export const CLASSROOM_PLACES: Readonly<Record<ClassroomKind, ClassroomCalls>> = {
  classroom: {
    page: (wanted) => listClassrooms.with(wanted),
    get: (id) => getClassroom.with({ id }),
    entry: 'resource',
    tabs: [
      'resource',
      'experiment',
      'vsexperiment',
      'homework',
      'contest',
      'assignment',
      'enviroment',
      'material',
      'notice',
      'discuss',
      'note',
      'activity',
      'learningrecord',
      'task',
    ],
  },
  vs: {
    page: (wanted) => listVsClassrooms.with(wanted),
    get: (id) => getVsClassroom.with({ id }),
    entry: VS_ENTRY,
    tabs: ['experiment', 'assignment', 'contest', 'enviroment', 'notice', 'note', 'learningrecord'],
  },
};

type Opened = PageProps<typeof classroomDetail>;

/** The query of a list's address, in the form of its call. */
export function classroomsWanted({ keyword, status, page, size = savedPageSize() }: PageProps<typeof classroomList>) {
  return { keyword, status: status && STATUS_CODES[status], page, size };
}

const STATUS_CODES = { 3: 3, 4: 4, 5: 5 } as const;

export const coursesWanted = ({ page, size = savedPageSize() }: PageProps<typeof classroomList>) =>
  listAllClassroomCourses.with({ page, size });

/** Only users of an institution may teach; for trainees nothing is fetched. */
const mayTeach = (user: UserInfo | undefined): boolean => user !== undefined && user.tenantIdArr.length > 0;

export const listCalls = (
  kind: ClassroomKind,
  query: PageProps<typeof classroomList>,
  user: UserInfo | undefined,
): readonly CallRequest[] => [
  ...(kind === 'classroom' && mayTeach(user) ? [listTaughtClassrooms.with({})] : []),
  query.show === 'courses' ? coursesWanted(query) : CLASSROOM_PLACES[kind].page(classroomsWanted(query)),
];

/** The calls that find the classroom of a class. */
export const jumpingCalls = (clazzId: string | undefined) => [listMyClassrooms.with({ clazzId })];

/** A classroom, the data of its head, and those of the open tab if it is built in. */
export function classroomCalls(
  kind: ClassroomKind,
  opened: Opened,
  user: UserInfo | undefined,
): readonly CallRequest[] {
  const { id, tab, notice, keyword, page, size = savedPageSize() } = opened;
  return [
    CLASSROOM_PLACES[kind].get(id),
    // A teacher has no progress there.
    ...(mayTeach(user)
      ? []
      : [
          getClassroomTrace.with({ classroomId: id }),
          getRecentClassroomChapter.with({ classroomId: id }),
          listClassroomCourses.with({ classroomId: id }),
        ]),
    // A notice itself is not fetched ahead: asking for it marks it as read.
    ...(tab === 'notice' && notice === undefined
      ? [listClassroomNotices.with({ classroomId: id, keyword, page, size })]
      : []),
  ];
}
