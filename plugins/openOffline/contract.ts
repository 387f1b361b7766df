// Opening pages offline: points for plugins that keep work on this machine.
import { type Kernel, point, type PointItem } from '#kernel/index.ts';

interface WorksOffline extends PointItem {
  /** Other plugins whose code its pages need. */
  with: readonly string[];
  /** Files of `assets/` that its pages need beside code, by the beginnings of their names: a library's tables. */
  files?: readonly string[];
}

/**
 * Marks a plugin whose pages not only open but work offline: once one of them was opened, all code of the plugin and of
 * those in `with` is cached. Read by the build.
 * @example contributes: [worksOffline.add({ id: 'exams', with: ['answering'] })]
 */
export const worksOffline = point<WorksOffline>('openOffline.worksOffline', { onCrash: 'hide' });

/** A piece of work that the user can continue. */
export interface KeptWork {
  readonly key: string;
  /** The kind of work: 考试. */
  readonly kind: string;
  readonly title: string;
  /** The amount of unsynced work: 3 处改动还没有同步. */
  readonly note?: string | undefined;
  /** Address of the page on which to continue. */
  readonly address: string;
}

/** Manages the work that a plugin keeps on this machine. */
export interface WorkKeeper {
  list(kernel: Kernel): Promise<readonly KeptWork[]>;
  /** Removes data of everyone but this user, except what the upstream does not have yet. */
  forgetOthers(kernel: Kernel, user: string | undefined): Promise<void>;
}

interface KeptWorkItem extends PointItem {
  keeper: () => Promise<{ default: WorkKeeper }>;
}

/** @example contributes: [keptWork.add({ id: 'papers', keeper: () => import('./sheet/keptPapers.ts') })] */
export const keptWork = point<KeptWorkItem>('openOffline.keptWork', { onCrash: 'hide' });

/** Has the worker cache these pages, given by their patterns, now and in later releases; resolves to whether it has. */
export const keepPages = async (patterns: readonly string[]): Promise<boolean> =>
  (await import('./keepPages.ts')).keepPages(patterns);

/** True if this browser can open the platform offline. */
export const opensOffline = async (): Promise<boolean> => (await import('./keepPages.ts')).opensOffline();
