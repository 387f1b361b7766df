// Files for containers: the platform behind nginx, and the mock upstream alone.
import { resolve } from 'node:path';
import { words } from '../words/export.ts';
import { ACCESS_LOG, BODY_LIMIT, indented, logFormat, tooLarge } from './nginxText.ts';
import { foldersOf, INSIDE, quoted, type ServiceWish, USER } from './serviceWish.ts';

/** Images have their full names, since Podman has no registry that it asks by itself. */
const NODE = 'docker.io/library/node:24-slim';
const NGINX = 'docker.io/nginxinc/nginx-unprivileged:stable-alpine';

/** Packages that only browsers and the build need. */
const PRUNED =
  '@rspack @mantine @napi-rs @novnc @typescript @xterm/addon-fit @xterm/addon-search @xterm/xterm hls.js katex pdfjs-dist prosemirror-* dompurify idb typescript';

const PACKAGES = `WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts`;

const SOURCES = `COPY cli cli
COPY kernel kernel
COPY mocks mocks
COPY plugins plugins`;

/** A script that succeeds while the service is well. */
const check = (port: number, address: string): string =>
  `fetch('http://127.0.0.1:${port}${address}').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

/** The end of an image that runs a command of ours, which is well while this address of it answers. */
const running = (command: string, port: number, address: string): string => `USER ${USER}:${USER}
EXPOSE ${port}
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "${check(port, address)}"]
CMD ["node", "cli/yanxi.mjs", "${command}"]
`;

/** By the file's path, since older releases of podman-compose know no `dockerfile_inline`. */
const build = ({ root, out }: ServiceWish): string => `    build:
      context: ${quoted(root)}
      dockerfile: ${quoted(resolve(out, 'Containerfile'))}
`;

/**
 * Said here too, since Podman leaves HEALTHCHECK out of the images that it builds. One string for a shell, because older
 * releases of podman-compose take a list apart.
 */
const healthcheck = (port: number, address: string): string => `    healthcheck:
      test: ${quoted(`node -e "${check(port, address)}"`)}
      interval: 10s
      timeout: 5s
      start_period: 30s
`;

const READY = '/readyz';

export function containerfile(): string {
  return `# ${words.containerfile}
FROM ${NODE} AS build
${PACKAGES}
COPY rspack.config.ts tsconfig.json ./
${SOURCES}
RUN node cli/yanxi.mjs build
RUN cd node_modules && rm -rf ${PRUNED}

FROM ${NODE}
WORKDIR /app
ENV NODE_ENV=production YANXI_HOST=0.0.0.0 YANXI_PORT=${INSIDE} YANXI_SITE=/app/dist YANXI_LOG=- YANXI_DATA=/data/upstream.db
COPY --from=build /app /app
RUN mkdir /data && chown ${USER}:${USER} /data
${running('start', INSIDE, READY)}`;
}

/** The port of the mock upstream inside its container. */
const MOCK_INSIDE = 8081;
const MOCK_READY = '/__mock/accounts';

export function mockContainerfile(): string {
  return `# ${words.mockContainerfile}
FROM ${NODE} AS packages
${PACKAGES}
RUN cd node_modules && rm -rf ${PRUNED} @tabler

FROM ${NODE}
WORKDIR /app
ENV NODE_ENV=production YANXI_HOST=0.0.0.0 YANXI_PORT=${MOCK_INSIDE}
COPY --from=packages /app /app
${SOURCES}
${running('mock', MOCK_INSIDE, MOCK_READY)}`;
}

/** Holds a container of a compose file to its own files. */
const CONFINED = `    read_only: true
    tmpfs: [/tmp]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    restart: unless-stopped
`;

/** Published to this machine only, since whoever reaches it may control it. */
export function mockCompose(wish: ServiceWish): string {
  return `# ${words.mockCompose}
services:
  mock:
    image: ${quoted(wish.image)}
${build(wish)}    environment:
      # ${words.mockEnvironment}
      YANXI_REMOTE_CONTROL: "1"
    ports: [${quoted(`127.0.0.1:${wish.port}:${MOCK_INSIDE}`)}]
${healthcheck(MOCK_INSIDE, MOCK_READY)}    init: true
${CONFINED}`;
}

export function compose(wish: ServiceWish): string {
  const { upstream, port, workers, image } = wish;
  return `# ${words.compose}
services:
  yanxi:
    image: ${quoted(image)}
${build(wish)}    environment:
      YANXI_DEPLOYMENT: /etc/yanxi/deployment.json
      YANXI_WORKERS: ${quoted(String(workers))}
${upstream === undefined ? '' : `      YANXI_UPSTREAM: ${quoted(upstream)}\n`}    volumes:
      - ./deployment.json:/etc/yanxi/deployment.json:ro
${foldersOf(wish)
  .map(([name]) => `      - ./${name}:/etc/yanxi/${name}:ro\n`)
  .join('')}      - data:/data
${healthcheck(INSIDE, READY)}    init: true
${CONFINED}  nginx:
    image: ${NGINX}
    depends_on:
      yanxi:
        condition: service_healthy
    ports: [${quoted(`${port}:${INSIDE}`)}]
    volumes:
      - ./nginx.conf:/etc/nginx/conf.d/default.conf:ro
${CONFINED}volumes:
  data:
`;
}

/** The platform sends its own headers and compresses its answers; a proxy in front passes them on. */
export function front(base: string): string {
  return `# ${words.front}
${logFormat()}map $http_upgrade $yanxi_connection {
  default upgrade;
  ""      "";
}
upstream yanxi {
  server yanxi:${INSIDE};
  keepalive 32;
}
server {
  listen ${INSIDE};
  server_tokens off;
  access_log ${ACCESS_LOG} yanxi;
${indented(tooLarge())}  # ${words.hidden}
  location ~ ^(?:${base.replaceAll('.', String.raw`\.`)})?/(?:__mock(?:/|$)|readyz$) {
    return 404;
  }
  location / {
    proxy_pass http://yanxi;
    proxy_http_version 1.1;
    proxy_set_header host $http_host;
    proxy_set_header upgrade $http_upgrade;
    proxy_set_header connection $yanxi_connection;
    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    proxy_set_header x-forwarded-proto $scheme;
    proxy_set_header x-request-id $request_id;
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_read_timeout 1h;
${indented(BODY_LIMIT, 4)}  }
}
`;
}
