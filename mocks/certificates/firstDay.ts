import { seedCertificates } from './seed.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';

export default [{ order: 160, title: '证书', seed: seedCertificates }] satisfies FirstDayStep[];
