import { seedAgencies } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 200, title: '机构', seed: seedAgencies }] satisfies FirstDayStep[];
