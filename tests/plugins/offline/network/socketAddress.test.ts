import { expect, it } from 'vitest';
import { socketAddress } from '#plugins/offline/network/socketAddress.ts';

const services = {
  system: '/system',
  file: '/file',
  business: 'https://api.example.edu.cn/biz',
  classroom: '/school/classroom',
  gameone: '/gameone',
  resource: '/resource',
  training: '/training',
};
const PAGE = 'https://yanxi.example.edu.cn/index';

it.each([
  ['a service elsewhere', '/business/api/v1/chat', 'wss://api.example.edu.cn/biz/api/v1/chat'],
  ['a service on a path', '/classroom/api/v1/x?y=1', 'wss://yanxi.example.edu.cn/school/classroom/api/v1/x?y=1'],
  ['a whole address of ours', 'wss://api.example.edu.cn/ws', 'wss://api.example.edu.cn/ws'],
  ['a web address of ours', 'https://yanxi.example.edu.cn/ws', 'wss://yanxi.example.edu.cn/ws'],
])('%s is reached where the deployment says', (_, named, address) => {
  expect(socketAddress(named, services, PAGE)).toBe(address);
});

it.each(['wss://elsewhere.example/ws', 'ws://yanxi.example.edu.cn/ws', '//elsewhere.example', 'javascript:1', 'ws://'])(
  '%s is not opened',
  (named) => {
    expect(socketAddress(named, services, PAGE)).toBeUndefined();
  },
);

it('on a page without encryption the socket has none', () => {
  expect(socketAddress('/training/api/v1/x', services, 'http://10.0.0.2:8080/a')).toBe(
    'ws://10.0.0.2:8080/training/api/v1/x',
  );
});
