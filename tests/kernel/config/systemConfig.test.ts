import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { getSystemConfig, type SystemConfig } from '#kernel/config/api.ts';
import { SystemConfigStore } from '#kernel/config/systemConfig.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const ANSWER: SystemConfig = {
  logo: 'file-7',
  systemName: '南山实训',
  systemVersion: '3.2',
  contactNumber: '010-1',
  email: 'a@example.edu.cn',
  cooperateContactList: [{ name: '合作部', phone: '010-2' }],
};

describe('the system config', () => {
  it('is built in before anybody has answered', () => {
    expect(new SystemConfigStore({ contacts: {} }).value).toEqual({
      logo: '',
      systemName: '研习实训平台',
      systemVersion: packageJson.version,
      contactNumber: '',
      email: '',
      cooperateContactList: [],
    });
  });

  it('is replaced by what the server answers, and whoever shows it sees that', async () => {
    const store = new SystemConfigStore({ contacts: {} });
    const seen: string[] = [];
    const stop = autorun(() => seen.push(store.value.systemName));
    expect(await store.load(() => Promise.resolve(ANSWER))).toBe(true);
    stop();
    expect(store.value).toEqual(ANSWER);
    expect(seen).toEqual(['研习实训平台', '南山实训']);
  });

  it('asks its one call, without a popup when that fails', async () => {
    const asked: unknown[] = [];
    await new SystemConfigStore({ contacts: {} }).load((request, options) => {
      asked.push(request.call, options);
      return Promise.resolve(ANSWER);
    });
    expect(asked).toEqual([getSystemConfig, { tips: false }]);
  });

  it('stays as it is when the call fails', async () => {
    const store = new SystemConfigStore({ systemName: '实训中心', contacts: {} });
    expect(await store.load(() => Promise.reject(new Error('连接服务器失败!')))).toBe(false);
    expect(store.value.systemName).toBe('实训中心');
  });

  it('keeps what the server leaves empty', async () => {
    const store = new SystemConfigStore({ systemName: '实训中心', contacts: {} });
    await store.load(() => Promise.resolve({ ...ANSWER, systemName: '', systemVersion: '', cooperateContactList: [] }));
    expect(store.value).toMatchObject({ systemName: '实训中心', systemVersion: packageJson.version, logo: 'file-7' });
  });

  it('takes the contacts of the deployment before those of the server', async () => {
    const store = new SystemConfigStore({ contacts: { email: 'help@example.edu.cn' } });
    await store.load(() => Promise.resolve(ANSWER));
    expect(store.value).toMatchObject({ email: 'help@example.edu.cn', contactNumber: '010-1' });
  });
});
