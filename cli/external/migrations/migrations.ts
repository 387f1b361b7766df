// The names that moved or went in the surface since its first version. Each migration is safe to run twice: a source in which
// nothing is left to change stays as it is.
import { changeImports, type Moves } from './changeImports.ts';

export interface Migration {
  /** The last version that has the old names. */
  readonly from: string;
  /** The version that has the new ones. */
  readonly to: string;
  readonly name: string;
  change(source: string, tell?: (moved: { name: string; module: string }) => void): string;
}

/** Moves whole lists of names from one module to another. */
function moved(
  from: string,
  to: string,
  name: string,
  lists: readonly (readonly [old: string, now: string, names: string])[],
): Migration {
  const moves: Record<string, Record<string, string>> = {};
  for (const [old, now, names] of lists) {
    moves[old] = { ...moves[old], ...Object.fromEntries(names.split(' ').map((one) => [one, now])) };
  }
  const all: Moves = moves;
  return { from, to, name, change: (source, tell) => changeImports(source, all, tell) };
}

const KERNEL = '#kernel/index.ts';
const REFS = '#plugins/places/refs.ts';
const PLACES = '#plugins/places/places.ts';
const PLACE_CALLS = '#plugins/places/api.ts';
const ENTITIES = '#plugins/places/entities.ts';
const STUDY = '#plugins/study/api.ts';
const CATALOGUE = '#plugins/catalogue/api.ts';

