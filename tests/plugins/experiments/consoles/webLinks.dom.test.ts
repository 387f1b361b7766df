import { beforeEach, expect, it, vi } from 'vitest';
import { openWebLink } from '#plugins/experiments/consoles/terminal/webLinks.ts';

const opened = vi.fn();

beforeEach(() => {
  opened.mockReset();
  vi.stubGlobal('open', opened);
});

it.for([
  ['https://evil.example/a?b=1', '/pagejumping?url=https%3A%2F%2Fevil.example%2Fa%3Fb%3D1'],
  ['https://docs.example.edu.cn/x', 'https://docs.example.edu.cn/x'],
  ['http://localhost:3000/help', 'http://localhost:3000/help'],
] as const)('a link of a machine to %s is opened as %s, without power over this page', ([address, expected]) => {
  openWebLink(address, ['https://docs.example.edu.cn']);
  expect(opened).toHaveBeenCalledExactlyOnceWith(expected, '_blank', 'noopener,noreferrer');
});

it.for(['javascript:alert(1)', 'data:text/html,x', 'http://', ''])('nothing is opened for %j', (address) => {
  openWebLink(address, []);
  expect(opened).not.toHaveBeenCalled();
});
