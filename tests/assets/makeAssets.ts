// Makes what stands in mocks/assets: run once after a change of what the videos, handouts and pictures say.
//
// Needs Debian's ffmpeg, chromium and fonts-noto-cjk: `npx node tests/assets/makeAssets.ts`, or with `videos`,
// `handouts` or `pictures` for some of it.
// A line grows along the foot of every video, so that it can be seen where a player has sought to; a tick in every second
// lets sound and picture be held against each other.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { coloursOf } from '#mocks/drawing/palette.ts';
import { handoutPage, HEIGHT, picturePage, slidePage, WIDTH } from './drawPages.ts';
import { HANDOUT_PAGES } from './handouts.ts';
import { type Lecture, LECTURES } from './lectures.ts';
import { PICTURES } from './pictures.ts';
import { TABLE, TEXT } from './texts.ts';

const ASSETS = join(import.meta.dirname, '../../mocks/assets');
const SCRATCH = mkdtempSync(join(tmpdir(), 'assets-'));
const FPS = 25;

const wanted = process.argv.slice(2);
const wants = (part: string): boolean => wanted.length === 0 || wanted.includes(part);

const ffmpeg = (...options: readonly (readonly string[])[]): void => {
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options.flat()], { stdio: 'inherit' });
};

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  chromiumSandbox: false,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  if (wants('videos')) await makeVideos(page);
  if (wants('handouts')) await makeHandouts(page);
  if (wants('pictures')) await makePictures(page);
} finally {
  await browser.close();
  rmSync(SCRATCH, { recursive: true });
}

function asset(name: string): string {
  return join(ASSETS, name);
}

async function makeVideos(page: Page): Promise<void> {
  for (const lecture of LECTURES) await makeVideo(page, lecture);
  makePlaylist();
}

async function makeHandouts(page: Page): Promise<void> {
  for (const [at, [title, pages]] of HANDOUT_PAGES.entries()) {
    await page.setContent(handoutPage(title, pages));
    await page.pdf({ path: asset(`handout-${at + 1}.pdf`), preferCSSPageSize: true, outline: true, tagged: true });
  }
  writeFileSync(asset('table-1.csv'), TABLE);
  writeFileSync(asset('text-1.txt'), TEXT);
}

async function makePictures(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [at, svg] of PICTURES.entries()) {
    await page.setContent(picturePage(svg));
    await page.screenshot({ path: asset(`picture-${at + 1}.png`) });
  }
}

async function makeVideo(page: Page, lecture: Lecture): Promise<void> {
  const { number, slides, look } = lecture;
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  const shots: string[] = [];
  for (const [at, slide] of slides.entries()) {
    await page.setContent(slidePage(lecture, slide, at));
    const shot = join(SCRATCH, `${number}-${at}.png`);
    await page.screenshot({ path: shot });
    shots.push(shot);
  }
  const seconds = slides.reduce((sum, slide) => sum + slide.seconds, 0);
  const inputs = slides.map((slide, at) => inputOf(shots[at] ?? '', slide.seconds));
  const count = slides.length;
  const picture = [
    `${slides.map((_, at) => `[${at}:v]`).join('')}concat=n=${count}:v=1:a=0[slides]`,
    `color=c=${coloursOf(look)[2].replace('#', '0x')}:s=${WIDTH}x8:r=${FPS}:d=${seconds}[bar]`,
    `[slides][bar]overlay=x='-W+W*t/${seconds}':y=${HEIGHT - 8}:shortest=1[out]`,
  ].join(';');
  const sound =
    "aevalsrc='0.25*sin(2*PI*988*t)*exp(-60*mod(t,1))+0.02*(sin(2*PI*220*t)+sin(2*PI*277.2*t)+sin(2*PI*329.6*t))*(0.7+0.3*sin(2*PI*0.1*t))':s=44100";
  ffmpeg(
    ...inputs,
    ['-f', 'lavfi', '-t', String(seconds), '-i', sound],
    ['-filter_complex', picture, '-map', '[out]', '-map', `${count}:a`],
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-tune', 'stillimage', '-crf', '31'],
    ['-pix_fmt', 'yuv420p', '-g', String(FPS * 2), '-keyint_min', String(FPS * 2), '-sc_threshold', '0'],
    ['-c:a', 'aac', '-b:a', '40k', '-ac', '1', '-movflags', '+faststart', '-map_metadata', '-1'],
    ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-t', String(seconds)],
    [asset(`video-${number}.mp4`)],
  );
  ffmpeg(['-i', shots[0] ?? '', '-q:v', '4', asset(`poster-${number}.jpg`)]);
  writeFileSync(asset(`subtitle-${number}.vtt`), subtitlesOf(lecture));
}

function inputOf(shot: string, seconds: number): string[] {
  return ['-loop', '1', '-framerate', String(FPS), '-t', String(seconds), '-i', shot];
}

function subtitlesOf({ slides }: Lecture): string {
  const cues: string[] = [];
  let from = 0;
  for (const { seconds, words } of slides) {
    const each = (seconds - 0.5) / words.length;
    for (const [at, text] of words.entries()) {
      cues.push(`${clock(from + 0.3 + at * each)} --> ${clock(from + 0.2 + (at + 1) * each)}\n${text}`);
    }
    from += seconds;
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function clock(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

/** Not `.ts`: in this repository those are programs. */
function makePlaylist(): void {
  ffmpeg(
    ['-i', asset('video-1.mp4'), '-c', 'copy', '-bsf:v', 'h264_mp4toannexb', '-f', 'hls', '-hls_time', '4'],
    ['-hls_playlist_type', 'vod', '-hls_segment_filename', asset('hls-1-%02d.mpegts'), asset('hls-1.m3u8')],
  );
}
