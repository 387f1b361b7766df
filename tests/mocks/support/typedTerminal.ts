// The mock's terminal in front of a real one: what was typed, as it looks on a screen.
import { Unicode11Addon } from '@xterm/addon-unicode11';
import xterm from '@xterm/headless';
import { vi } from 'vitest';
import { Disk } from '#mocks/experiments/machines/shell/Disk.ts';
import { HOME, Shell } from '#mocks/experiments/machines/shell/Shell.ts';
import { Terminal } from '#mocks/experiments/machines/shell/Terminal.ts';

const NOON = Date.parse('2026-09-01T12:00:00+08:00');

export function openTerminal({ cols = 40, rows = 12 } = {}) {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const disk = new Disk();
  disk.makeDir(HOME, NOON, true);
  const shell = new Shell({ disk, hostname: 'lab', now: () => NOON, since: NOON });
  const newScreen = () => {
    const one = new xterm.Terminal({ cols, rows, allowProposedApi: true, scrollback: 1000 });
    one.loadAddon(new Unicode11Addon());
    one.unicode.activeVersion = '11';
    return one;
  };
  const screen = newScreen();
  const state = { ended: false, blocked: false, written: '' };
  const terminal = new Terminal(shell, {
    write(text) {
      state.written += text;
      screen.write(text);
    },
    blocked: () => state.blocked,
    used: () => undefined,
    repeat(milliseconds, step) {
      const timer = setInterval(step, milliseconds);
      return () => clearInterval(timer);
    },
    end: () => (state.ended = true),
  });
  terminal.resize(cols, rows);
  terminal.begin('');
  return {
    shell,
    state,
    type: (keys: string) => terminal.type(keys),
    pass: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
    proceed: () => terminal.proceed(),
    resize(width: number, height: number) {
      screen.resize(width, height);
      terminal.resize(width, height);
    },
    look: () => lookAt(screen),
    /** The screen of a viewer who joins later. */
    async lookLater() {
      const later = newScreen();
      later.resize(screen.cols, screen.rows);
      later.write(terminal.redrawn());
      return lookAt(later);
    },
  };
}

async function lookAt(screen: InstanceType<typeof xterm.Terminal>) {
  await new Promise<void>((done) => screen.write('', done));
  const { active } = screen.buffer;
  const rows = Array.from(
    { length: screen.rows },
    (_, at) => active.getLine(active.baseY + at)?.translateToString(true) ?? '',
  );
  while (rows.at(-1) === '') rows.pop();
  return { rows, cursor: [active.cursorX, active.cursorY] };
}
