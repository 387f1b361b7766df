import { seedNotices } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 210, title: '消息', seed: seedNotices }] satisfies FirstDayStep[];
