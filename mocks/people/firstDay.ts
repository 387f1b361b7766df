import { seedUsers } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 10, seed: seedUsers }] satisfies FirstDayStep[];
