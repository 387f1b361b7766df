// A page of a section's records, from whichever call has them.
import type { CallRequest } from '#kernel/http/call.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { useRemote } from '#kernel/useRemote.ts';
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

export function useSection({ place, ...section }: SourceProps, paging: Paging): Section {
  const { remotes } = useKernel();
  const asked = askSection<Asked>(place, section, paging, (request, readReply) => ({
    request,
    read: () => {
      const { value } = remotes.get(request);
      return value === undefined ? undefined : readReply(value);
    },
  }));
  const remote = useRemote(asked?.request);
  return { remote, found: asked?.read() };
}
