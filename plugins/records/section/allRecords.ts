// All records of a section, for a file.
import type { Kernel } from '#kernel/index.ts';
import type { RecordRow } from '../api.ts';
import type { SectionRecords, SourceProps } from '../contract.ts';
import { askSection } from './askSection.ts';
import { MANY } from './useSection.ts';

export async function allRecords(
  { http }: Pick<Kernel, 'http'>,
  { place, ...section }: SourceProps,
): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  for (let page = 1; ; page++) {
    const found = await askSection<Promise<SectionRecords>>(place, section, { ...MANY, page }, async (request, read) =>
      read(await http.send(request)),
    );
    rows.push(...(found?.records ?? []));
    if (!found || found.records.length === 0 || rows.length >= found.total) return rows;
  }
}
