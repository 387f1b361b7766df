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
  expect(connects({})).toBe("connect-src 'self' blob:");
  expect(
    connects({ services: { file: 'https://api.example.edu.cn/file' }, fileHosts: ['https://cdn.example.com'] }),
  ).toBe(
    "connect-src 'self' blob: https://api.example.edu.cn https://cdn.example.com wss://api.example.edu.cn wss://cdn.example.com",
  );
  expect(connects({ nodeHosts: ['http://node.example.edu.cn:8443'] })).toBe(
    "connect-src 'self' blob: http://node.example.edu.cn:8443 ws://node.example.edu.cn:8443",
  );
});

const headersOf = (deployment: unknown) => pageHeaders(v.parse(Deployment, deployment), []);
const policyOf = (deployment: unknown): string[] => headersOf(deployment)['content-security-policy']?.split('; ') ?? [];

test.each([
  ['nobody, unless the deployment says so', {}, "'none'", 'DENY'],
  ['nobody, if the list is empty', { frameAncestors: [] }, "'none'", 'DENY'],
  [
    'the origins of the deployment, which the older header cannot name',
    { frameAncestors: ['https://portal.example.edu.cn', 'http://10.0.0.8:8080', 'https://portal.example.edu.cn'] },
    "'self' https://portal.example.edu.cn http://10.0.0.8:8080",
    undefined,
  ],
  [
    'a portal on the same origin alone',
    { origin: 'https://www.example.edu.cn', frameAncestors: ['https://www.example.edu.cn'] },
    "'self'",
    'SAMEORIGIN',
  ],
  [
    'a portal on the same origin and another one',
    { origin: 'https://a.example.edu.cn', frameAncestors: ['https://a.example.edu.cn', 'https://b.example.edu.cn'] },
    "'self' https://b.example.edu.cn",
    undefined,
  ],
])('pages may be framed by %s', (_who, deployment, ancestors, options) => {
  expect(policyOf(deployment)).toContain(`frame-ancestors ${ancestors}`);
  expect(headersOf(deployment)['x-frame-options']).toBe(options);
});

test('a deployment that is open over https only shows nothing from http', () => {
  const schemes = (deployment: unknown) => policyOf(deployment).filter((one) => /\bhttps?:(?!\/)/.test(one));
  const open = ["img-src 'self' data: blob: http: https:", "media-src 'self' blob: http: https:"];
  expect(schemes({})).toEqual([...open, "frame-src 'self' http: https:"]);
  expect(schemes({ hsts: 0 })).toEqual([...open, "frame-src 'self' http: https:"]);
  expect(schemes({ hsts: 300 })).toEqual([
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "frame-src 'self' https:",
  ]);
});

test('no other site may use a page as a part of its own', () => {
  expect(headersOf({})).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('strings become HTML or scripts only by the policy that the pages bring', () => {
  expect(policyOf({})).toEqual(expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types default']));
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
