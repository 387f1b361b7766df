// A page of a section's records, from whichever call has them.
import type { CallRequest } from '#kernel/http/call.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
import type { RecordRow } from '../api.ts';
import type { Paging, SectionRecords, SourceProps } from '../contract.ts';
import { askSection } from './askSection.ts';

interface Asked {
  readonly request: CallRequest;
  /** Nothing until the answer is there. */
  readonly read: () => SectionRecords | undefined;
}

interface Section {
  readonly remote: Remote<unknown>;
  readonly found: SectionRecords | undefined;
}

/** Asks for nothing without `paging`. */
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

/** As many as are asked for at once. */
export const MANY = { page: 1, size: 100 };

interface AllRows {
  /** They are still on their way. */
  readonly waiting: boolean;
  /** Nothing where there are more than an answer holds. */
  readonly rows: readonly RecordRow[] | undefined;
}

/** All rows of a section of which a page is shown: what is counted is counted over all of them. */
export function useAllRows(section: SourceProps, shown: SectionRecords | undefined): AllRows {
  const isPart = shown !== undefined && shown.records.length < shown.total;
  const { remote, found } = useSection(section, isPart ? MANY : undefined);
  if (!isPart) return { waiting: false, rows: shown?.records };
  return {
    waiting: found === undefined && remote.error === undefined,
    rows: found && found.records.length >= found.total ? found.records : undefined,
  };
}
