// Messages to the user: popups that disappear by themselves, and dialogs that wait for an answer.
import { makeAutoObservable, observableShallow } from 'mobx';
import type { LazyScreen } from '../plugin/lazyScreen.ts';
import type { Target } from '../plugin/routeRef.ts';

export type PopupKind = 'success' | 'warning' | 'error' | 'info';

/** Milliseconds for which a popup stays. */
export const POPUP_DURATIONS: Readonly<Record<PopupKind, number>> = {
  success: 1500,
  info: 1500,
  warning: 2500,
  error: 3000,
};
export const POPUP_CAP = 10_000;
const POPUPS_SHOWN = 4;

export const DIALOG_WIDTH = 800;
export const DIALOG_HEIGHT = 630;

export interface Popup {
  readonly id: number;
  readonly kind: PopupKind;
  readonly content: string;
  readonly duration: number;
  readonly link?: PopupLink | undefined;
}

/** A link to the subject of a popup. */
export interface PopupLink {
  readonly label: string;
  readonly to: Target;
}

type PopupOptions = Partial<Pick<Popup, 'duration' | 'link'>>;

/**
 * Props of a dialog's content.
 * @sealed
 */
export interface DialogProps<Result> {
  done(result: Result): void;
  cancel(): void;
}

export interface DialogOptions<Result> {
  title: string;
  /** Called with the result; not when the dialog is cancelled. */
  callback(result: Result): void;
  load: LazyScreen<DialogProps<Result>>;
  width?: number;
  height?: number;
}

export interface ConfirmOptions {
  title: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The action cannot be undone, so its button is red. */
  danger?: boolean;
  /** Shows only a button to acknowledge, no choice. */
  only?: boolean;
}

export interface OpenDialog {
  readonly id: number;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  load: LazyScreen<object>;
  cancel(): void;
}

export interface OpenConfirm extends ConfirmOptions {
  readonly id: number;
  answer(yes: boolean): void;
}

export class Notices {
  popups: readonly Popup[] = [];
  dialogs: readonly OpenDialog[] = [];
  confirms: readonly OpenConfirm[] = [];
  #last = 0;

  constructor() {
    makeAutoObservable(
      this,
      { popups: observableShallow, dialogs: observableShallow, confirms: observableShallow },
      { autoBind: true },
    );
  }

  success(content: string, options?: PopupOptions): void {
    this.popup('success', content, options);
  }

  warning(content: string, options?: PopupOptions): void {
    this.popup('warning', content, options);
  }

  error(content: string, options?: PopupOptions): void {
    this.popup('error', content, options);
  }

  info(content: string, options?: PopupOptions): void {
    this.popup('info', content, options);
  }

  dismiss(id: number): void {
    this.popups = this.popups.filter((popup) => popup.id !== id);
  }

  /**
   * Opens a dialog. Its content is loaded when it opens.
   * @example notices.dialog({ title: '裁剪头像', callback: (file) => save(file), load: () => import('./AvatarCrop.tsx') })
   */
  dialog<Result>(options: DialogOptions<Result>): void {
    if (options.title.trim() === '') throw new TypeError('对话框需要标题（title）');
    if (typeof options.callback !== 'function') throw new TypeError('对话框需要回调（callback）');
    // A double click opens one dialog, not two.
    if (this.dialogs.some(({ title }) => title === options.title)) return;
    const id = ++this.#last;
    const close = () => this.closeDialog(id);
    this.dialogs = [
      ...this.dialogs,
      {
        id,
        title: options.title,
        width: options.width ?? DIALOG_WIDTH,
        height: options.height ?? DIALOG_HEIGHT,
        cancel: close,
        load: async () => {
          const { default: Content } = await options.load();
          return {
            default: () =>
              Content({
                cancel: close,
                done: (result) => {
                  close();
                  options.callback(result);
                },
              }),
          };
        },
      },
    ];
  }

  /** Opens a dialog that has no result: it shows something, or does what it is for by itself. */
  show(options: Omit<DialogOptions<void>, 'callback'>): void {
    this.dialog<void>({ ...options, callback: () => undefined });
  }

  /**
   * Asks for confirmation; resolves to true if the user agreed. If the same question is already open, resolves to
   * false.
   */
  confirm(options: ConfirmOptions): Promise<boolean> {
    if (options.title.trim() === '') throw new TypeError('确认框需要标题（title）');
    const asked = this.confirms.some(({ title, message }) => title === options.title && message === options.message);
    return asked ? Promise.resolve(false) : new Promise((resolve) => this.askConfirm(options, resolve));
  }

  /** Closes everything that is open, as if the user had said no. */
  cancelAll(): void {
    for (const dialog of this.dialogs) dialog.cancel();
    for (const confirm of this.confirms) confirm.answer(false);
  }

  private askConfirm(options: ConfirmOptions, resolve: (yes: boolean) => void): void {
    const id = ++this.#last;
    const answer = (yes: boolean) => {
      this.closeConfirm(id);
      resolve(yes);
    };
    this.confirms = [...this.confirms, { ...options, id, answer }];
  }

  private closeConfirm(id: number): void {
    this.confirms = this.confirms.filter((one) => one.id !== id);
  }

  private closeDialog(id: number): void {
    this.dialogs = this.dialogs.filter((one) => one.id !== id);
  }

  private popup(kind: PopupKind, content: string, { duration = POPUP_DURATIONS[kind], link }: PopupOptions = {}): void {
    if (content.trim() === '') throw new TypeError('弹出消息需要内容');
    if (!(duration > 0 && duration <= POPUP_CAP)) throw new TypeError(`弹出消息的时长应在 ${POPUP_CAP / 1000} 秒以内`);
    // A newer popup replaces an older one with the same text.
    const others = this.popups.filter((popup) => popup.kind !== kind || popup.content !== content);
    this.popups = [...others.slice(1 - POPUPS_SHOWN), { id: ++this.#last, kind, content, duration, link }];
  }
}