export const MIGRATIONS: readonly Migration[] = [
  moved('0.1.0', '0.2.0', 'the kernel has one face', [
    ['#kernel/createKernel.ts', KERNEL, 'Kernel'],
    ['#kernel/KernelContext.ts', KERNEL, 'useKernel'],
    ['#kernel/lifetime.ts', KERNEL, 'OnceKey'],
    ['#kernel/auth/api.ts', KERNEL, 'UserInfo'],
    ['#kernel/auth/session.store.ts', KERNEL, 'Session'],
    ['#kernel/browser/base.ts', KERNEL, 'BASE placed'],
    ['#kernel/browser/storage.ts', KERNEL, 'siteStorage tabStorage'],
    ['#kernel/notices/notices.store.ts', KERNEL, 'ConfirmOptions DialogProps Notices'],
    ['#kernel/plugin/contributions.ts', KERNEL, 'Contributed'],
    ['#kernel/plugin/definePlugin.ts', KERNEL, 'definePlugin none page redirect'],
    ['#kernel/plugin/lazyScreen.ts', KERNEL, 'loadScreen LazyScreen'],
    ['#kernel/plugin/parameters.ts', KERNEL, 'choice flag optional text whole'],
    ['#kernel/plugin/point.ts', KERNEL, 'point PointItem'],
    ['#kernel/plugin/routeRef.ts', KERNEL, 'routeRef PageProps Target'],
    ['#kernel/plugin/settings.ts', KERNEL, 'settings settingsOf SettingsSource'],
    ['#kernel/routing/RouteLink.tsx', KERNEL, 'RouteLink'],
    ['#kernel/routing/useHref.ts', KERNEL, 'useHref'],
    ['#kernel/routing/useLeaveGuard.ts', KERNEL, 'useLeaveGuard'],
    ['#kernel/routing/usePageTitle.ts', KERNEL, 'usePageTitle'],
    ['#kernel/routing/usePartQuery.ts', KERNEL, 'usePartQuery'],
    ['#kernel/routing/useQueryUpdate.ts', KERNEL, 'useQueryUpdate'],
    ['#kernel/http/call.ts', KERNEL, 'call AnyCall CallRequest RefusalReason'],
    ['#kernel/http/CallError.ts', KERNEL, 'CallError isRefusedFor'],
    ['#kernel/http/http.ts', KERNEL, 'Http SendOptions'],
    ['#kernel/http/Remote.ts', KERNEL, 'Remote Remotes'],
    ['#kernel/http/write.ts', KERNEL, 'requestKey'],
    [
      '#kernel/http/entities.ts',
      KERNEL,
      'Attachment Code code Count derivedId Done FileId Id MaybePerson MaybeText MaybeTime pageOf paging Percent Person PlainText repeatable Score Seconds SentAttachment Time',
    ],
    ['#kernel/useRecovery.ts', KERNEL, 'useRecovery'],
    ['#kernel/useRemote.ts', KERNEL, 'useRemote'],
    ['#plugins/offline/operation.ts', KERNEL, 'newOperationId Operation'],
  ]),
  moved('0.1.0', '0.2.0', 'places own their addresses', [
    ['#plugins/catalogue/contract.ts', REFS, 'clazzDetail clazzList courseDetail courseList search'],
    ['#plugins/classroom/contract.ts', REFS, 'classroomDetail classroomList'],
    ['#plugins/simulation/contract.ts', REFS, 'vsClassroom vsClassroomList'],
    ['#plugins/study/contract.ts', REFS, 'myCourses'],
    ['#plugins/study/contract.ts', PLACES, 'placeOf PLACES wayBackTo'],
    ['#plugins/training/contract.ts', REFS, 'myClazzDetail myClazzes'],
  ]),
  moved('0.1.0', '0.2.0', 'features share no calls in circles', [
    ['#plugins/training/api.ts', PLACE_CALLS, 'listMyClazzes someOfMyClazzes countMyClazzes'],
    ['#plugins/training/api.ts', ENTITIES, 'MyClazz'],
    ['#plugins/training/api.ts', STUDY, 'listMyClazzCourses getLastClazzStudy'],
    [
      '#plugins/training/api.ts',
      CATALOGUE,
      'listClazzApplies applyClazz cancelClazzApply NOT_VERIFIED listClazzNotices getClazzNotice',
    ],
    ['#plugins/classroom/api.ts', PLACE_CALLS, 'listMyClassrooms'],
    ['#plugins/classroom/api.ts', ENTITIES, 'Classroom'],
    ['#plugins/classroom/api.ts', STUDY, 'listClassroomCourses'],
    ['#plugins/catalogue/api.ts', ENTITIES, 'Clazz ClazzStatus Course CourseLevel CourseType Enrolment'],
    ['#plugins/catalogue/api.ts', STUDY, 'checkCourseApply listMyCourses countMyCourses leaveCourse'],
    ['#plugins/simulation/api.ts', '#plugins/classroom/api.ts', 'listVsClassrooms getVsClassroom'],
  ]),
  moved('0.1.0', '0.2.0', 'large folders are divided', [
    ['#plugins/ui/controls/PlainButton.tsx', '#plugins/ui/controls/IconButton.tsx', 'iconButton'],
    ['#plugins/ui/detail/TabBar.tsx', '#plugins/ui/tabs/TabBar.tsx', 'TabBar'],
    ['#plugins/ui/detail/TabLinks.tsx', '#plugins/ui/tabs/TabLinks.tsx', 'TabLinks'],
    ['#plugins/ui/lists/CardGrid.tsx', '#plugins/ui/lists/rows/CardGrid.tsx', 'CardGrid CardGridSkeleton'],
    ['#plugins/ui/lists/CoverCard.tsx', '#plugins/ui/lists/rows/CoverCard.tsx', 'CoverCard'],
    ['#plugins/ui/lists/Facts.tsx', '#plugins/ui/lists/rows/Facts.tsx', 'Facts'],
    ['#plugins/ui/lists/PagedRows.tsx', '#plugins/ui/lists/pages/PagedRows.tsx', 'PagedRows'],
    ['#plugins/ui/lists/Pager.tsx', '#plugins/ui/lists/pages/Pager.tsx', 'Pager'],
    ['#plugins/ui/lists/paging.ts', '#plugins/ui/lists/pages/paging.ts', 'savedPageSize'],
    ['#plugins/ui/lists/RowList.tsx', '#plugins/ui/lists/rows/RowList.tsx', 'RowList RowListSkeleton'],
    ['#plugins/ui/lists/SearchField.tsx', '#plugins/ui/lists/filters/SearchField.tsx', 'SearchField'],
    ['#plugins/ui/lists/usePaging.ts', '#plugins/ui/lists/pages/usePaging.ts', 'usePaging'],
    ['#plugins/ui/states/ErrorView.tsx', '#plugins/ui/states/failures/ErrorView.tsx', 'ErrorView'],
    ['#plugins/ui/states/RetryButton.tsx', '#plugins/ui/states/failures/RetryButton.tsx', 'RetryButton'],
  ]),
];

/** Names that went for others with other parameters: no change of code is right everywhere. */
export const BY_HAND: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '#kernel/http/entities.ts': { MaybePlainText: "v.nullish(PlainText, '')" },
  '#plugins/ui/detail/BackHead.tsx': { BackHead: 'PageHead' },
  '#plugins/ui/detail/BackLink.tsx': { BackLink: 'Crumb' },
};
