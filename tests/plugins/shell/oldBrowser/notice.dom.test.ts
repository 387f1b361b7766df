// An old browser is named, with those that would do.
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('YANXI_BROWSERS', 'Chrome 109、Safari 16.4');
  document.body.innerHTML = '<div id="root"><main class="opening"><p>可能是网络不好</p></main></div>';
});

async function told(agent: string): Promise<string> {
  vi.stubGlobal('navigator', { userAgent: agent });
  await import('#plugins/shell/oldBrowser/notice.ts');
  return document.body.textContent.trim();
}

const sentence = (browser: string): string =>
  `你用的是${browser}，太旧了，本平台在其中不能正常使用。请换用Chrome 109、Safari 16.4或更新的浏览器。`;

it.each([
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  [
    'Chrome 86',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/86.0.4240.198 Safari/537.36',
  ],
  ['Edge 18', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763'],
  ['Firefox 102', 'Mozilla/5.0 (Windows NT 10.0; rv:102.0) Gecko/20100101 Firefox/102.0'],
  [
    'Safari 15.6',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 Version/15.6 Mobile/15E148 Safari/604.1',
  ],
  [
    '微信内置的浏览器，内核为Chrome 86',
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/86.0.4240.99 Mobile Safari/537.36 MicroMessenger/8.0.30',
  ],
  ['较旧的浏览器', 'Lynx/2.8.9'],
])('%s', async (name, agent) => {
  expect(await told(agent)).toBe(sentence(name));
});

it('leads to what the institution has to say about it', async () => {
  document.documentElement.dataset['browserHelp'] = '/brand/browsers.html';
  await told('Lynx/2.8.9');
  expect(document.querySelector('[role="alert"] a')?.getAttribute('href')).toBe('/brand/browsers.html');
  delete document.documentElement.dataset['browserHelp'];
});
