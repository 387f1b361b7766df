import { seedMemberships } from './seedMemberships.ts';
import { seedPlaceNotices } from './seedPlaceNotices.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 80, seed: seedMemberships },
  { order: 170, seed: seedPlaceNotices },
] satisfies FirstDayStep[];
