// The web app manifest, for installing the platform as an app.
import type { Deployment } from '#kernel/config/deployment.ts';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';

export const WEB_MANIFEST = '/manifest.webmanifest';

/** Its name is the deployment's. */
export function webManifest(deployment: Deployment): string {
  const { systemName: name } = new SystemConfigStore(deployment).value;
  return JSON.stringify(
    {
      id: '/',
      name,
      short_name: name,
      lang: 'zh-CN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#0a7c68',
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    undefined,
    2,
  );
}
