// Plugins: experiments
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { Vm, VmSnapshot } from '#plugins/experiments/api.ts';
import { LESSON, NOON, openMachine, VM } from './support/machine.ts';
import { openSignedIn } from './support/signedIn.ts';
import { Ledger } from './support/upstream.ts';

describe('a queue', () => {
  test('a machine queues, comes nearer by the clock, is made and runs with its whole time', async () => {
    const { upstream, ask, later } = await openSignedIn('linxia', { born: NOON });
    await upstream.fetchRaw('POST /__mock/nodes', { body: { waiting: 3 } });
    const made = v.parse(Vm, (await ask(`POST ${VM}`, LESSON)).data);
    expect(made).toMatchObject({ state: 'queued', queuePosition: 4, queueTime: 120, remainingTime: 7200, address: '' });
    const see = async () => (await ask(`GET ${VM}?vmId=${made.vmId}`)).data;
    await later(61);
    expect(await see()).toMatchObject({ state: 'queued', queuePosition: 2, queueTime: 59 });
    expect((await ask(`POST ${VM}`, LESSON)).data).toMatchObject({ vmId: made.vmId, queuePosition: 2 });
    expect((await ask(`PUT ${VM}`, { vmId: made.vmId, action: 'stop' })).message).toContain('正在排队');
    await later(121);
    expect(await see()).toMatchObject({ state: 'creating' });
    await later(130);
    expect(await see()).toMatchObject({ state: 'running', remainingTime: 7198, usedTime: 2 });
    expect(v.parse(Vm, await see()).queuePosition).toBeUndefined();
  });

  test('one may leave the queue', async () => {
    const { upstream, ask } = await openSignedIn('linxia', { born: NOON });
    await upstream.fetchRaw('POST /__mock/nodes', { body: { waiting: 3 } });
    const { vmId } = v.parse(Vm, (await ask(`POST ${VM}`, LESSON)).data);
    expect((await ask(`DELETE ${VM}?vmId=${vmId}`)).state).toBe(true);
    expect((await ask(`GET ${VM}?chapterRefId=${LESSON.chapterRefId}&classroomId=classroom-1`)).data).toBeNull();
  });
});

test('a machine that cannot be made says why, and is made anew', async () => {
  const { upstream, ask, later } = await openSignedIn('linxia', { born: NOON });
  await upstream.fetchRaw('POST /__mock/nodes', { body: { trouble: '镜像拉取失败' } });
  const { vmId, message } = v.parse(Vm, (await ask(`POST ${VM}`, LESSON)).data);
  expect(message).toBe('');
  await later(10);
  expect((await ask(`GET ${VM}?vmId=${vmId}`)).data).toMatchObject({ state: 'failed', message: '镜像拉取失败' });
  await upstream.fetchRaw('POST /__mock/nodes', { body: { trouble: '' } });
  expect((await ask(`PUT ${VM}`, { vmId, action: 'rebuild' })).data).toMatchObject({ state: 'rebuilding' });
  await later(30);
  expect((await ask(`GET ${VM}?vmId=${vmId}`)).data).toMatchObject({ state: 'running' });
});

