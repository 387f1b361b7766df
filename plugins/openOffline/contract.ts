// Opening without a network: what other plugins say of their work on this machine.
import type { Kernel } from '#kernel/createKernel.ts';
import { point, type PointItem } from '#kernel/plugin/point.ts';

interface WorksOffline extends PointItem {
  /** The plugins whose code its pages need besides its own. */
  with: readonly string[];
}

/**
 * Pages that work without a network, not only open: once one of them was opened, all code of the plugin is kept, and of
 * those it names. Read by the build.
 * @example contributes: [worksOffline.add({ id: 'exams', with: ['answering'] })]
 */
export const worksOffline = point<WorksOffline>('openOffline.worksOffline', { onCrash: 'hide' });

/** Something that one can go on with. */
export interface KeptWork {
  readonly key: string;
  /** What it is: 考试. */
  readonly kind: string;
  readonly title: string;
  /** How much of it there is: 3 处改动还没有同步. */
  readonly note?: string | undefined;
  /** Of the page on which it is gone on with. */
  readonly address: string;
}

/** What a plugin keeps on this machine of somebody's work. */
export interface WorkKeeper {
  list(kernel: Kernel): Promise<readonly KeptWork[]>;
  /** Removes what belongs to anybody but this user, except what the upstream does not have yet. */
  forgetOthers(kernel: Kernel, user: string | undefined): Promise<void>;
}

interface KeptWorkItem extends PointItem {
  keeper: () => Promise<{ default: WorkKeeper }>;
}

/** @example contributes: [keptWork.add({ id: 'papers', keeper: () => import('./sheet/keptPapers.ts') })] */
export const keptWork = point<KeptWorkItem>('openOffline.keptWork', { onCrash: 'hide' });
