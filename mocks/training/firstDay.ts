import { seedClazzes } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 40, title: '培训班', seed: seedClazzes }] satisfies FirstDayStep[];
