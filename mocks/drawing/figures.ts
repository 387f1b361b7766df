// The pictures in questions, such as `figure-network`: dark on light in any theme.
const INK = '#1f2937';
const PALE = '#dbeafe';
const WARM = '#fde68a';
const LINE = `fill="none" stroke="${INK}" stroke-width="2"`;

type Point = readonly [x: number, y: number];

const label = ([x, y]: Point, text: string, anchor = 'middle'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${INK}">${text}</text>`;
const box = ([x, y]: Point, [width, height]: Point, text: string, fill = PALE): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}" stroke="${INK}" stroke-width="2"/>${label([x + width / 2, y + height / 2 + 5], text)}`;
const line = (...points: readonly Point[]): string => `<polyline points="${points.join(' ')}" ${LINE}/>`;
const dot = ([x, y]: Point, radius = 4): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${INK}"/>`;

const FIGURES: Readonly<Record<string, () => string>> = {
  network: () =>
    [
      line([240, 50], [130, 110]),
      line([240, 50], [350, 110]),
      line([130, 130], [70, 200]),
      line([130, 130], [190, 200]),
      line([350, 130], [290, 200]),
      line([350, 130], [410, 200]),
      box([195, 25], [90, 36], '路由器', WARM),
      box([85, 100], [90, 36], '交换机 1'),
      box([305, 100], [90, 36], '交换机 2'),
      ...[70, 190, 290, 410].map((x, at) => box([x - 40, 190], [80, 32], `PC${at + 1}`)),
      ...[70, 190, 290, 410].map((x, at) => label([x, 242], at < 2 ? 'VLAN 10' : 'VLAN 20')),
    ].join(''),

  btree: () =>
    [
      ...[140, 340].map((x) => line([240, 56], [x, 100])),
      ...[60, 180].map((x) => line([140, 134], [x, 180])),
      ...[300, 420].map((x) => line([340, 134], [x, 180])),
      box([195, 24], [90, 34], '50', WARM),
      box([85, 100], [110, 34], '20 · 35'),
      box([285, 100], [110, 34], '70 · 85'),
      ...[60, 180, 300, 420].map((x, at) => box([x - 40, 180], [80, 34], `页 ${at + 1}`)),
      ...[100, 220, 340].map((x) => line([x, 197], [x + 40, 197])),
    ].join(''),

  boxplot: () =>
    [
      line([60, 220], [440, 220]),
      line([240, 60], [240, 200]),
      `<rect x="190" y="110" width="100" height="60" fill="${PALE}" stroke="${INK}" stroke-width="2"/>`,
      line([190, 140], [290, 140]),
      line([215, 80], [265, 80]),
      line([215, 200], [265, 200]),
      dot([240, 50]),
      dot([240, 32]),
      label([300, 115], 'Q3', 'start'),
      label([300, 145], '中位数', 'start'),
      label([300, 175], 'Q1', 'start'),
    ].join(''),

  flex: () =>
    [
      `<rect x="30" y="60" width="420" height="120" ${LINE} stroke-dasharray="6 5"/>`,
      ...[30, 200, 370].map((x, at) => box([x, 80], [80, 80], String(at + 1))),
    ].join(''),

  confusion: () =>
    [
      label([280, 40], '模型判定'),
      label([210, 70], '次品'),
      label([350, 70], '良品'),
      label([90, 125], '实际次品'),
      label([90, 195], '实际良品'),
      box([140, 85], [140, 70], '80', PALE),
      box([280, 85], [140, 70], '20'),
      box([140, 155], [140, 70], '10'),
      box([280, 155], [140, 70], '90', PALE),
    ].join(''),

  threeview: () =>
    [
      line([80, 120], [80, 60], [140, 60], [140, 90], [210, 90], [210, 120], [80, 120]),
      label([145, 142], '主视图'),
      `<rect x="80" y="165" width="130" height="50" ${LINE}/>`,
      line([140, 165], [140, 215]),
      label([145, 237], '俯视图'),
      `<rect x="290" y="55" width="110" height="70" ${LINE} stroke-dasharray="6 5"/>`,
      label([345, 97], '？'),
    ].join(''),

  ladder: () =>
    [
      line([40, 30], [40, 230]),
      line([440, 30], [440, 230]),
      line([40, 80], [110, 80]),
      line([110, 62], [110, 98]),
      line([135, 62], [135, 98]),
      line([105, 96], [140, 64]),
      label([122, 52], 'SB1'),
      line([135, 80], [210, 80]),
      line([210, 62], [210, 98]),
      line([235, 62], [235, 98]),
      label([222, 52], 'SB2'),
      line([235, 80], [345, 80]),
      `<circle cx="370" cy="80" r="24" ${LINE}/>`,
      label([370, 86], 'KM'),
      line([394, 80], [440, 80]),
      line([175, 80], [175, 160], [210, 160]),
      line([210, 142], [210, 178]),
      line([235, 142], [235, 178]),
      label([222, 200], 'KM'),
      line([235, 160], [280, 160], [280, 80]),
      dot([175, 80]),
      dot([280, 80]),
    ].join(''),

  battery: () =>
    [
      ...[70, 160].flatMap((y) => [
        line([60, y], [420, y]),
        ...[80, 165, 250, 335].map((x) => box([x, y - 20], [65, 40], '3.7 V')),
      ]),
      line([60, 70], [60, 160]),
      line([420, 70], [420, 160]),
      line([60, 115], [30, 115]),
      line([420, 115], [450, 115]),
      label([20, 121], '＋'),
      label([462, 121], '－'),
    ].join(''),

  curve: () =>
    [
      line([60, 30], [60, 215], [440, 215]),
      `<path d="M60 60 H330 Q385 62 400 215" ${LINE}/>`,
      dot([352, 72], 6),
      label([362, 66], '?', 'start'),
      label([40, 40], 'I'),
      label([440, 238], 'U'),
    ].join(''),
};

/** Undefined if there is no such figure. */
export function drawFigure(name: string): string | undefined {
  const content = FIGURES[name]?.();
  return (
    content &&
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 255" width="480" height="255" font-family="sans-serif" font-size="15"><rect width="480" height="255" fill="#ffffff"/>${content}</svg>`
  );
}
