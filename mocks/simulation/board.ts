// A machine's control board: its interlocks must be in order before it moves, and what it does is seen.
import type { BoardWords } from './stages.ts';

const ARM =
  '<svg viewBox="0 0 320 240" role="img" aria-label="设备"><path d="M0 212h320" stroke="#75716b" stroke-width="4"/>' +
  '<rect x="76" y="190" width="68" height="22" rx="4" fill="#98948f"/><g class="arm"><rect x="99" y="84" width="22" height="110" rx="11" fill="#f2a02a"/>' +
  '<g class="fore"><rect x="101" y="2" width="18" height="94" rx="9" fill="#ffb250"/><path d="M102 4l-8-16M118 4l8-16" stroke="#dad7d3" stroke-width="5" stroke-linecap="round"/></g>' +
  '<circle cx="110" cy="90" r="7" fill="#27231f"/></g><circle cx="110" cy="194" r="8" fill="#27231f"/>' +
  '<rect x="224" y="176" width="72" height="36" rx="4" fill="#3a3f45"/><text id="count" x="260" y="201" text-anchor="middle" fill="#84d5c0" font-size="20" font-family="monospace">0</text></svg>';

export const board = ({ guard, power, home, jog, run }: BoardWords): string =>
  `<div class="board"><div>${ARM}</div><div class="keys">` +
  `<button class="stop" id="estop" aria-pressed="true" disabled>急停</button>` +
  `<button id="guard" aria-pressed="false" disabled>${guard}</button><button id="power" aria-pressed="false" disabled>${power}</button>` +
  `<label for="speed"><span>速度<output id="shown">20%</output></span><input id="speed" type="range" min="10" max="100" step="10" value="20" disabled></label>` +
  `<button id="home" disabled>${home}</button><button id="jog" disabled>${jog}</button><button id="run" disabled>${run}</button><button id="halt" disabled>停止</button></div></div>`;

/** Uses `pass(step)`, `done(step)` and `say(words)` of the page. */
export const boardScript = ({ guard, power, home, pieces }: BoardWords): string => `
const words = ${JSON.stringify({ guard, power, home, pieces })};
const by = (id) => document.querySelector('#' + id);
const rig = document.querySelector('.board');
const isOn = (id) => by(id).getAttribute('aria-pressed') === 'true';
const speed = () => Number(by('speed').value);
let made = 0, running;
const halt = () => { clearInterval(running); running = undefined; rig.removeAttribute('data-out'); };
/** Why it may not move now. */
const trouble = () => isOn('estop') ? '急停还按着' : !isOn('guard') ? words.guard + '没有关好' : !isOn('power') ? words.power + '没有合上' : '';
function toggle(id) {
  const on = !isOn(id);
  if (id === 'power' && on && (isOn('estop') || !isOn('guard'))) return say('不能合上' + words.power + '：' + trouble());
  by(id).setAttribute('aria-pressed', String(on));
  if (trouble() !== '') { halt(); if (id !== 'power') by('power').setAttribute('aria-pressed', 'false'); }
  if (!isOn('power')) rig.removeAttribute('data-home');
  say('');
  if (!isOn('estop') && isOn('guard')) pass(0);
  if (id === 'power' && !on && done(3) && running === undefined) pass(4);
}
for (const id of ['estop', 'guard', 'power']) by(id).addEventListener('click', () => toggle(id));
by('speed').addEventListener('input', () => (by('shown').textContent = speed() + '%'));
function may(id) {
  const reason = trouble() || (id !== 'home' && !rig.hasAttribute('data-home') ? '先按' + words.home : '');
  say(reason);
  return reason === '';
}
by('home').addEventListener('click', () => {
  if (!may('home')) return;
  halt(); rig.setAttribute('data-home', ''); say(words.home + '完成'); pass(1);
});
by('jog').addEventListener('click', () => {
  if (!may('jog')) return;
  rig.toggleAttribute('data-out');
  if (speed() > 30) return say('速度太快，单步时不超过30%');
  if (done(1)) pass(2);
});
by('run').addEventListener('click', () => {
  if (!may('run') || running !== undefined) return;
  if (!done(2)) return say('先单步试一次');
  if (speed() < 60) return say('速度不到60%');
  running = setInterval(() => {
    rig.toggleAttribute('data-out');
    if (rig.hasAttribute('data-out')) return;
    made += 1; by('count').textContent = String(made); say('已做' + made + words.pieces);
    if (made >= 3) pass(3);
  }, 42000 / speed());
});
by('halt').addEventListener('click', () => { halt(); say('已停止'); });
`;
