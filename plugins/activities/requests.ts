// The calls of the screens, the same for the manifest and for what draws them.
import { getActivity, listActivities, listClazzCheckIns } from './api.ts';

interface Opened {
  readonly id: string;
  readonly clazzId?: string | undefined;
}

/** The check-ins of a class come all at once, by a call that every upstream has. */
export const detailCalls = ({ id, clazzId }: Opened) =>
  clazzId === undefined ? [getActivity.with({ id })] : [listClazzCheckIns.with({ clazzId })];

/** Those that are ahead or open come first. */
export const nextActivities = (classroomId: string) => listActivities.with({ classroomId, page: 1, size: 20 });
