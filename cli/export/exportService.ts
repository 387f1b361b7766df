// Writes files to run `yanxi start` elsewhere: in a container, as a systemd service, in Kubernetes.
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { addressOf } from '../external/installed.ts';
import { baseOf } from '../server/base.ts';
import type { DeploymentFile } from '../server/deploymentFile.ts';
import { ACCESS_LOG, BODY_LIMIT, indented, logFormat, tooLarge } from './nginxText.ts';
import { words } from '../words/export.ts';

export interface ServiceWish {
  out: string;
  deployment: DeploymentFile;
  /** The folder with the institution's own pictures, if there is one. */
  brand?: string | undefined;
  /** Address of a real upstream; without it the mock is used, with a volume for its data. */
  upstream?: string;
  port: number;
  workers: number;
  /** Folder of the sources, on this machine or on the server. */
  root: string;
  /** Path of Node on the server. */
  node: string;
  image: string;
  replicas: number;
}

export const FORMATS = ['container', 'systemd', 'k8s'] as const;
export type Format = (typeof FORMATS)[number];

/** Port inside the container: only root may use ports below 1024. */
const INSIDE = 8080;
/** Id of the image's user `node`. */
const USER = 1000;

const FILES: Readonly<Record<Format, (wish: ServiceWish) => Readonly<Record<string, string>>>> = {
  container: (wish) => ({
    Containerfile: containerfile(),
    'compose.yaml': compose(wish),
    'nginx.conf': front(baseOf(wish.deployment.deployment)),
    'deployment.json': wish.deployment.text,
  }),
  systemd: (wish) => ({ 'yanxi.service': unit(wish), 'deployment.json': wish.deployment.text }),
  k8s: (wish) => ({ 'yanxi.yaml': manifests(wish) }),
};

/** Returns the names of the written files. */
export async function exportService(format: Format, wish: ServiceWish): Promise<string[]> {
  const files = FILES[format](wish);
  await mkdir(wish.out, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(wish.out, name), text);
  if (format === 'k8s') return Object.keys(files);
  const folders = foldersOf(wish);
  for (const [name, from] of folders) {
    const folder = join(wish.out, name);
    // The output may be in the deployment's own folder.
    if (resolve(folder) !== resolve(from)) await cp(from, folder, { recursive: true });
  }
  return [...Object.keys(files), ...folders.map(([name]) => `${name}/`)];
}

/** Folders next to the deployment file that it uses: pictures, and out-of-tree plugins. */
function foldersOf({ brand, deployment: { deployment, external } }: ServiceWish): [string, string][] {
  const installed = external !== undefined && deployment.external.some(({ id, url }) => isBeside(external, id, url));
  const folders: [string, string][] = brand === undefined ? [] : [['brand', brand]];
  return installed ? [...folders, ['external', external]] : folders;
}

const isBeside = (folder: string, id: string, url: string): boolean =>
  url === addressOf(id) && existsSync(join(folder, id));

/** Packages that only browsers and the build need, and Node, which the image has already. */
const PRUNED =
  '@rspack @mantine @napi-rs @novnc @typescript @xterm/addon-fit @xterm/addon-search @xterm/xterm hls.js katex node-linux-* pdfjs-dist prosemirror-* dompurify idb typescript';

const HEALTHY =
  "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))";

function containerfile(): string {
  return `# ${words.containerfile}
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY rspack.config.ts tsconfig.json ./
COPY cli cli
COPY kernel kernel
COPY mocks mocks
COPY plugins plugins
RUN node cli/yanxi.mjs build
RUN cd node_modules && rm -rf ${PRUNED}

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production YANXI_HOST=0.0.0.0 YANXI_PORT=${INSIDE} YANXI_SITE=/app/dist YANXI_LOG=- YANXI_DATA=/data/upstream.db
COPY --from=build /app /app
RUN mkdir /data && chown ${USER}:${USER} /data
USER ${USER}:${USER}
EXPOSE ${INSIDE}
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "-e", "${HEALTHY}"]
CMD ["node", "cli/yanxi.mjs", "start"]
`;
}

/** JSON strings are YAML strings. */
const quoted = (text: string): string => JSON.stringify(text);

