import { words } from '../words/export.ts';
import type { ServiceWish } from './serviceWish.ts';

export function systemdUnit({ upstream, port, workers, root, node }: ServiceWish): string {
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
