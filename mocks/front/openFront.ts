// mockttp in front of an upstream: rules that a test adds come first, everything else goes to the upstream as it is.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { completionCheckers, getLocal, matchers, type Mockttp } from 'mockttp';
import { LOOPBACK } from '../http/loopback.ts';
import { sendJson, refused } from '../http/respond.ts';
import type { Upgrade } from '../http/upgrade.ts';
import { LiveStep, LiveWebSocketStep } from './liveSteps.ts';

export interface Behind {
  listener: RequestListener;
  upgrade?: Upgrade;
}

export interface Front {
  /** For rules of one's own: `front.mockttp.forGet('/system/api/v1/user/info').thenCloseConnection()`. */
  readonly mockttp: Mockttp;
  readonly url: string;
  /** Lets what is in flight finish for a moment, then closes. */
  stop(): Promise<void>;
}

const PATIENCE = 2_000;
/** mockttp's lowest: whatever a test adds stands above it. */
const LOWEST = 0;

/**
 * Opens a front on this machine only.
 * @example
 * const front = await openFront(await createUpstream({ data: ':memory:', seed: 1 }), 0);
 */
export async function openFront({ listener, upgrade = refuseUpgrade }: Behind, port: number): Promise<Front> {
  // Otherwise it keeps every request it ever saw.
  const mockttp = getLocal({ recordTraffic: false, http2: false });
  const inFlight = new InFlight();
  await mockttp.start(port);
  const rule = () => ({
    matchers: [new matchers.WildcardMatcher()],
    completionChecker: new completionCheckers.Always(),
    priority: LOWEST,
  });
  await mockttp.addRequestRule({
    ...rule(),
    steps: [new LiveStep(inFlight.unlessStopping(onlyHere(listener)), inFlight)],
  });
  await mockttp.addWebSocketRule({ ...rule(), steps: [new LiveWebSocketStep(onlyHereToo(upgrade))] });
  return {
    mockttp,
    url: `http://127.0.0.1:${mockttp.port}/`,
    async stop() {
      // Stopping cuts what is in flight.
      await inFlight.drained(PATIENCE);
      await mockttp.stop();
    },
  };
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

/** mockttp listens on every address of the machine; who comes from elsewhere is turned away. */
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
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
}
