import { seedDiscusses } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 100, title: '讨论', seed: seedDiscusses }] satisfies FirstDayStep[];
