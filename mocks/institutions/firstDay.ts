import { seedAgencies } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 200, seed: seedAgencies }] satisfies FirstDayStep[];
