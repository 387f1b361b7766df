// Files that come with the mock: short videos, handouts, pictures. `tests/assets/makeAssets.ts` makes them.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Asset {
  readonly file: string;
  readonly type: string;
  /** The name to save it under. */
  readonly name: string;
}

export const VIDEO_TITLES = ['开课导学', '动手之前的五分钟', '排查问题的四个步骤', '学完之后怎样复盘'] as const;
export const HANDOUT_TITLES = ['学习方法讲义', '实训室安全与操作规范', '技术文档写作指南'] as const;
export const PICTURE_TITLES = [
  '学习的四步循环',
  '排障流程图',
  '一次网页访问经过的分层',
  '数据备份的三二一原则',
  '项目时间线',
  '测量值与误差',
] as const;
/** The pieces of video-1, four seconds each. */
const SEGMENTS = 12;

const numbered = (titles: readonly string[], asset: (number: number, title: string) => readonly [string, Asset]) =>
  titles.map((title, at) => asset(at + 1, title));

/** By file id. A playlist names its segments by their ids, which are their addresses beside its own. */
const ASSETS: ReadonlyMap<string, Asset> = new Map([
  ...numbered(VIDEO_TITLES, (n, title) => [
    `video-${n}`,
    { file: `video-${n}.mp4`, type: 'video/mp4', name: `${title}.mp4` },
  ]),
  ...numbered(VIDEO_TITLES, (n, title) => [
    `poster-${n}`,
    { file: `poster-${n}.jpg`, type: 'image/jpeg', name: `${title}.jpg` },
  ]),
  ...numbered(VIDEO_TITLES, (n, title) => [
    `subtitle-${n}`,
    { file: `subtitle-${n}.vtt`, type: 'text/vtt; charset=utf-8', name: `${title}.vtt` },
  ]),
  ['hls-1', { file: 'hls-1.m3u8', type: 'application/vnd.apple.mpegurl', name: `${VIDEO_TITLES[0]}.m3u8` }],
  ...Array.from({ length: SEGMENTS }, (_, at): readonly [string, Asset] => {
    const id = `hls-1-${String(at).padStart(2, '0')}.mpegts`;
    return [id, { file: id, type: 'video/mp2t', name: id }];
  }),
  ...numbered(HANDOUT_TITLES, (n, title) => [
    `handout-${n}`,
    { file: `handout-${n}.pdf`, type: 'application/pdf', name: `${title}.pdf` },
  ]),
  ...numbered(PICTURE_TITLES, (n, title) => [
    `picture-${n}`,
    { file: `picture-${n}.png`, type: 'image/png', name: `${title}.png` },
  ]),
  ['table-1', { file: 'table-1.csv', type: 'text/csv; charset=utf-8', name: '书店一周销售数据.csv' }],
  ['text-1', { file: 'text-1.txt', type: 'text/plain; charset=utf-8', name: '实验环境说明.txt' }],
]);

const FOLDER = join(import.meta.dirname, '../assets');

export interface AssetFacts {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const sizes = new Map<string, number>();

export function assetFacts(fileId: string): AssetFacts | undefined {
  const asset = ASSETS.get(fileId);
  if (!asset) return undefined;
  const size = sizes.get(fileId) ?? statSync(join(FOLDER, asset.file)).size;
  sizes.set(fileId, size);
  return { name: asset.name, type: asset.type, size };
}

export interface AssetContent {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** All of them together are small: what was asked for once stays in memory. */
const contents = new Map<string, AssetContent>();

export function assetContent(fileId: string): AssetContent | undefined {
  const asset = ASSETS.get(fileId);
  if (!asset) return undefined;
  const known = contents.get(fileId);
  if (known) return known;
  const bytes = readFileSync(join(FOLDER, asset.file));
  const content = { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"` };
  contents.set(fileId, content);
  return content;
}

export const assetIds = (): string[] => [...ASSETS.keys()];
