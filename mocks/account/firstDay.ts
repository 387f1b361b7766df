import { seedAccountFacts } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 20, title: '账号', seed: seedAccountFacts }] satisfies FirstDayStep[];
