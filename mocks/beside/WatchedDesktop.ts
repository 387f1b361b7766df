// A desktop that others may watch: each helper has a connection of their own to the screen that the trainee sees. Its
// keys and pointer reach the machine only with the trainee's second consent.
import type { Database } from '../database/Database.ts';
import { characterOf } from '../experiments/machines/desktop/keys.ts';
import type { RfbServer, Screen } from '../experiments/machines/desktop/rfb/RfbServer.ts';
import type { Bitmap, Size } from '../experiments/machines/desktop/screen/Bitmap.ts';
import { type OpenDesktop, opened } from '../experiments/machines/desktop/openDesktops.ts';
import type { Line } from '../experiments/machines/session/TerminalSession.ts';
import { type Terms, type Viewer, Viewers } from './Viewers.ts';

interface DesktopViewer extends Viewer {
  readonly server: RfbServer;
  /** Keys and buttons that are held, to be let go when the consent is taken back. */
  readonly keys: Set<number>;
  pointer: readonly [x: number, y: number, buttons: number];
}

/** The screen before the trainee has opened the desktop. */
const BLANK: Size = { width: 1024, height: 768 };

export class WatchedDesktop {
  readonly viewers = new Viewers<DesktopViewer>(() => this.tellTrainee());
  /** The last one that the trainee had open; its picture stays when it is closed. */
  #desktop: OpenDesktop | undefined;
  /** The trainee has it open now. */
  attached = false;

  /** The trainee has opened it. */
  open(desktop: OpenDesktop) {
    this.#desktop = desktop;
    this.attached = true;
    this.#changed();
    return {
      changed: () => this.#changed(),
      closed: () => {
        if (this.#desktop === desktop) this.attached = false;
      },
    };
  }

  /** The trainee's page asks anew who is there. */
  tellTrainee(): void {
    if (this.attached) this.#desktop?.tell({ type: 'beside' });
  }

  /** `serve` begins RFB on the helper's connection with a screen. */
  enter(line: Line, terms: Terms, serve: (screen: Screen) => RfbServer): void {
    const keys = new Set<number>();
    const server = serve(this.#screenFor(line));
    this.viewers.add({ line, terms, server, keys, pointer: [0, 0, 0], told: undefined });
  }

  leave(line: Line): void {
    const viewer = this.viewers.at(line);
    if (viewer) this.#letGo(viewer);
    this.viewers.leave(line);
  }

  look(): void {
    const before = [...this.viewers];
    this.viewers.look();
    for (const viewer of before) if (!viewer.terms.rights().type) this.#letGo(viewer);
  }

  /** The trainee's screen, for the helper on this line. */
  #screenFor(line: Line): Screen {
    const shown = (): Screen | undefined => this.#desktop?.screen;
    const size = (): Size => shown()?.size ?? BLANK;
    return {
      name: shown()?.name ?? '',
      get size() {
        return size();
      },
      draw: (bitmap: Bitmap) => shown()?.draw(bitmap),
      key: (keysym, down) => this.#key(line, keysym, down),
      pointer: (x, y, buttons) => this.#point(line, x, y, buttons),
      // Its size is the trainee's, and so is what is copied there.
      resize: () => false,
      clipboard: '',
      expectClipboard: () => this.#typing(line) && shown()?.expectClipboard(),
      setClipboard: (text) => this.#typing(line) && shown()?.setClipboard(text),
    };
  }

  #key(line: Line, keysym: number, down: boolean): void {
    const viewer = this.#typing(line);
    if (!viewer) return;
    if (down) {
      viewer.keys.add(keysym);
      this.viewers.typed(viewer, characterOf(keysym) ?? `0x${keysym.toString(16)}`);
    } else viewer.keys.delete(keysym);
    this.#desktop?.screen.key(keysym, down);
  }

  #point(line: Line, x: number, y: number, buttons: number): void {
    const viewer = this.#typing(line);
    if (!viewer) return;
    const [, , before] = viewer.pointer;
    viewer.pointer = [x, y, buttons];
    if ((buttons & ~before) !== 0) this.viewers.typed(viewer, `pointer ${x},${y}`);
    this.#desktop?.screen.pointer(x, y, buttons);
  }

  /** The helper on this line, if they may type now; nobody may where the trainee does not see it. */
  #typing(line: Line): DesktopViewer | undefined {
    const viewer = this.viewers.at(line);
    return viewer && this.attached && viewer.terms.rights().type ? viewer : undefined;
  }

  #letGo(viewer: DesktopViewer): void {
    for (const keysym of viewer.keys) this.#desktop?.screen.key(keysym, false);
    viewer.keys.clear();
    const [x, y, buttons] = viewer.pointer;
    if (buttons !== 0) this.#desktop?.screen.pointer(x, y, 0);
    viewer.pointer = [x, y, 0];
  }

  #changed(): void {
    for (const { server } of this.viewers) server.changed();
  }
}

/** The desktops of each database, by the number of their machine. */
const watched = new WeakMap<object, Map<number, WatchedDesktop>>();

export function desktopOf({ content }: Database, vmNo: number): WatchedDesktop {
  const desktops = watched.get(content) ?? new Map<number, WatchedDesktop>();
  watched.set(content, desktops);
  const desktop = desktops.get(vmNo) ?? new WatchedDesktop();
  desktops.set(vmNo, desktop);
  return desktop;
}

opened.push((desktop) => desktopOf(desktop.world.db, desktop.machine.vm_no).open(desktop));
