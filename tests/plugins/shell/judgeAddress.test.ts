import { expect, it } from 'vitest';
import { judgeAddress } from '#plugins/shell/judgeAddress.ts';

const HERE = 'https://yanxi.example';
const judge = (address: string) => judgeAddress(address, HERE, ['https://sso.example']).kind;

it('knows its own addresses, however they are written', () => {
  for (const own of ['/index', 'index', '?a=1', 'https://yanxi.example/x', '\\index']) expect(judge(own)).toBe('own');
});

it('lets the deployment allow origins, and only whole origins', () => {
  expect(judge('https://sso.example/login')).toBe('allowed');
  for (const other of [
    'http://sso.example/',
    'https://sso.example.evil/',
    'https://sso.example@evil.example/',
    'https://evil.example/https://sso.example',
  ]) {
    expect(judge(other)).toBe('foreign');
  }
});

it('tells what only looks like a path', () => {
  for (const sly of ['//evil.example', '/\\evil.example', '\\\\evil.example', ' //evil.example', '/\t/evil.example']) {
    expect(judge(sly)).toBe('foreign');
  }
});

it('refuses what is not http', () => {
  for (const bad of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'java\nscript:alert(1)',
    '',
    '  ',
    'https://',
  ]) {
    expect(judge(bad)).toBe('refused');
  }
});
