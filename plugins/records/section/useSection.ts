// A section's records, from the call of its place: a page of them, or all.
import { type CallRequest, type Kernel, type Remote, useKernel, useRemote } from '#kernel/index.ts';
import type { RecordRow } from '../api.ts';
import type { Paging, SectionRecords, SourceProps } from '../contract.ts';
import { askSection } from './askSection.ts';

interface Asked {
  readonly request: CallRequest;
  /** Undefined until the answer has arrived. */
  readonly read: () => SectionRecords | undefined;
}

interface Section {
  readonly remote: Remote<unknown>;
  readonly found: SectionRecords | undefined;
}

/** Requests nothing without `paging`. */
export function useSection({ place, ...section }: SourceProps, paging: Paging | undefined): Section {
  const { remotes } = useKernel();
  const asked =
    paging &&
    askSection<Asked>(place, section, paging, (request, readReply) => ({
      request,
      read: () => {
        const { value } = remotes.get(request);
        return value === undefined ? undefined : readReply(value);
      },
    }));
  const remote = useRemote(asked?.request);
  return { remote, found: asked?.read() };
}

/** The most that are fetched at once. */
export const MANY = { page: 1, size: 100 };

interface AllRows {
  /** They are still being fetched. */
  readonly waiting: boolean;
  /** Undefined if there are more than one answer holds. */
  readonly rows: readonly RecordRow[] | undefined;
}

/** All rows of a section, for counts over more than the shown page. */
export function useAllRows(section: SourceProps, shown: SectionRecords | undefined): AllRows {
  const isPart = shown !== undefined && shown.records.length < shown.total;
  const { remote, found } = useSection(section, isPart ? MANY : undefined);
  if (!isPart) return { waiting: false, rows: shown?.records };
  return {
    waiting: found === undefined && remote.error === undefined,
    rows: found && found.records.length >= found.total ? found.records : undefined,
  };
}

/** All records of a section, for a file. */
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
