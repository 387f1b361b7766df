import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#cli/server/securityHeaders.ts';
import { Deployment } from '#kernel/config/deployment.ts';

const connects = (deployment: unknown): string | undefined =>
  contentSecurityPolicy(v.parse(Deployment, deployment))
    .split('; ')
    .find((directive) => directive.startsWith('connect-src'));

test('pages talk to their own site, to the services and to the hosts of files that the deployment names', () => {
  expect(connects({})).toBe("connect-src 'self'");
  expect(
    connects({ services: { file: 'https://api.example.edu.cn/file' }, fileHosts: ['https://cdn.example.com'] }),
  ).toBe(
    "connect-src 'self' https://api.example.edu.cn https://cdn.example.com wss://api.example.edu.cn wss://cdn.example.com",
  );
});
