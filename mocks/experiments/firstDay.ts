import { seedNodes } from './machines/seedNodes.ts';
import { seedReports } from './reports/seedReports.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 230, title: '实验节点', seed: seedNodes },
  { order: 240, title: '实验报告', seed: seedReports },
] satisfies FirstDayStep[];
