import { seedLive } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 220, title: '直播', seed: seedLive }] satisfies FirstDayStep[];