describe('snapshots', () => {
  const SNAPSHOT = `${VM}/snapshot`;

  test('bring the disk back as it was, on a machine that starts anew', async () => {
    const { upstream, ask, vmId, terminal, client } = await openMachine();
    const one = await terminal();
    one.type('echo 初稿 > note\r');
    await one.shows('note\r\nstudent');
    const { snapshotId } = v.parse(VmSnapshot, (await ask(`POST ${SNAPSHOT}`, { vmId, name: '初稿' })).data);
    one.type('rm note && echo gone\r');
    await one.shows('\r\ngone');
    expect((await ask(`PUT ${SNAPSHOT}`, { vmId, snapshotId })).data).toMatchObject({ state: 'starting' });
    await one.until(() => one.ended !== undefined);
    await upstream.later(30);
    const again = await client().connect();
    again.type('cat note\r');
    await again.shows('\r\n初稿\r\n');
    expect(await upstream.control(Ledger, 'GET /__mock/ledger?effect=vm.restore')).toHaveLength(1);
  });

  test('are at most five, each with a name of its own; one for each operation', async () => {
    const { ask, vmId } = await openMachine();
    const body = { vmId, name: '一', operationId: crypto.randomUUID() };
    const [one, same] = [await ask(`POST ${SNAPSHOT}`, body), await ask(`POST ${SNAPSHOT}`, body)];
    expect(same).toEqual(one);
    expect((await ask(`POST ${SNAPSHOT}`, { vmId, name: ' 一 ' })).message).toContain('已有名为“一”的快照');
    expect((await ask(`POST ${SNAPSHOT}`, { vmId, name: '  ' })).message).toContain('请填写快照名称');
    for (const name of ['二', '三', '四', '五']) await ask(`POST ${SNAPSHOT}`, { vmId, name });
    expect((await ask(`POST ${SNAPSHOT}`, { vmId, name: '六' })).message).toContain('最多保留 5 个快照');
    const { snapshotId } = v.parse(VmSnapshot, one.data);
    expect((await ask(`DELETE ${SNAPSHOT}?vmId=${vmId}&snapshotId=${snapshotId}`)).state).toBe(true);
    const list = v.parse(v.array(VmSnapshot), (await ask(`GET ${SNAPSHOT}?vmId=${vmId}`)).data);
    expect(list.map(({ name }) => name)).toEqual(['二', '三', '四', '五']);
    expect((await ask(`PUT ${SNAPSHOT}`, { vmId, snapshotId })).message).toBe('快照不存在或已被删除');
  });
});

describe('files', () => {
  type Opened = Awaited<ReturnType<typeof openMachine>>;
  const Uploaded = v.object({ fileId: v.string() });

  async function upload({ upstream }: Opened, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const form = new FormData();
    const hash = createHash('sha256').update(bytes).digest('hex');
    const uploadId = crypto.randomUUID();
    for (const [key, value] of Object.entries({ uploadId, index: 0, total: 1, hash })) form.append(key, String(value));
    form.append('file', new File([bytes], name));
    await upstream.ask('POST /file/out-api/v1/uploader/upload', { body: form });
    const body = { uploadId, total: 1, name, size: bytes.length, contentType: 'application/octet-stream' };
    return v.parse(Uploaded, (await upstream.ask('POST /file/out-api/v1/uploader/merge', { body })).data).fileId;
  }

  test('come into ~/upload and overwrite nothing', async () => {
    const opened = await openMachine();
    const { ask, vmId, terminal } = opened;
    const fileId = await upload(opened, '笔记.txt', new TextEncoder().encode('你好\n'));
    const put = async () => (await ask(`POST ${VM}/file`, { vmId, fileId })).data;
    expect(await put()).toEqual({ path: '/home/student/upload/笔记.txt' });
    expect(await put()).toEqual({ path: '/home/student/upload/笔记-1.txt' });
    const one = await terminal();
    one.type('cat ~/upload/笔记-1.txt\r');
    await one.shows('\r\n你好\r\n');
  });

  test('keep their bytes, and one that is too large is refused in words', async () => {
    const opened = await openMachine();
    const { ask, vmId, terminal } = opened;
    const fileId = await upload(opened, 'a.tar.gz', Uint8Array.from([0x1f, 0x8b, 0xff, 0x00, 0x0a]));
    expect((await ask(`POST ${VM}/file`, { vmId, fileId })).data).toMatchObject({
      path: expect.stringContaining('a.tar.gz'),
    });
    const one = await terminal();
    one.type('wc -c upload/a.tar.gz; cp upload/a.tar.gz b; wc -c b; echo same\r');
    await one.shows('same\r\n');
    expect(one.output).toContain('5 upload/a.tar.gz');
    const large = await upload(opened, 'large', new Uint8Array(2 * 1024 * 1024 + 1));
    expect((await ask(`POST ${VM}/file`, { vmId, fileId: large })).message).toBe('文件超过 2 MB，不能放进实验机');
  });
});
