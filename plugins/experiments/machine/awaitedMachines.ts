// Machines that are still being made: the trainee may leave the page and is notified when they are ready, even after
// a reload.
import { reaction } from 'mobx';
import * as v from 'valibot';
import { type Kernel, OnceKey } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import { readLocal, writeLocal } from '#plugins/ui/localValues.ts';
import { courseAt } from '#plugins/places/places.ts';
import type { Machine } from './machine.store.ts';
import { MACHINE_LISTS, type MachineWhere } from './machinePlaces.ts';
import { isAwaited } from './machineWords.ts';

const KEPT_AS = 'experiments.awaited';
/** Milliseconds: as long as a popup may stay. */
const LONGEST = 10_000;

const Kept = v.array(
  v.object({
    owner: v.string(),
    place: v.object({ kind: v.picklist(['course', 'clazz', 'classroom', 'vs']), id: v.string() }),
    courseId: v.optional(v.string()),
    chapterRefId: v.string(),
  }),
);
type Kept = v.InferOutput<typeof Kept>;

function kept(): Kept {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), readLocal(KEPT_AS));
  return found.success ? found.output : [];
}

/** The machines that this user was waiting for when a page was left. */
export const keptFor = (owner: string): MachineWhere[] => kept().filter((one) => one.owner === owner);

const isAt = (one: MachineWhere, other: MachineWhere): boolean =>
  one.chapterRefId === other.chapterRefId && one.place.kind === other.place.kind && one.place.id === other.place.id;

export class AwaitedMachines {
  readonly #kernel: Kernel;
  readonly #stops = new Map<Machine, () => void>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    kernel.whenDisposed(() => {
      for (const stop of this.#stops.values()) stop();
    });
  }

  /** Follows it until it is there, wherever the trainee goes meanwhile. */
  add(machine: Machine): void {
    if (this.#stops.has(machine)) return;
    const owner = ownerKey(this.#kernel);
    const { place, chapterRefId, courseId = machine.vm?.courseId ?? undefined } = machine.where;
    writeLocal(KEPT_AS, JSON.stringify([...this.#others(machine), { owner, place, courseId, chapterRefId }]));
    // The wait began on an earlier page, so lists read on this page may be out of date.
    const outdated = machine.known ? [] : MACHINE_LISTS;
    const stopFollowing = machine.follow();
    const stopWatching = reaction(
      () => machine.known && !isAwaited(machine.vm?.state ?? 'none'),
      (over) => {
        if (!over) return;
        for (const list of outdated) this.#kernel.remotes.outdate(list);
        this.#end(machine, owner);
      },
      { fireImmediately: true },
    );
    this.#stops.set(machine, () => {
      stopWatching();
      stopFollowing();
    });
    if (machine.known && !isAwaited(machine.vm?.state ?? 'none')) this.#forget(machine);
  }

  #end(machine: Machine, owner: string): void {
    this.#forget(machine);
    if (machine.isShown || ownerKey(this.#kernel) !== owner) return;
    const { vm, where } = machine;
    const courseId = vm?.courseId ?? where.courseId;
    if (!vm || !courseId) return;
    const to = courseAt(where.place, courseId, where.chapterRefId);
    const { notices } = this.#kernel;
    if (vm.state === 'running') {
      notices.success(`「${vm.chapterTitle}」的实验机已就绪`, { duration: LONGEST, link: { label: '去实验', to } });
    } else if (vm.state === 'failed') {
      const link = { label: '去看看', to };
      notices.warning(`「${vm.chapterTitle}」的实验机没有创建成功`, { duration: LONGEST, link });
    }
  }

  #forget(machine: Machine): void {
    writeLocal(KEPT_AS, JSON.stringify(this.#others(machine)));
    this.#stops.get(machine)?.();
    this.#stops.delete(machine);
  }

  #others({ where }: Machine): Kept {
    return kept().filter((one) => one.owner !== ownerKey(this.#kernel) || !isAt(one, where));
  }
}

const AWAITED = new OnceKey<AwaitedMachines>();

export const awaitedMachinesOf = (kernel: Kernel): AwaitedMachines =>
  kernel.once(AWAITED, () => new AwaitedMachines(kernel));
