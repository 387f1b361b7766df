import { undo } from 'prosemirror-history';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#kernel/http/CallError.ts';
import type { UploadOptions } from '#plugins/offline/uploads/upload.ts';
import type { StoredUpload } from '#plugins/offline/disk/stored.ts';
import type { FieldUploadStore } from '#plugins/ui/form/uploads/fieldUploadStore.ts';
import { RichText } from '#plugins/ui/editor/richText.store.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

interface Sent {
  readonly uploadId: string;
  arrive(fileId: string): void;
  fail(error: unknown): void;
}

let sent: Sent[];
let kept: Map<string, { stored: StoredUpload; file: File }>;
/** Storing a file takes until this resolves. */
let keeping: Promise<void>;

const picture = (name = '截图.png'): File =>
  new File([Uint8Array.from(atob(PIXEL), (letter) => letter.codePointAt(0) ?? 0)], name, { type: 'image/png' });

const files = {
  upload: (file: File, { resumable }: UploadOptions) =>
    new Promise<{ fileId: string; url: string; name: string; size: number }>((resolve, reject) => {
      const uploadId = resumable?.record.uploadId ?? '';
      const { name, size } = file;
      sent.push({
        uploadId,
        arrive: (fileId) => resolve({ fileId, url: `/expiring/${fileId}`, name, size }),
        fail: reject,
      });
    }),
  discard: () => Promise.resolve(),
};

const store: FieldUploadStore = {
  begin(resumable, file) {
    const { name, size, type } = file;
    const place = { deployment: '', owner: 'u', field: 'text:1', at: 0 };
    kept.set(resumable.record.uploadId, { stored: { ...resumable.record, ...place, name, size, type }, file });
    return keeping.then(() => true);
  },
  left: () => Promise.resolve([...kept.values()].map(({ stored }) => stored)),
  find: (uploadId) => Promise.resolve(kept.get(uploadId)?.stored),
  fileOf: ({ uploadId }) => Promise.resolve(kept.get(uploadId)?.file),
  forget(uploadId) {
    kept.delete(uploadId);
    return Promise.resolve();
  },
  alone: (_uploadId, _signal, work) => work(),
};

const write = (html: string): RichText => new RichText({ html, upload: { files, store } });

beforeEach(() => {
  sent = [];
  kept = new Map();
  keeping = Promise.resolve();
});

async function nextUpload(count = 1): Promise<Sent> {
  const upload = await vi.waitUntil(() => sent[count - 1]);
  return upload;
}

test('an untouched text is empty, however it was given', () => {
  for (const html of ['', '<p></p>', '<p><br></p>', '<p> &nbsp;</p>\n', '<div></div>']) {
    const text = write(html);
    expect(text.html, html).toBe('');
    expect(text.empty).toBe(true);
    expect(text.letters).toBe(0);
  }
});

test('letters are counted without spaces', () => {
  expect(write('<h2>一 二</h2><p>ab <b>c</b>😀</p>').letters).toBe(6);
});

test('a picture is saved under an address that stays, once it is there', async () => {
  const text = write('<p>前</p>');
  text.insertPicture(picture());
  expect(text.pending).toBe(1);
  expect(text.html).toBe('<p>前</p>');
  (await nextUpload()).arrive('file 1');
  await vi.waitUntil(() => text.pending === 0);
  expect(text.html).toBe('<p>前</p><p><img src="/file/out-api/v1/content/file%201" width="1" height="1"></p>');
  expect(text.failed).toBe(0);
});

test('a picture that was on its way is taken up from the draft, by its own file', async () => {
  const before = write('<p>前</p>');
  before.insertPicture(picture());
  const { uploadId } = await nextUpload();
  const { draft } = before;
  expect(draft).toContain(`#picture-${uploadId}`);
  before.close();

  const after = write('');
  after.replace(draft);
  expect(after.pending).toBe(1);
  const again = await nextUpload(2);
  expect(again.uploadId).toBe(uploadId);
  again.arrive('f');
  await vi.waitUntil(() => after.pending === 0);
  expect(after.html).toContain('/file/out-api/v1/content/f');
  expect(after.html).not.toContain('#picture');
});

test('a picture is stored as soon as it is inserted, and counts as unkept until then', async () => {
  const stored = Promise.withResolvers<void>();
  keeping = stored.promise;
  const text = write('<p>前</p>');
  text.insertPicture(picture());
  expect(kept.size).toBe(1);
  expect(text.unkept).toBe(true);
  stored.resolve();
  await vi.waitUntil(() => !text.unkept);
  expect(text.pending).toBe(1);
  const refused = write('');
  refused.insertPicture(new File(['no picture'], '假.png', { type: 'image/png' }));
  await vi.waitUntil(() => refused.failed === 1);
  expect(refused.unkept).toBe(false);
  await vi.waitUntil(() => kept.size === 1);
});

test('a picture that this device has not kept says so, and is not saved', async () => {
  const text = write('<p>前<img src="#picture-gone"></p>');
  await vi.waitUntil(() => text.failed === 1);
  expect(text.html).toBe('<p>前</p>');
  expect(text.pictures.of('gone')?.problem).toContain('重新插入');
});

test('a failure can be tried again; what failed for want of a network tries again by itself', async () => {
  const text = write('');
  text.insertPicture(picture());
  const first = await nextUpload();
  first.fail(new CallError('network', '网络连接失败', { line: 'POST /upload' }));
  await vi.waitUntil(() => text.failed === 1);
  expect(text.pending).toBe(0);
  expect(text.pictures.of(first.uploadId)?.problem).toBe('网络连接失败');
  text.pictures.retryAll();
  expect(text.pending).toBe(1);
  (await nextUpload(2)).arrive('f');
  await vi.waitUntil(() => text.pending === 0);
  expect(text.html).toContain('/content/f');
});

test('a file that is no picture, or too large, is not put in, and that is said', async () => {
  const text = write('');
  text.insertPictures([
    new File(['x'], '说明.txt', { type: 'text/plain' }),
    new File([new Uint8Array(11 * 1024 * 1024)], '大.png'),
  ]);
  expect(text.pictures.refusal).toBe('说明.txt不是JPG、PNG、WebP或GIF图片；大.png超过10 MB');
  expect(text.empty).toBe(true);
  text.insertPicture(new File(['no picture'], '假.png', { type: 'image/png' }));
  await vi.waitUntil(() => text.failed === 1);
  expect(sent).toHaveLength(0);
});

test('a removed picture comes back with the undoing, finished meanwhile', async () => {
  const text = write('');
  text.insertPicture(picture());
  const upload = await nextUpload();
  text.run(({ tr, doc }, dispatch) => {
    dispatch?.(tr.delete(0, doc.content.size));
    return true;
  });
  expect(text.pending).toBe(0);
  upload.arrive('f');
  await vi.waitUntil(() => text.pictures.of(upload.uploadId)?.fileId !== undefined);
  expect(text.html).toBe('');
  text.run(undo);
  expect(text.html).toContain('/content/f');
});

test('pictures that others wrote stay as they are', () => {
  const html = '<p><img src="https://example.com/a.png" alt="图"></p>';
  expect(write(html).html).toBe(html);
});

test('a screenshot goes to the end unless somebody has put the cursor somewhere', async () => {
  const text = write('<p>一</p><p>二</p>');
  text.insertPicture(picture());
  (await nextUpload()).arrive('f');
  await vi.waitUntil(() => text.pending === 0);
  expect(text.html).toMatch(/^<p>一<\/p><p>二<\/p><p><img/);
});
