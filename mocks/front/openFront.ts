// mockttp in front of an upstream: rules added by a test come first, everything else goes to the upstream unchanged.
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { completionCheckers, getLocal, matchers, type Mockttp } from 'mockttp';
import { endSoon } from '../http/endSoon.ts';
import { LOOPBACK } from '../http/loopback.ts';
import { guarded, protect } from '../http/protect.ts';
import { sendJson, refused } from '../http/respond.ts';
import type { Upgrade } from '../http/upgrade.ts';
import { LiveStep, LiveWebSocketStep } from './liveSteps.ts';

export interface Behind {
  listener: RequestListener;
  upgrade?: Upgrade;
}

export interface Front {
  /** For a test's own rules: `front.mockttp.forGet('/system/api/v1/user/info').thenCloseConnection()`. */
  readonly mockttp: Mockttp;
  readonly url: string;
  /** Gives open requests a moment to finish, then closes. */
  stop(): Promise<void>;
}

const PATIENCE = 2_000;
/** Milliseconds in which a new connection has to send something. */
const FIRST_WORD = 20_000;
/** mockttp's lowest priority: any rule of a test comes before it. */
const LOWEST = 0;

/**
 * Opens a front on this machine only.
 * @example
 * const front = await openFront(await createUpstream({ data: ':memory:', seed: 1 }), 0);
 */
export async function openFront({ listener, upgrade = refuseUpgrade }: Behind, port: number): Promise<Front> {
  // Otherwise it would keep every request in memory.
  const mockttp = getLocal({ recordTraffic: false, http2: false });
  const inFlight = new InFlight();
  await mockttp.start(port);
  protectWithin(mockttp);
  const rule = () => ({
    matchers: [new matchers.WildcardMatcher()],
    completionChecker: new completionCheckers.Always(),
    priority: LOWEST,
  });
  await mockttp.addRequestRule({
    ...rule(),
    steps: [new LiveStep(inFlight.unlessStopping(onlyHere(guarded(listener, complain))), inFlight)],
  });
  await mockttp.addWebSocketRule({ ...rule(), steps: [new LiveWebSocketStep(onlyHereToo(upgrade))] });
  return {
    mockttp,
    url: `http://127.0.0.1:${mockttp.port}/`,
    async stop() {
      // Stopping aborts open requests.
      await inFlight.drained(PATIENCE);
      await mockttp.stop();
    },
  };
}

/** mockttp's outer server sorts connections by protocol; the HTTP server inside it never listens itself. */
function protectWithin(mockttp: Mockttp): void {
  const sorting: unknown = Reflect.get(mockttp, 'server');
  const within = (name: string): unknown => (sorting instanceof NetServer ? Reflect.get(sorting, name) : undefined);
  const [http, http2] = [within('_httpServer'), within('_http2Server')];
  if (!(sorting instanceof NetServer && isHttp(http) && http2 instanceof NetServer)) {
    throw new TypeError('mockttp 里没有 Node 的服务器');
  }
  // From then on Node's own time-outs apply.
  protect(http).emit('listening');
  // Otherwise it would act as an open proxy.
  http.removeAllListeners('connect');
  // Otherwise it would accept HTTP/2, which a plain HTTP listener cannot serve.
  http2.removeAllListeners('connection').on('connection', (socket: Socket) => socket.destroy());
  sorting.on('connection', (socket: Socket) => {
    // No other time-out applies until the protocol is known.
    socket.setTimeout(FIRST_WORD).once('timeout', () => socket.destroy());
  });
}

const isHttp = (server: unknown): server is Server => server instanceof Server;

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

class InFlight {
  #count = 0;
  #stopping = false;
  #done: () => void = () => undefined;

  unlessStopping(listener: RequestListener): RequestListener {
    return (request, response) => {
      if (this.#stopping) return sendJson(response.setHeader('connection', 'close'), 503, refused(503, '正在停止'));
      listener(request, response);
    };
  }

  begun(): void {
    this.#count += 1;
  }

  ended(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#done();
  }

  drained(patience: number): Promise<void> {
    this.#stopping = true;
    return new Promise((done) => {
      const timer = setTimeout(done, patience);
      this.#done = () => {
        clearTimeout(timer);
        done();
      };
      if (this.#count === 0) this.#done();
    });
  }
}

/** mockttp listens on all addresses; connections from other machines are refused. */
function onlyHere(listener: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) => {
    if (isHere(request)) listener(request, response);
    else request.socket.destroy();
  };
}

function onlyHereToo(upgrade: Upgrade): Upgrade {
  return (request, socket, head) => {
    if (isHere(request)) upgrade(request, socket, head);
    else socket.destroy();
  };
}

function isHere({ socket }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '');
}

function refuseUpgrade(_request: IncomingMessage, socket: Duplex): void {
  endSoon(socket, Buffer.from('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'));
}
