import { seedClassrooms } from './seedClassrooms.ts';
import { seedMaterials } from './seedMaterials.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 50, seed: seedClassrooms },
  { order: 180, seed: seedMaterials },
] satisfies FirstDayStep[];