function compose(wish: ServiceWish): string {
  const { upstream, port, workers, root, image } = wish;
  return `# ${words.compose}
services:
  yanxi:
    image: ${quoted(image)}
    build:
      context: ${quoted(root)}
      dockerfile_inline: |
${indented(containerfile(), 8)}    environment:
      YANXI_DEPLOYMENT: /etc/yanxi/deployment.json
      YANXI_WORKERS: ${quoted(String(workers))}
${upstream === undefined ? '' : `      YANXI_UPSTREAM: ${quoted(upstream)}\n`}    volumes:
      - ./deployment.json:/etc/yanxi/deployment.json:ro
${foldersOf(wish)
  .map(([name]) => `      - ./${name}:/etc/yanxi/${name}:ro\n`)
  .join('')}      - data:/data
    init: true
    read_only: true
    tmpfs: [/tmp]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    restart: unless-stopped
  nginx:
    image: nginxinc/nginx-unprivileged:stable-alpine
    depends_on:
      yanxi:
        condition: service_healthy
    ports: [${quoted(`${port}:${INSIDE}`)}]
    volumes:
      - ./nginx.conf:/etc/nginx/conf.d/default.conf:ro
    read_only: true
    tmpfs: [/tmp]
    cap_drop: [ALL]
    security_opt: ["no-new-privileges:true"]
    restart: unless-stopped
volumes:
  data:
`;
}

/** The platform sends its own headers and compresses its answers; a proxy in front passes them on. */
function front(base: string): string {
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

function unit({ upstream, port, workers, root, node }: ServiceWish): string {
  const chosen = upstream === undefined ? 'YANXI_DATA=/var/lib/yanxi/upstream.db' : `YANXI_UPSTREAM=${upstream}`;
  return `# ${words.unit(root)}
[Unit]
Description=Yanxi
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=${specified(`"${node}" "${root}/cli/yanxi.mjs" start`)}
ExecReload=/bin/kill -HUP $MAINPID
WorkingDirectory=${specified(root)}
Environment="NODE_ENV=production" "YANXI_PORT=${port}" "YANXI_WORKERS=${workers}" "YANXI_LOG=-"
Environment=${specified(`"YANXI_SITE=${root}/dist" "YANXI_DEPLOYMENT=/etc/yanxi/deployment.json" "${chosen}"`)}
KillMode=mixed
TimeoutStopSec=15
Restart=on-failure
RestartSec=2
DynamicUser=yes
StateDirectory=yanxi
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictSUIDSGID=yes
CapabilityBoundingSet=${port < 1024 ? 'CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE' : ''}

[Install]
WantedBy=multi-user.target
`;
}

/** In systemd, % begins a specifier. */
const specified = (text: string): string => text.replaceAll('%', '%%');

function manifests({ upstream = '', workers, image, replicas, deployment, port }: ServiceWish): string {
  return `# ${words.manifests}
apiVersion: v1
kind: ConfigMap
metadata:
  name: yanxi
data:
  deployment.json: ${quoted(deployment.text)}
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: yanxi
  labels: { app: yanxi }
spec:
  replicas: ${replicas}
  selector:
    matchLabels: { app: yanxi }
  template:
    metadata:
      labels: { app: yanxi }
    spec:
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: 30
      securityContext:
        runAsNonRoot: true
        runAsUser: ${USER}
        runAsGroup: ${USER}
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: yanxi
          image: ${quoted(image)}
          env:
            - { name: YANXI_DEPLOYMENT, value: /etc/yanxi/deployment.json }
            - { name: YANXI_UPSTREAM, value: ${quoted(upstream)} }
            - { name: YANXI_WORKERS, value: ${quoted(String(workers))} }
          ports:
            - { name: http, containerPort: ${INSIDE} }
          # ${words.preStop}
          lifecycle:
            preStop: { exec: { command: [sleep, "5"] } }
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 2
            failureThreshold: 30
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            timeoutSeconds: 5
          readinessProbe:
            httpGet: { path: /readyz, port: http }
            timeoutSeconds: 5
          resources:
            requests: { cpu: 250m, memory: 512Mi }
            limits: { memory: 2Gi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          volumeMounts:
            - { name: deployment, mountPath: /etc/yanxi, readOnly: true }
            - { name: tmp, mountPath: /tmp }
      volumes:
        - name: deployment
          configMap: { name: yanxi }
        - name: tmp
          emptyDir: {}
---
apiVersion: v1
kind: Service
metadata:
  name: yanxi
spec:
  selector: { app: yanxi }
  # ${words.sameReplica}
  sessionAffinity: ClientIP
  ports:
    - { name: http, port: ${port}, targetPort: http }
`;
}
