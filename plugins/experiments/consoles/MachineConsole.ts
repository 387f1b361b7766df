// The common interface of consoles of every kind, for the bar above a machine and the report next to it.
import type { ComponentType } from 'react';
import type { Kernel } from '#kernel/index.ts';
import type { Vm, VmConsole } from '../api.ts';

export type ConsoleName = 'terminal' | 'desktop' | 'web';

/**
 * `unstable`: no answer for a while. `cut`: closed until `reconnect`. `elsewhere`: another tab or device has it, see
 * `takeOver`. `ended`: the machine is gone or was stopped; the last screen stays.
 */
export type ConnectionState = 'connecting' | 'good' | 'unstable' | 'reconnecting' | 'cut' | 'elsewhere' | 'ended';

/** Keys that a phone lacks or that the browser keeps to itself. Ctrl and Alt stay pressed for the next key. */
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

/** An open console; observable. */
export interface MachineConsole {
  readonly kind: ConsoleName;
  readonly connection: ConnectionState;
  /** The last round trip in milliseconds; web pages have none. */
  readonly latency: number | undefined;
  /** The reason in words why it is over. */
  readonly message: string;
  /** Input typed during a cut, waiting to be sent or dropped. */
  readonly withheld: string;
  /** The cursor is near the top, so overlays must leave the top of the console free. */
  readonly busyAtTop: boolean;
  /** Keys pressed for the next one. */
  readonly held: ReadonlySet<ConsoleKey>;
  /** The keys that it accepts. */
  readonly keys: readonly ConsoleKey[];
  /** Goes up when somebody beside the trainee comes, goes or types; pages cannot be watched. */
  readonly besideNews?: number;
  sendWithheld(): void;
  dropWithheld(): void;
  takeOver(): void;
  /** Reconnects at once, with a fresh ticket. */
  reconnect(): void;
  press(key: ConsoleKey): void;
  /** Pastes the whole text; the caller has asked for consent. */
  paste(text: string): Promise<void>;
  /** The selection of a terminal, or the clipboard of a desktop. */
  copied(): string;
  /** The text on the screen, for reading after the end; desktops have none. */
  readonly screenText: string | undefined;
  /** The screen as a picture; pages have none. */
  picture(): Promise<Blob | undefined>;
  focus(): void;
  dispose(): void;
}

/** The services that a console uses. */
export interface ConsoleServices {
  /** Returns an address with a fresh ticket, for each connection. */
  enter(kind: ConsoleName): Promise<VmConsole>;
  /** Called on real input from the user. */
  used(): void;
  /** Asks for consent to paste if the text needs it; the bar's own paste button has asked already. */
  mayPaste(text: string): Promise<boolean>;
  readonly vm: Vm;
  /** The deployment's service addresses, from which the console's is built. */
  readonly services: Kernel['deployment']['services'];
  /** Other sites that its links may lead to without a question. */
  readonly allowedRedirects: readonly string[];
}

export interface OpenConsole {
  readonly console: MachineConsole;
  /** Draws it; fills its box. */
  readonly View: ComponentType;
}
