import type { SecretKind } from '../control/Controls.ts';
import { placeTitle } from '../places/placeTitle.ts';
import { activitiesWithCode, activityIdOf } from './activities.ts';
import { codeAt } from './rotatingCodes.ts';

/** The codes of activities that are open now. */
const checkInCodes: SecretKind = {
  name: 'checkInCodes',
  title: '签到码',
  order: 20,
  list: ({ db, clock }) =>
    activitiesWithCode(db, clock.now()).map((activity) => ({
      key: activityIdOf(activity.activity_no),
      code: codeAt(activity, clock.now()),
      label: `${placeTitle(db, activity.place)} · ${activity.title}`,
    })),
};

export const secrets: readonly SecretKind[] = [checkInCodes];
