import { seedBanners } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 190, seed: seedBanners }] satisfies FirstDayStep[];
