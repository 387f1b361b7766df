// mockttp steps that pass Node's own request to a plain listener: nothing is copied, buffered or rewritten.
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { requestSteps, webSocketSteps } from 'mockttp';
import type { Upgrade } from '../http/upgrade.ts';

/** The methods that mockttp patches on a response, and on a socket until it has opened a WebSocket. */
const RESPONSE_HOOKS = ['writeHead', 'write', 'end', 'addTrailers', 'getHeaders'] as const;
const SOCKET_HOOKS = ['_write', '_writev'] as const;

/** Notified when each exchange begins and ends. */
export interface Exchanges {
  begun(): void;
  ended(): void;
}

export class LiveStep extends requestSteps.FixedResponseStep {
  // mockttp copies a step's own properties to the step it runs, so a class method would be lost.
  readonly handle: (request: unknown, response: ServerResponse) => Promise<void>;

  constructor(listener: RequestListener, exchanges: Exchanges) {
    super(200);
    this.handle = (request, response) => {
      const plain = plainRequest(request);
      // Overwritten, not deleted: V8 makes objects with deleted properties slow.
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

/** mockttp makes the address absolute and normalises it; a field it adds has the original. */
function plainRequest(request: unknown): IncomingMessage {
  if (!(request instanceof IncomingMessage) || !('path' in request) || typeof request.path !== 'string') {
    throw new TypeError('mockttp 交来的不是 Node 的请求');
  }
  request.url = request.path;
  return request;
}
