// What a program of the desktop is: it draws into its window and gets keys and pointer.
import type { Disk } from '../../shell/Disk.ts';
import type { Press } from '../Press.ts';
import type { CursorName } from '../rfb/cursors.ts';
import type { Painter } from '../screen/Painter.ts';
import { Dialog } from './Dialog.ts';

export type AppKind = 'terminal' | 'files' | 'editor';

/** What is done with the pointer, from the corner of the program's own area. */
export interface PointerMove {
  readonly type: 'down' | 'move' | 'up' | 'wheel';
  readonly x: number;
  readonly y: number;
  readonly button: 'left' | 'middle' | 'right';
  /** The second click at the same place, shortly after the first. */
  readonly double: boolean;
  readonly shift: boolean;
  /** Of the wheel: how many notches, downwards. */
  readonly notches: number;
}

export interface Tool {
  readonly label: string;
  readonly enabled: boolean;
  run(): void;
}

/** A shell in a window. */
export interface ShellProgram {
  type(data: string): void;
  resize(columns: number, rows: number): void;
  stop(): void;
}

export interface ShellSide {
  write(text: string): void;
  /** Whether what was written before must be drawn first. */
  blocked(): boolean;
  end(): void;
}

/** What the desktop offers its programs. */
export interface Host {
  readonly disk: Disk;
  readonly hostname: string;
  now(): number;
  /** Something is to be drawn anew. */
  changed(): void;
  /** Files were changed. */
  diskChanged(): void;
  copy(text: string): void;
  /** What was copied, here or by the person in front of it; it may still be on its way. */
  paste(into: (text: string) => void): void;
  /** A text file, in the editor; an empty editor without a path. */
  edit(path?: string): void;
  close(app: App): void;
  startShell(side: ShellSide): ShellProgram;
}

export abstract class App {
  abstract readonly kind: AppKind;
  abstract readonly title: string;
  readonly host: Host;
  dialog: Dialog | undefined;

  constructor(host: Host) {
    this.host = host;
  }

  abstract draw(painter: Painter, focused: boolean): void;
  abstract press(press: Press): void;
  abstract pointer(move: PointerMove): void;
  abstract tools(): readonly Tool[];

  cursorAt(_x: number, _y: number): CursorName {
    return 'arrow';
  }

  /** The window is about to be closed: false where something has to be asked first. */
  mayClose(): boolean {
    return true;
  }

  /** The window is gone. */
  closed(): void {}

  ask(question: ConstructorParameters<typeof Dialog>[0]): void {
    const dialog = new Dialog(question, {
      paste: (into) => this.host.paste(into),
      close: () => {
        // An answer may have asked something else.
        if (this.dialog === dialog) this.dialog = undefined;
      },
    });
    this.dialog = dialog;
  }
}
