import { seedNotes } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 90, title: '笔记', seed: seedNotes }] satisfies FirstDayStep[];
