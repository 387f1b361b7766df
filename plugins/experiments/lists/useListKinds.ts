import type * as v from 'valibot';
import { useKernel, useRemote } from '#kernel/index.ts';
import type { DoneCount } from '#plugins/study/api.ts';
import type { Place } from '#plugins/places/places.ts';
import { LIST_KINDS, type ListKind } from './listKinds.ts';

type Count = v.InferOutput<typeof DoneCount>;

interface OfferedLists {
  readonly offered: readonly ListKind[];
  /** The default list. */
  readonly first: ListKind;
  /** Undefined until all counts are known or have failed. */
  readonly counts: Readonly<Record<ListKind, Count | undefined>> | undefined;
}

/** The lists that a place has, with the counts done. An empty list is not offered next to another one. */
export function useListKinds({ kind, id }: Place, kinds: readonly [ListKind, ...ListKind[]]): OfferedLists {
  const { inactive } = useKernel().plugins;
  const possible = kinds.filter((one) => !inactive.has(LIST_KINDS[one].plugin));
  const countOf = (one: ListKind) => (possible.includes(one) ? LIST_KINDS[one].of[kind].count(id) : undefined);
  const experiment = useRemote(countOf('experiment'));
  const simulation = useRemote(countOf('simulation'));
  const remotes = { experiment, simulation };
  const known = possible.every((one) => remotes[one].value !== undefined || remotes[one].error !== undefined);
  const some = possible.filter((one) => remotes[one].value?.total !== 0);
  const [first = kinds[0]] = some.length > 0 ? some : possible;
  return {
    offered: some.length > 0 ? some : [first],
    first,
    counts: known ? { experiment: experiment.value, simulation: simulation.value } : undefined,
  };
}
