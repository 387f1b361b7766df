import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultDeployment, Deployment } from '#kernel/config/deployment.ts';

const scheme = 'javascript';
const SCRIPT = `${scheme}:alert(1)`;
const read = (input: unknown) => v.safeParse(Deployment, input);

describe('a deployment', () => {
  it('may be empty: every setting has its default', () => {
    expect(defaultDeployment()).toEqual({
      plugins: {},
      contributions: {},
      external: [],
      services: {
        system: '/system',
        file: '/file',
        business: '/business',
        classroom: '/classroom',
        gameone: '/gameone',
        resource: '/resource',
        training: '/training',
      },
      headers: { token: 'token', sessionToken: 'session-token', destinationHost: 'destination-host' },
      base: '/',
      contacts: {},
      sites: {},
      timeZone: 'Asia/Shanghai',
      allowedRedirects: [],
      fileHosts: [],
      nodeHosts: [],
      frameAncestors: [],
      analytics: { console: false },
    });
  });

  it('switches a plugin off with false, and carries its settings either way', () => {
    const plugins = {
      notes: false,
      exams: true,
      live: { settings: { late: 5 } },
      support: { enabled: false, settings: {} },
    };
    expect(v.parse(Deployment, { plugins }).plugins).toEqual({
      notes: { enabled: false, settings: undefined },
      exams: { enabled: true, settings: undefined },
      live: { enabled: true, settings: { late: 5 } },
      support: { enabled: false, settings: {} },
    });
  });

  it('reads a service prefix without its last slash', () => {
    const services = { system: 'https://api.example.edu.cn/sys/', file: '/files//', training: '/' };
    expect(v.parse(Deployment, { services }).services).toMatchObject({
      system: 'https://api.example.edu.cn/sys',
      file: '/files',
      training: '',
      resource: '/resource',
    });
  });

  it.each([
    { services: { system: '//evil.example' } },
    { services: { system: '/\\evil.example' } },
    { services: { system: 'ftp://files.example' } },
    { services: { system: '/system?a=1' } },
    { services: { unknown: '/x' } },
    { headers: { token: 'two words' } },
    { backOffice: { url: SCRIPT } },
    { assessment: { url: 'data:text/html,x' } },
    { icp: { text: '备', url: SCRIPT } },
    { analytics: { beacon: { url: '/beacon', every: 0 } } },
    { analytics: { beacon: {} } },
    { allowedRedirects: ['https://sso.example.edu.cn/'] },
    { allowedRedirects: ['https://SSO.example.edu.cn'] },
    { allowedRedirects: ['https://sso.example.edu.cn:443'] },
    { allowedRedirects: ['https://user@sso.example.edu.cn'] },
    { allowedRedirects: ['ftp://sso.example.edu.cn'] },
    { allowedRedirects: ['https://a:99999'] },
    { frameAncestors: ['https://portal.example.edu.cn/'] },
    { frameAncestors: ['portal.example.edu.cn'] },
    { frameAncestors: ["'self'"] },
    { frameAncestors: 'https://portal.example.edu.cn' },
    { hsts: -1 },
    { hsts: 0.5 },
    { hsts: true },
    { hsts: '31536000' },
    { security: {} },
    { security: { contact: [] } },
    { security: { contact: ['security@example.edu.cn'] } },
    { security: { contact: ['http://example.edu.cn/report'] } },
    { security: { contact: ['mailto:a@example.edu.cn\nPolicy: https://evil.example'] } },
    ...['2027-02-30', '2027-6-30', '2027', '2027-06-30T00:00:00Z', 'soon'].map((expires) => ({
      security: { contact: ['tel:110'], expires },
    })),
    { security: { contact: ['tel:110'], policy: 'http://example.edu.cn/policy' } },
    { security: { contact: ['tel:110'], languages: ['zh, en'] } },
    { contributions: { 'home.blocks': { hide: ['latest'] } } },
    { plugins: { notes: 'off' } },
    { plugin: {} },
    null,
    'text',
  ])('refuses %j', (input) => {
    expect(read(input).success).toBe(false);
  });

  it.each([
    { $schema: '/deployment.schema.json' },
    { allowedRedirects: ['https://sso.example.edu.cn', 'http://10.0.0.8:8080'] },
    { frameAncestors: ['https://portal.example.edu.cn', 'http://10.0.0.8:8080'], hsts: 31_536_000 },
    { frameAncestors: [], hsts: 0 },
    {
      security: {
        contact: ['mailto:security@example.edu.cn', 'https://example.edu.cn/report', 'tel:+86-10-00000000'],
        expires: '2028-02-29',
        policy: 'https://example.edu.cn/policy',
        languages: ['zh-CN', 'en'],
      },
    },
    { backOffice: { url: '/admin/' } },
    { assessment: { url: 'https://game.example.edu.cn/?from=yanxi' } },
    { contributions: { 'home.blocks': { order: { 'notes:latest': -1 }, hide: ['support:chat'] } } },
    { contacts: { cooperateContactList: [{ name: '合作部', phone: '010-00000000' }] } },
  ])('accepts %j', (input) => {
    expect(read(input).success).toBe(true);
  });
});
