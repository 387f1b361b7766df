import { seedTasks } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 120, title: '任务', seed: seedTasks }] satisfies FirstDayStep[];
