import { seedClazzes } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 40, seed: seedClazzes }] satisfies FirstDayStep[];
