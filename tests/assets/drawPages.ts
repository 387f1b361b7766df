// Pages that a browser turns into slides, posters, pictures and handouts.
import { coloursOf } from '#mocks/drawing/palette.ts';
import type { Lecture, Slide } from './lectures.ts';

export const WIDTH = 960;
export const HEIGHT = 540;

const FONT = '"Noto Sans CJK SC", sans-serif';

/** The counter is drawn into the lower right corner later, frame by frame: it stays empty here. */
export function slidePage({ look, title }: Lecture, { heading, points }: Slide, index: number): string {
  const [from, to, ink] = coloursOf(look);
  const cover = index === 0;
  const list = points.map((point) => `<li>${point}</li>`).join('');
  return `<!doctype html><meta charset="utf-8"><style>
    * { margin: 0; box-sizing: border-box }
    body { width: ${WIDTH}px; height: ${HEIGHT}px; background: linear-gradient(120deg, ${from}, ${to}); color: #fff; font-family: ${FONT}; overflow: hidden }
    main { position: absolute; inset: ${cover ? '150px 80px' : '64px 80px'} }
    h1 { font-size: ${cover ? 62 : 46}px; font-weight: 700; letter-spacing: .02em }
    hr { width: 72px; height: 6px; border: 0; border-radius: 3px; background: ${ink}; margin: 22px 0 26px }
    ul { list-style: none; padding: 0; font-size: ${cover ? 32 : 30}px; line-height: 2; color: ${ink} }
    li:not(:only-child)::before { content: ""; display: inline-block; width: 12px; height: 12px; border-radius: 50%; background: ${ink}; margin-right: 20px; vertical-align: 4px }
    footer { position: absolute; left: 80px; bottom: 40px; font-size: 19px; color: ${ink}; opacity: .85 }
    svg { position: absolute; right: -60px; top: -60px; opacity: .18 }
  </style><svg width="420" height="420" fill="none" stroke="${ink}">${[60, 100, 140, 180, 220]
    .map((r) => `<circle cx="300" cy="120" r="${r}" stroke-width="${22 - r / 14}"/>`)
    .join('')}</svg><main><h1>${heading}</h1><hr><ul>${list}</ul></main><footer>研习实训平台 · ${title}</footer>`;
}

export function handoutPage(title: string, pages: readonly string[]): string {
  const sheets = pages.map((html, at) => {
    const foot = `<footer><span>${title}</span><span>第 ${at + 1} 页，共 ${pages.length} 页</span></footer>`;
    return `<section class="${at === 0 ? 'cover' : ''}">${html}${foot}</section>`;
  });
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><style>
    @page { size: 230mm 165mm; margin: 0 }
    * { box-sizing: border-box }
    body { margin: 0; font: 13pt/1.8 ${FONT}; color: #27231f }
    section { position: relative; width: 230mm; height: 164.5mm; padding: 16mm 22mm 18mm; break-after: page; overflow: hidden }
    section:last-child { break-after: auto }
    .cover { background: #0b6b5b; color: #fff; padding-top: 50mm }
    .cover h1 { font-size: 34pt; line-height: 1.3; margin: 0 0 6mm }
    .cover p { font-size: 14pt; color: #d7f2ea; margin: 0 }
    h2 { font-size: 22pt; line-height: 1.4; margin: 0 0 6mm; color: #0a7c68 }
    h3 { font-size: 16pt; margin: 5mm 0 2mm }
    p { margin: 0 0 4mm } ul, ol { margin: 0 0 4mm; padding-left: 1.4em } li { margin-bottom: 1mm }
    aside { margin-top: 5mm; padding: 3mm 6mm; background: #fff7ef; border-left: 1.2mm solid #f2a02a }
    table { border-collapse: collapse; width: 100%; margin: 2mm 0 5mm } th, td { border: .25mm solid #dad7d3; padding: 1.4mm 3mm; text-align: left } th { background: #f5f3f0 }
    pre { background: #f5f3f0; padding: 4mm; font: 11.5pt/1.7 "Noto Sans Mono CJK SC", monospace; white-space: pre-wrap }
    footer { position: absolute; left: 22mm; right: 22mm; bottom: 8mm; display: flex; justify-content: space-between; font-size: 9.5pt; color: #75716b }
    .cover footer { color: #b4e6d8 }
  </style>${sheets.join('')}</html>`;
}

export function picturePage(svg: string): string {
  return `<!doctype html><meta charset="utf-8"><style>body { margin: 0; background: #fbfaf8; font-family: ${FONT} } text { font-family: ${FONT} }</style>${svg}`;
}
