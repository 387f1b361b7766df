import { seedNodes } from './machines/seedNodes.ts';
import { seedReports } from './reports/seedReports.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 230, seed: seedNodes },
  { order: 240, seed: seedReports },
] satisfies FirstDayStep[];
