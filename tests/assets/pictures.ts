// Drawings that a lesson shows, 1280 by 720.
import { PICTURE_TITLES } from '#mocks/files/assets.ts';

const INK = '#27231f';
const JADE = '#0a7c68';
const PALE = '#d7f2ea';
const AMBER = '#f2a02a';
const RED = '#c93436';

const text = (x: number, y: number, words: string, size = 28, fill = INK, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" dominant-baseline="central">${words}</text>`;
const box = (x: number, y: number, width: number, height: number, words: string, fill = PALE): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${fill}" stroke="${JADE}" stroke-width="3"/>${text(x + width / 2, y + height / 2, words)}`;
const arrow = (path: string): string =>
  `<path d="${path}" fill="none" stroke="${JADE}" stroke-width="4" marker-end="url(#tip)"/>`;

function picture(title: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720"><defs><marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0 10 5 0 10z" fill="${JADE}"/></marker></defs><rect width="1280" height="720" fill="#fbfaf8"/>${text(640, 64, title, 40)}${body}</svg>`;
}

const [circle, trouble, layers, backup, timeline, errors] = PICTURE_TITLES;

const LAYERS = [
  ['应用层', 'HTTP：我要 /index 这一页'],
  ['传输层', 'TCP：第 1 段到第 12 段，缺了再要'],
  ['网络层', 'IP：从 10.0.20.5 到 10.0.30.8'],
  ['链路层', '以太网：先交给网关的 MAC 地址'],
  ['物理层', '网线里的高低电平'],
] as const;

const PHASES = [
  ['需求', 0, 2],
  ['设计', 1, 4],
  ['实施', 3, 8],
  ['测试', 6, 10],
  ['交付', 9, 12],
] as const;

export const PICTURES: readonly string[] = [
  picture(
    circle,
    [
      box(540, 120, 200, 90, '看'),
      box(860, 320, 200, 90, '做'),
      box(540, 520, 200, 90, '讲'),
      box(220, 320, 200, 90, '改'),
      arrow('M745 165C860 175 940 230 955 312'),
      arrow('M955 415C940 500 860 550 748 562'),
      arrow('M535 565C420 555 340 500 325 417'),
      arrow('M325 315C340 230 420 175 533 165'),
      text(640, 350, '每走一圈', 30, JADE),
      text(640, 396, '就少依赖一点讲义', 26),
    ].join(''),
  ),
  picture(
    trouble,
    [
      box(90, 150, 240, 86, '原样记下现象'),
      box(420, 150, 240, 86, '列出可能原因'),
      box(750, 150, 240, 86, '选最易验证的'),
      box(750, 340, 240, 86, '只动一处'),
      box(420, 340, 240, 86, '符合预想吗？', '#feebd6'),
      box(90, 340, 240, 86, '还原，试下一个'),
      box(420, 540, 240, 86, '记录与预防'),
      arrow('M332 193H416'),
      arrow('M662 193H746'),
      arrow('M870 238V336'),
      arrow('M748 383H664'),
      arrow('M418 383H334'),
      arrow('M210 338C210 270 420 290 500 240'),
      arrow('M540 428V536'),
      text(376, 362, '否', 24, RED),
      text(566, 482, '是', 24, JADE),
      text(1130, 193, '别跳步', 30, '#8a5601'),
    ].join(''),
  ),
  picture(
    layers,
    LAYERS.map(
      ([name, words], at) =>
        `<rect x="140" y="${130 + at * 108}" width="1000" height="88" rx="14" fill="${JADE}" opacity="${1 - at * 0.07}"/>${text(260, 174 + at * 108, name, 30, '#fff')}${text(420, 174 + at * 108, words, 28, '#fff', 'start')}`,
    ).join(''),
  ),
  picture(
    backup,
    [
      ['3', '三份数据', '一份在用，两份备份'],
      ['2', '两种介质', '磁盘之外再有一种'],
      ['1', '一份异地', '机房没了，数据还在'],
    ]
      .map(
        ([number = '', name = '', words = ''], at) =>
          `<circle cx="${260 + at * 380}" cy="310" r="130" fill="${PALE}" stroke="${JADE}" stroke-width="5"/>${text(260 + at * 380, 310, number, 140, JADE)}${text(260 + at * 380, 500, name, 36)}${text(260 + at * 380, 556, words, 26, '#59554f')}`,
      )
      .join('') + text(640, 640, '没有演练过恢复的备份，不算备份。', 30, '#8a5601'),
  ),
  picture(
    timeline,
    Array.from(
      { length: 13 },
      (_, week) => `<path d="M${240 + week * 76} 140V600" stroke="#dad7d3" stroke-width="2"/>`,
    ).join('') +
      PHASES.map(
        ([name, from, to], at) =>
          `${text(150, 190 + at * 88, name, 30)}<rect x="${240 + from * 76}" y="${162 + at * 88}" width="${(to - from) * 76}" height="56" rx="12" fill="${at === 3 ? AMBER : JADE}"/>`,
      ).join('') +
      Array.from({ length: 12 }, (_, week) => text(278 + week * 76, 626, `${week + 1} 周`, 22, '#75716b')).join(''),
  ),
  picture(
    errors,
    [
      `<path d="M160 600V140M160 600H1140" stroke="${INK}" stroke-width="4" fill="none"/>`,
      `<path d="M220 540C420 480 560 360 700 300S980 200 1100 180" stroke="${JADE}" stroke-width="6" fill="none"/>`,
      ...[
        [240, 560],
        [340, 490],
        [440, 480],
        [540, 380],
        [640, 350],
        [740, 150],
        [840, 270],
        [940, 200],
        [1040, 214],
      ].map(
        ([x = 0, y = 0], at) =>
          `<path d="M${x} ${y - 34}V${y + 34}M${x - 12} ${y - 34}h24M${x - 12} ${y + 34}h24" stroke="#98948f" stroke-width="3"/><circle cx="${x}" cy="${y}" r="11" fill="${at === 5 ? RED : AMBER}"/>`,
      ),
      text(716, 150, '偏离的一点要复测，不能删', 26, RED, 'end'),
      text(650, 650, '时间（小时）', 26),
      text(90, 130, '温度（℃）', 26),
    ].join(''),
  ),
];
