// Writes plugins/shell/ahead/table.ts from the folder's manifests.
import { getSystemConfig } from '#kernel/config/api.ts';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { writeAddress } from '#kernel/http/write.ts';
import { latestNotice } from '#plugins/shell/notices/latestNotice.ts';
import { findPlugins, readable } from '../findPlugins.ts';
import { firstRequestsTable } from './firstRequestsTable.ts';

export default async function firstRequestsLoader(): Promise<string> {
  const rows = await firstRequestsTable(readable(await findPlugins()));
  const { services } = defaultDeployment();
  const shell = [getSystemConfig.with({}), latestNotice].map((request) => writeAddress(request, services));
  return `export const rows = ${JSON.stringify(rows)};\nexport const onEveryPage = ${JSON.stringify(shell)};\n`;
}
