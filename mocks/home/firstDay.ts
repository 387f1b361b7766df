import { seedBanners } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 190, title: '首页轮播', seed: seedBanners }] satisfies FirstDayStep[];
