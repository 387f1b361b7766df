import { seedClassrooms } from './seedClassrooms.ts';
import { seedMaterials } from './seedMaterials.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [
  { order: 50, title: '课堂', seed: seedClassrooms },
  { order: 180, title: '课堂资料', seed: seedMaterials },
] satisfies FirstDayStep[];
