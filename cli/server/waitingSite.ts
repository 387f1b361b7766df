import type { RequestListener } from 'node:http';
import { isUpstreamPath, pathOf } from '../http/isUpstreamPath.ts';
import { EVERYWHERE } from './securityHeaders.ts';
import { isNavigation } from './siteListener.ts';

/** It asks for itself until the answer is another page; without scripts, browsers reload it. */
const PAGE = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>正在构建</title>
    <link rel="icon" href="data:," />
    <noscript><meta http-equiv="refresh" content="3" /></noscript>
    <style>
      body { display: grid; min-height: 100vh; margin: 0; place-content: center; text-align: center; font-family: system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <main role="status">
      <h1>平台正在构建</h1>
      <p>第一次需要半分钟左右，完成后这一页会自己打开；进度和错误在终端里。</p>
    </main>
    <script>
      const look = () =>
        fetch(location.href, { headers: { accept: 'text/html' } })
          .then(({ status }) => status !== 503 && location.reload(), () => undefined)
          .finally(() => setTimeout(look, 1000))
      setTimeout(look, 1000)
    </script>
  </body>
</html>
`;

const BUSY = { 'retry-after': '3', 'cache-control': 'no-store', ...EVERYWHERE };

/** Serves the platform until its first build is complete: pages wait, everything else is refused. */
export const waitingSite: RequestListener = (request, response) => {
  const path = pathOf(request);
  if (request.method !== 'GET' || isUpstreamPath(path) || !isNavigation(request, path)) {
    response.writeHead(503, BUSY).end();
  } else {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', ...BUSY }).end(PAGE);
  }
};
