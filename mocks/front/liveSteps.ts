// Steps of mockttp that hand a request to a plain listener, as Node made it: nothing is copied, buffered or rewritten.
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestSteps, webSocketSteps } from 'mockttp';
import type { Upgrade } from '../http/upgrade.ts';

/** What mockttp lays over a response to report on it, and over a socket until a WebSocket of its own is open. */
const RESPONSE_HOOKS = ['writeHead', 'write', 'end', 'addTrailers', 'getHeaders'] as const;
const SOCKET_HOOKS = ['_write', '_writev'] as const;

/** Told of each exchange when it begins and when it is over. */
export interface Exchanges {
  begun(): void;
  ended(): void;
}

export class LiveStep extends requestSteps.FixedResponseStep {
  // mockttp copies a step's own fields to the step that it runs: a method of the class would be lost.
  readonly handle: (request: unknown, response: ServerResponse) => Promise<void>;

  constructor(listener: RequestListener, exchanges: Exchanges) {
    super(200);
    this.handle = (request, response) => {
      const plain = plainRequest(request);
      // Overwritten, not deleted: an object that lost fields is slow from then on.
      for (const name of RESPONSE_HOOKS) Reflect.set(response, name, Reflect.get(ServerResponse.prototype, name));
      exchanges.begun();
      return new Promise((done) => {
        response.once('close', () => {
          exchanges.ended();
          done();
        });
        listener(plain, response);
      });
    };
  }

  override explain(): string {
    return 'hand the request to a listener';
  }
}

export class LiveWebSocketStep extends webSocketSteps.EchoWebSocketStep {
  readonly handle: (request: unknown, socket: Duplex, head: Buffer) => Promise<void>;

  constructor(upgrade: Upgrade) {
    super();
    this.handle = (request, socket, head) => {
      for (const name of SOCKET_HOOKS) Reflect.deleteProperty(socket, name);
      upgrade(plainRequest(request), socket, head);
      return Promise.resolve();
    };
  }

  override explain(): string {
    return 'hand the WebSocket to a listener';
  }
}

/** mockttp makes the address absolute and tidies it; as it came, it stands in a field that mockttp adds. */
function plainRequest(request: unknown): IncomingMessage {
  if (!(request instanceof IncomingMessage) || !('path' in request) || typeof request.path !== 'string') {
    throw new TypeError('mockttp 交来的不是 Node 的请求');
  }
  request.url = request.path;
  return request;
}
