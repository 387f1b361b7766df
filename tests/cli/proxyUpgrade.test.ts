import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { proxyUpgrade } from '#cli/server/proxyUpgrade.ts';
import { serveUpgrades } from '#cli/server/serveUpgrades.ts';

type Upgrade = ReturnType<typeof proxyUpgrade>;

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const bound = server.address();
  return `127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
}

const serve = (upgrade: Upgrade): Promise<string> => listening(createServer().on('upgrade', upgrade));

/** Says where it was asked, then repeats what it hears and closes. */
async function serveEcho(): Promise<string> {
  const sockets = new WebSocketServer({ noServer: true });
  onTestFinished(() => sockets.close());
  return serve((request, socket, head) => {
    if (request.url?.endsWith('/refused')) {
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.send(request.url ?? '');
      webSocket.on('message', (data, binary) => {
        webSocket.send(data, { binary });
        webSocket.close(4001, '再见');
      });
    });
  });
}

/** All that came until it was closed. */
function converse(address: string, say: string): Promise<{ heard: string[]; code: number; reason: string }> {
  const webSocket = new WebSocket(address);
  const heard: string[] = [];
  webSocket.on('open', () => webSocket.send(say));
  webSocket.on('message', (data) => heard.push(String(data)));
  return new Promise((done, failed) => {
    webSocket.on('close', (code, reason) => done({ heard, code, reason: reason.toString() }));
    webSocket.on('error', failed);
  });
}

test('a WebSocket passes to a real upstream with its path, its words and how it was closed', async () => {
  const site = await serve(proxyUpgrade(`http://${await serveEcho()}/gateway/`));
  expect(await converse(`ws://${site}/business/api/v1/chat?x=1`, '你好')).toEqual({
    heard: ['/gateway/business/api/v1/chat?x=1', '你好'],
    code: 4001,
    reason: '再见',
  });
});

test('a real upstream’s answer instead of a WebSocket is passed on', async () => {
  const site = await serve(proxyUpgrade(`http://${await serveEcho()}`));
  await expect(converse(`ws://${site}/business/api/v1/refused`, '')).rejects.toThrow('403');
});

async function serveSite(upstream: string) {
  const server = createServer();
  const end = serveUpgrades(server, { upgrade: proxyUpgrade(`http://${upstream}`) });
  const address = await listening(server);
  return { server, end, address };
}

test('a WebSocket at an address that is not the upstream’s is refused', async () => {
  const { address } = await serveSite(await serveEcho());
  await expect(converse(`ws://${address}/index`, '')).rejects.toThrow();
});

test('an open WebSocket does not keep a server from stopping', async () => {
  const { server, end, address } = await serveSite(await serveEcho());
  const webSocket = new WebSocket(`ws://${address}/business/api/v1/chat`);
  await new Promise((done) => webSocket.once('message', done));
  const stopped = new Promise((done) => server.close(done));
  end();
  await stopped;
});
