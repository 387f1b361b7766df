import { seedTraces } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

// Traces count what was handed in for classes and classrooms.
export default [{ order: 140, seed: seedTraces }] satisfies FirstDayStep[];
