// Every screen, with the tabs and chapters of those that have them.
import { pageAddresses } from '../../e2e/support/addresses.ts';

/** Tabs and chapters have no page of their own. */
const PARTS: readonly string[] = [
  ...[
    'material',
    'notice',
    'contest',
    'homework',
    'assignment',
    'experiment',
    'discuss',
    'activity',
    'task',
    'record',
  ].map((tab) => `/classroom/detail/${tab}?id=classroom-1`),
  ...['detail', 'assignment', 'contest', 'discuss'].map((tab) => `/vsclassroom/${tab}?id=classroom-9`),
  ...['classrooms', 'homework', 'exams', 'experiments', 'checkins', 'certificate'].map(
    (tab) => `/personalcenter/myclazz-detail?id=clazz-1&tab=${tab}`,
  ),
  '/freelessons/detail?id=course-14&tab=experiments',
  '/freelessons/detail?id=course-36&tab=homework',
  '/traininginstitutions/home?agencyId=agency-1&tab=courses',
  '/myinfo?section=security',
  '/myinfo?section=verify',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-${at}`),
];

export interface Screen {
  readonly address: string;
  readonly guest: boolean;
}

export const screens: readonly Screen[] = [
  ...pageAddresses.map(({ address, entry }) => ({ address, guest: entry.access === 'public' && isForGuests(address) })),
  ...PARTS.map((address) => ({ address, guest: false })),
];

/** Signed in, they lead elsewhere or show less. */
function isForGuests(address: string): boolean {
  return /^\/(register|forgetpassword|oauth|404|noauth)/.test(address);
}
