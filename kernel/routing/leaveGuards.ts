// Guards against losing unsaved work: for links, the back button, reload and close.
export interface LeaveGuard {
  /** What would be lost. */
  message: string;
}

export const LEAVE_MESSAGE = '本页有尚未保存的内容，离开后将会丢失。';

export const LEAVE_QUESTION = {
  title: '确定离开吗？',
  confirmLabel: '离开',
  cancelLabel: '留在本页',
  danger: true,
} as const;

export class LeaveGuards {
  readonly #guards = new Set<LeaveGuard>();

  /** Also guards reload and close; returns a function that stops that. */
  start(): () => void {
    const hold = (event: BeforeUnloadEvent) => this.#guards.size > 0 && event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }

  add(guard: LeaveGuard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  /** What would be lost by leaving now, if anything. */
  get message(): string | undefined {
    for (const guard of this.#guards) return guard.message;
    return undefined;
  }
}
