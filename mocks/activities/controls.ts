import type { SecretKind } from '../control/Controls.ts';
import { placeTitle } from '../places/placeTitle.ts';
import { activitiesWithCode, activityIdOf } from './activities.ts';

/** The codes of activities that are open now. */
const checkInCodes: SecretKind = {
  name: 'checkInCodes',
  title: '签到码',
  order: 20,
  list: ({ db, clock }) =>
    activitiesWithCode(db, clock.now()).map(({ activity_no: activityNo, place, title, code }) => ({
      key: activityIdOf(activityNo),
      code: code ?? '',
      label: `${placeTitle(db, place)} · ${title}`,
    })),
};

export const secrets: readonly SecretKind[] = [checkInCodes];
