import { LINUX } from './content/outlines/linux.ts';
import { NETWORKS } from './content/outlines/networks.ts';
import { DATABASES } from './content/outlines/databases.ts';
import { FRONTEND } from './content/outlines/frontend.ts';
import { BACKEND } from './content/outlines/backend.ts';
import { ANALYSIS } from './content/outlines/analysis.ts';
import { INTELLIGENCE } from './content/outlines/intelligence.ts';
import { SECURITY } from './content/outlines/security.ts';
import { MANUFACTURING } from './content/outlines/manufacturing.ts';
import { ENERGY } from './content/outlines/energy.ts';

/** The chapters of each course by its title, as `chapter: lessons`. */
export type Outlines = Readonly<Record<string, readonly string[]>>;

export const OUTLINES: Outlines = {
  ...LINUX,
  ...NETWORKS,
  ...DATABASES,
  ...FRONTEND,
  ...BACKEND,
  ...ANALYSIS,
  ...INTELLIGENCE,
  ...SECURITY,
  ...MANUFACTURING,
  ...ENERGY,
};
