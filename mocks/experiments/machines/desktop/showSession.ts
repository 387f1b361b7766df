// A session of the machine's shell on the screen of an RFB client. The session outlives the connection.
import type { Connection } from '../../../handler/SocketRoute.ts';
import { hostnameOf } from '../liveDisks.ts';
import type { Machine } from '../machineRows.ts';
import { noSession, sessionOn } from '../session/machineSessions.ts';
import type { Line } from '../session/TerminalSession.ts';
import { DESKTOP_CODES, fail } from './desktopSocket.ts';
import { type OpenDesktop, opened } from './openDesktops.ts';
import { ProtocolTrouble } from './rfb/ProtocolTrouble.ts';
import { RfbServer, type Screen } from './rfb/RfbServer.ts';
import { TextScreen } from './TextScreen.ts';

const NOT_RFB = 4400;
/** The interval at which the session checks that its machine still runs. */
const WATCH = 250;

export function showSession(
  connection: Connection,
  { machine, takeOver }: { machine: Machine | undefined; takeOver: boolean },
): void {
  const trouble = noSession(machine);
  if (!machine || trouble) {
    connection.close(DESKTOP_CODES[trouble?.reason ?? 'released'], trouble?.message);
    return;
  }
  let shown = sessionOn(connection.world, machine, 'desktop');
  let server: RfbServer | undefined;
  let followers: ReturnType<(typeof opened)[number]>[] = [];
  let inputNo = 0;
  const line: Line = {
    send(frame) {
      if (frame.type === 'entered') {
        ({ inputNo } = frame);
        if (!server) {
          server = serve(connection, screen);
          const tell: OpenDesktop['tell'] = (told) => connection.send(JSON.stringify(told));
          followers = opened.map((hear) => hear({ world: connection.world, machine, screen, tell }));
        }
      } else if (frame.type === 'output') {
        screen.write(frame.data, () => shown.session.hear(line, { type: 'ack', seq: frame.seq }));
      }
    },
    end(reason, message) {
      if (reason === 'elsewhere') connection.close(DESKTOP_CODES.elsewhere, '桌面正在另一个标签页或设备上使用');
      else if (reason !== 'logout') connection.close(DESKTOP_CODES[reason], message);
      else {
        // Nobody can open another window: the next shell begins in this one.
        shown = sessionOn(connection.world, machine, 'desktop');
        shown.session.enter(line, { type: 'enter', ticket: '', ...screen.columns });
      }
    },
    drop: () => connection.cut(),
    probe: (within, answer) => connection.probe(within, answer),
  };
  const screen = new TextScreen(hostnameOf(machine), {
    type(data) {
      inputNo += 1;
      shown.session.hear(line, { type: 'input', no: inputNo, data });
    },
    resize: (cols, rows) => shown.session.hear(line, { type: 'resize', cols, rows }),
    changed() {
      server?.changed();
      for (const follower of followers) follower.changed();
    },
  });
  connection.onClose(() => {
    shown.session.leave(line);
    for (const follower of followers) follower.closed();
  });
  connection.every(WATCH, () => shown.lives());
  shown.session.enter(line, { type: 'enter', ticket: '', takeOver, ...screen.columns });
}

/** Begins RFB on a connection. */
export function serve(connection: Connection, screen: Screen): RfbServer {
  const server = new RfbServer(screen, {
    send: (bytes) => connection.sendBytes(bytes),
    get buffered() {
      return connection.buffered;
    },
    failed: (error) => fail(connection, error),
  });
  connection.onClose(() => server.close());
  connection.onBytes((bytes) => {
    try {
      server.receive(bytes);
    } catch (error) {
      if (!(error instanceof ProtocolTrouble)) throw error;
      connection.close(NOT_RFB, error.message);
    }
  });
  return server;
}
