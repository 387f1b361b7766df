import { seedActivities } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 110, title: '签到', seed: seedActivities }] satisfies FirstDayStep[];
