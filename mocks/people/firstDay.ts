import { seedUsers } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 10, title: '学员', seed: seedUsers }] satisfies FirstDayStep[];
