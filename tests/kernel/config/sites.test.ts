import { describe, expect, test } from 'vitest';
import type { Deployment } from '#kernel/config/deployment.ts';
import { deploymentAt, readDeployment } from '#kernel/config/readDeployment.ts';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';
import { findProblems } from '#plugins/shell/operator/findProblems.ts';

function read(written: object): Deployment {
  const text = JSON.stringify(written);
  const deployment = readDeployment(text);
  if (!deployment) throw new Error(JSON.stringify(findProblems(text)));
  return deployment;
}

describe('sites', () => {
  const deployment = read({
    systemName: '联盟平台',
    contacts: { contactNumber: '010-1', email: 'all@example.edu.cn' },
    face: { primaryColor: '#003366', favicon: '/brand/all.svg' },
    sites: {
      'a.example.edu.cn': {
        systemName: '甲校',
        contacts: { contactNumber: '010-2' },
        face: { primaryColor: '#c8102e' },
      },
      'b.example.edu.cn': { icp: { text: '京ICP备1号' } },
    },
  });

  test('say what they say instead of the rest, of the face and the contacts member by member', () => {
    const a = deploymentAt(deployment, 'A.example.edu.cn');
    expect(a.face).toEqual({ primaryColor: '#c8102e', favicon: '/brand/all.svg' });
    expect(a).toMatchObject({
      systemName: '甲校',
      contacts: { contactNumber: '010-2', email: 'all@example.edu.cn' },
    });
    const b = deploymentAt(deployment, 'b.example.edu.cn');
    expect(b.face).toEqual(deployment.face);
    expect(b).toMatchObject({ systemName: '联盟平台', icp: { text: '京ICP备1号' } });
    expect(deploymentAt(deployment, 'elsewhere.example.edu.cn')).toBe(deployment);
  });

  test('have their own name, also where the upstream says another for all', () => {
    const nameOf = (host: string): string => {
      const store = new SystemConfigStore(deploymentAt(deployment, host));
      store.answer = { ...store.value, systemName: '上游的名称' };
      return store.value.systemName;
    };
    expect(nameOf('a.example.edu.cn')).toBe('甲校');
    expect(nameOf('b.example.edu.cn')).toBe('上游的名称');
  });

  test('are hosts, without scheme and port', () => {
    expect(findProblems('{"sites":{"https://a.cn":{}}}')[0]?.message).toContain('应为小写的主机名');
    expect(readDeployment('{"sites":{"a.cn:8080":{}}}')).toBe(undefined);
  });
});

test.each([
  ['{"face":{"seal":{"passed":"\\u0022}a"}}}', '应为一两个字'],
  ['{"face":{"primaryColor":"red"}}', '应为#和六位十六进制数字'],
  ['{"face":{"logo":{}}}', '缺少“light”'],
  ['{"face":{"favicon":"javascript:alert(1)"}}', '应为图片的地址'],
  ['{"face":{"favicon":"/a\\").x{"}}', '应为图片的地址'],
  ['{"face":{"footer":{"links":[{"text":"x","url":"javascript:1"}]}}}', '应为以/开头的路径'],
  ['{"face":{"frontPage":"/index"}}', '应为平台另一个页面的路径'],
  [String.raw`{"face":{"frontPage":"/\\evil.example"}}`, '应为平台另一个页面的路径'],
  [String.raw`{"face":{"frontPage":"/a\\b"}}`, '应为平台另一个页面的路径'],
  ['{"face":{"color":"#000000"}}', '没有“color”这项设置'],
  ['{"sites":{"a.cn":{"plugins":{}}}}', '没有“plugins”这项设置'],
])('%s is told to the operator, with its place', (text, message) => {
  expect(readDeployment(text)).toBe(undefined);
  expect(
    findProblems(text)
      .map((one) => one.message)
      .join(),
  ).toContain(message);
});
