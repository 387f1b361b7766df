// What the bar above a machine, and the report next to it, can do with a console, whatever its kind.
import type { ComponentType } from 'react';
import type { Service } from '#kernel/http/call.ts';
import type { Vm, VmConsole } from '../api.ts';

export type ConsoleName = 'terminal' | 'desktop' | 'web';

/**
 * `unstable`: no answer for a while. `cut`: it is over until `reconnect`. `elsewhere`: another tab or device has it, see
 * `takeOver`. `ended`: the machine is gone or was stopped; the last screen stays.
 */
export type ConnectionState = 'connecting' | 'good' | 'unstable' | 'reconnecting' | 'cut' | 'elsewhere' | 'ended';

/** Keys that a phone does not have or that the browser keeps to itself. Ctrl and Alt hold for the next key. */
export type ConsoleKey =
  | 'escape'
  | 'tab'
  | 'control'
  | 'alt'
  | 'left'
  | 'up'
  | 'down'
  | 'right'
  | 'interrupt'
  | 'ctrl-alt-delete';

/** A console that is open; observable. */
export interface MachineConsole {
  readonly kind: ConsoleName;
  readonly connection: ConnectionState;
  /** Milliseconds there and back, as measured last; web pages have none. */
  readonly latency: number | undefined;
  /** In words, why it is over. */
  readonly message: string;
  /** What was typed while it was cut: it waits to be sent or dropped. */
  readonly withheld: string;
  /** The line that is written in stands high: what lies above the console leaves it free. */
  readonly busyAtTop: boolean;
  /** Keys that are held for the next one. */
  readonly held: ReadonlySet<ConsoleKey>;
  /** The keys that it can be given. */
  readonly keys: readonly ConsoleKey[];
  sendWithheld(): void;
  dropWithheld(): void;
  takeOver(): void;
  /** At once, with a fresh ticket. */
  reconnect(): void;
  press(key: ConsoleKey): void;
  /** Text for the machine, as a whole; whoever asks for consent has done so. */
  paste(text: string): Promise<void>;
  /** What is selected in a terminal, or stands in a desktop's clipboard. */
  copied(): string;
  /** All that the screen says, for reading after the end; desktops have none. */
  readonly screenText: string | undefined;
  /** The screen as a picture; pages have none. */
  picture(): Promise<Blob | undefined>;
  focus(): void;
  dispose(): void;
}

/** What a console needs. */
export interface ConsoleServices {
  /** A way in with a fresh ticket, for each connection. */
  enter(kind: ConsoleName): Promise<VmConsole>;
  /** Somebody really typed or clicked. */
  used(): void;
  /** Asks where it must be asked before so much is pasted; the bar's own pasting has asked already. */
  mayPaste(text: string): Promise<boolean>;
  readonly vm: Vm;
  /** The deployment's addresses of services: where a console is opened. */
  readonly services: Readonly<Record<Service, string>>;
  /** Other sites that its links may lead to without a question. */
  readonly allowedRedirects: readonly string[];
}

export interface OpenConsole {
  readonly console: MachineConsole;
  /** Draws it; fills its box. */
  readonly View: ComponentType;
}
