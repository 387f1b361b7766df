import { seedNotes } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 90, seed: seedNotes }] satisfies FirstDayStep[];
