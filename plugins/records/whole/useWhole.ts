// The total of a place's learning record: the upstream's figures, and our sum of them.
import { useEffect } from 'react';
import { type Kernel, type Remote, useKernel, useRemote } from '#kernel/index.ts';
import type { Place } from '#plugins/places/places.ts';
import { getClazzMetadata, getTraineeTrace } from '#plugins/training/api.ts';
import { getComprehensiveRecord, type WholeRecord } from '../api.ts';
import { type RecordItem, recordSections } from '../contract.ts';
import { addUp, type AddedUp } from './addUp.ts';

interface Whole {
  readonly remote: Remote<unknown>;
  readonly whole: WholeRecord | undefined;
  readonly added: AddedUp | undefined;
}

export function useWhole({ kind, id }: Place): Whole {
  const kernel = useKernel();
  const inClazz = kind === 'clazz';
  const classroom = useRemote(inClazz ? undefined : getComprehensiveRecord.with({ classroomId: id }));
  const clazz = useRemote(inClazz ? getTraineeTrace.with({ clazzId: id }) : undefined);
  const rules = useRemote(inClazz ? getClazzMetadata.with({ id }) : undefined).value;
  const whole = inClazz ? clazz.value && { ...clazz.value, passScore: rules?.passScore, days: [] } : classroom.value;
  const added = whole && addUp(whole, (item) => stands(kernel, item));
  useReport(kernel, `${kind} ${id}`, added);
  return { remote: inClazz ? clazz : classroom, whole, added };
}

/** An item counts unless a plugin that its records need is off; what no plugin has records of counts too. */
export const stands = ({ plugins }: Pick<Kernel, 'plugins'>, item: RecordItem): boolean =>
  plugins.known
    .flatMap(({ id, contributes = [] }) =>
      recordSections
        .pick(contributes)
        .filter((one) => one.item.id === item)
        .flatMap(({ entry }) => [id, ...entry.needs]),
    )
    .every((id) => plugins.active.some((plugin) => plugin.id === id));

/** Reports totals that don't match their parts. */
function useReport({ analytics }: Kernel, place: string, added: AddedUp | undefined): void {
  const { difference = 0, odd = [] } = added ?? {};
  const message =
    difference === 0 && odd.length === 0
      ? undefined
      : `The total of ${place} is off by ${difference}; contributions that do not fit: ${odd.join(', ')}`;
  useEffect(() => {
    if (message !== undefined) analytics.crash({ plugin: 'records', message });
  }, [analytics, message]);
}
