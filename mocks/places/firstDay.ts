import { seedMemberships } from './seedMemberships.ts';
import { seedPlaceNotices } from './seedPlaceNotices.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 80, title: '报名与加入', seed: seedMemberships },
  { order: 170, title: '班级通知', seed: seedPlaceNotices },
] satisfies FirstDayStep[];
