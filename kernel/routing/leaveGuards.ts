// Guards against losing unsaved work: for links, the back button, reload and close.
export interface LeaveGuard {
  /** Tells the user what they would lose. */
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

  /** Guards reload and close as well; returns a function that stops it. */
  start(): () => void {
    const hold = (event: BeforeUnloadEvent) => this.#guards.size > 0 && event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }

  add(guard: LeaveGuard): () => void {
    this.#guards.add(guard);
    return () => this.#guards.delete(guard);
  }

  /** The warning to show before leaving now, if any. */
  get message(): string | undefined {
    for (const guard of this.#guards) return guard.message;
    return undefined;
  }
}
