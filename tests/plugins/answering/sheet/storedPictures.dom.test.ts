import { beforeEach, expect, test, vi } from 'vitest';
import { StoredPictures } from '#plugins/answering/sheet/storedPictures.ts';
import { subject } from './sheetWorld.ts';

const SOURCE = '/file/out-api/v1/content/figure-btree';
const PICTURED = { ...subject('q1'), stem: `<p>如图：<img src="${SOURCE}" alt="B+ 树"></p>` };
const NAME = `picture sheet-1 ${SOURCE}`;

let kept: Map<string, Blob>;
let asked: string[];
let pictures: StoredPictures;
let answer: () => Promise<Response>;

beforeEach(() => {
  kept = new Map();
  asked = [];
  answer = () => Promise.resolve(new Response(new Blob(['png'], { type: 'image/png' })));
  pictures = new StoredPictures('sheet-1', {
    fetch(source) {
      asked.push(source);
      return answer();
    },
    read: (name) => Promise.resolve(kept.get(name)),
    write(name, picture) {
      kept.set(name, picture);
      return Promise.resolve();
    },
  });
});

/** A picture that could not be fetched. */
function failed(source: string): HTMLImageElement {
  const root = document.createElement('div');
  const image = document.createElement('img');
  image.setAttribute('src', source);
  root.append(image);
  document.body.replaceChildren(root);
  pictures.follow(root);
  image.dispatchEvent(new Event('error'));
  return image;
}

test('each picture of the questions is kept once, and drawn from here where it cannot be fetched', async () => {
  await pictures.keep([PICTURED, { ...PICTURED, subjectId: 'q2' }, subject('q3')]);
  expect([...kept.keys()]).toEqual([NAME]);
  await pictures.keep([PICTURED]);
  expect(asked).toEqual([SOURCE]);
  const image = failed(SOURCE);
  await vi.waitFor(() => expect(image.getAttribute('src')).toMatch(/^blob:/));
});

test('a file that is no picture, or too large, is not kept; without a network nothing more is requested', async () => {
  answer = () => Promise.resolve(new Response(new Blob(['<p>'], { type: 'text/html' })));
  await pictures.keep([PICTURED]);
  answer = () => Promise.resolve(new Response(new Blob(['x'.repeat(2_000_001)], { type: 'image/png' })));
  await pictures.keep([PICTURED]);
  expect(kept.size).toBe(0);

  asked = [];
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await pictures.keep([PICTURED, { ...PICTURED, stem: '<img src="/other.png">' }]);
  expect(asked).toEqual([SOURCE]);
});
