import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, devicesOf, pageHeaders } from '#cli/server/securityHeaders.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { Deployment } from '#kernel/config/deployment.ts';

const connects = (deployment: unknown): string | undefined =>
  contentSecurityPolicy(v.parse(Deployment, deployment))
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'));

test('pages talk to their own site, to the services and to the hosts that the deployment names', () => {
  expect(connects({})).toBe("connect-src 'self'");
  expect(
    connects({ services: { file: 'https://api.example.edu.cn/file' }, fileHosts: ['https://cdn.example.com'] }),
  ).toBe(
    "connect-src 'self' https://api.example.edu.cn https://cdn.example.com wss://api.example.edu.cn wss://cdn.example.com",
  );
  expect(connects({ nodeHosts: ['http://node.example.edu.cn:8443'] })).toBe(
    "connect-src 'self' http://node.example.edu.cn:8443 ws://node.example.edu.cn:8443",
  );
});

const ASKING = [
  {
    id: 'activities',
    plugin: definePlugin({ id: 'activities', title: '签到', about: '', devices: ['camera', 'geolocation'] }),
  },
];

test('pages may ask for the camera and the place only where a plugin that is on needs them', () => {
  const policy = (text: object) => {
    const deployment = v.parse(Deployment, text);
    return pageHeaders(deployment, devicesOf(ASKING, deployment))['permissions-policy'];
  };
  expect(policy({})).toBe('camera=(self), geolocation=(self), payment=(), usb=()');
  expect(policy({ plugins: { activities: false } })).toBe('camera=(), geolocation=(), payment=(), usb=()');
});
