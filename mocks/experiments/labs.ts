import { LINUX } from './content/labs/linux.ts';
import { NETWORKS } from './content/labs/networks.ts';
import { DATABASES } from './content/labs/databases.ts';
import { FRONTEND } from './content/labs/frontend.ts';
import { BACKEND } from './content/labs/backend.ts';
import { ANALYSIS } from './content/labs/analysis.ts';
import { INTELLIGENCE } from './content/labs/intelligence.ts';
import { SECURITY } from './content/labs/security.ts';
import { MANUFACTURING } from './content/labs/manufacturing.ts';
import { ENERGY } from './content/labs/energy.ts';
import type { Lab } from './Lab.ts';

/** Labs by subject: the machine, the files on it, and tasks that the platform can check. */
export const LABS: Readonly<Record<string, Lab>> = {
  'Linux 运维': LINUX,
  计算机网络: NETWORKS,
  数据库: DATABASES,
  'Web 前端': FRONTEND,
  后端开发: BACKEND,
  数据分析: ANALYSIS,
  人工智能: INTELLIGENCE,
  信息安全: SECURITY,
  智能制造: MANUFACTURING,
  新能源与物联网: ENERGY,
};
