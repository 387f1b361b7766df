// A rack with two switches and three computers: cables are laid from jack to jack, ports belong to a VLAN, and a test says
// who reaches whom.

const PORTS = [1, 2, 3, 4, 5, 6];
const SWITCHES = [1, 2];
const COMPUTERS = ['PC-A', 'PC-B', 'PC-C'];

const jack = (id: string, label: string, words: string): string =>
  `<button class="jack" data-jack="${id}" aria-label="${label}" disabled>${words}</button>`;

const port = (unit: number, number: number): string =>
  `<span class="port">${jack(`s${unit}-${number}`, `交换机${unit}端口${number}`, String(number))}` +
  `<button class="vlan" data-vlan="1" data-of="s${unit}-${number}" disabled>VLAN 1</button></span>`;

export const RACK = `<div class="rack"><svg class="wires" aria-hidden="true"></svg>${SWITCHES.map(
  (unit) =>
    `<div class="unit"><b>交换机${unit}</b><span class="ports">${PORTS.map((at) => port(unit, at)).join('')}</span></div>`,
).join('')}<div class="pcs">${COMPUTERS.map(
  (name) =>
    `<span class="pc"><i aria-hidden="true"></i>${jack(name, `${name}网口`, name.slice(3))}<span>${name}</span></span>`,
).join('')}</div></div>
<div class="tools"><button data-test="PC-C" disabled>PC-A测试PC-C</button><button data-test="PC-B" disabled>PC-A测试PC-B</button><button id="save" disabled>保存配置</button></div>`;

/** Uses `pass(step)`, `done(step)` and `say(words)` of the page. */
export const RACK_SCRIPT = `
let held;
const wires = [];
const rack = document.querySelector('.rack');
const jackOf = (id) => document.querySelector('[data-jack="' + id + '"]');
const otherEnd = (id) => { const wire = wires.find((one) => one.includes(id)); return wire && wire.find((end) => end !== id); };
const vlanOf = (id) => document.querySelector('[data-of="' + id + '"]').dataset.vlan;
const unitOf = (id) => (id && id[0] === 's' ? id.slice(0, 2) : undefined);
const trunked = () => wires.some(([one, other]) => unitOf(one) && unitOf(other) && unitOf(one) !== unitOf(other));
function reaches(from, to) {
  const [one, other] = [otherEnd(from), otherEnd(to)];
  if (!unitOf(one) || !unitOf(other)) return false;
  return vlanOf(one) === vlanOf(other) && (unitOf(one) === unitOf(other) || trunked());
}
function draw() {
  const box = rack.getBoundingClientRect();
  const at = (id) => { const r = jackOf(id).getBoundingClientRect(); return [r.x - box.x + r.width / 2, r.y - box.y + r.height / 2]; };
  document.querySelector('.wires').innerHTML = wires.map(([one, other]) => {
    const [[x1, y1], [x2, y2]] = [at(one), at(other)];
    return '<path d="M' + x1 + ' ' + y1 + 'C' + x1 + ' ' + (y1 + 60) + ' ' + x2 + ' ' + (y2 - 60) + ' ' + x2 + ' ' + y2 + '"/>';
  }).join('');
  for (const one of document.querySelectorAll('.jack')) {
    one.toggleAttribute('data-lit', otherEnd(one.dataset.jack) !== undefined);
    one.toggleAttribute('data-held', held === one.dataset.jack);
  }
}
function judge() {
  const [a, b, c] = ['PC-A', 'PC-B', 'PC-C'].map(otherEnd);
  if (unitOf(a) === 's1' && unitOf(b) === 's1' && unitOf(c) === 's2' && trunked()) pass(0);
  if (done(0) && [a, b, c].every(unitOf) && vlanOf(a) === '10' && vlanOf(c) === '10' && vlanOf(b) === '20') pass(1);
}
rack.addEventListener('click', ({ target }) => {
  const jack = target.closest('.jack'), vlan = target.closest('.vlan');
  if (jack) {
    const id = jack.dataset.jack, wired = wires.findIndex((one) => one.includes(id));
    if (wired >= 0) { wires.splice(wired, 1); held = undefined; say('拔下了一根线'); }
    else if (held === undefined) { held = id; say('再点另一头'); }
    else if (held === id) { held = undefined; say(''); }
    else { wires.push([held, id]); held = undefined; say('接好了一根线，点接口可以拔下'); }
  }
  if (vlan) {
    const next = { 1: '10', 10: '20', 20: '1' }[vlan.dataset.vlan];
    vlan.dataset.vlan = next; vlan.textContent = 'VLAN ' + next;
  }
  draw(); judge();
});
for (const one of document.querySelectorAll('[data-test]')) one.addEventListener('click', () => {
  const to = one.dataset.test, open = reaches('PC-A', to);
  say('PC-A → ' + to + (open ? '：连通，往返1毫秒' : '：没有应答'));
  if (done(1) && to === 'PC-C' && open) pass(2);
  if (done(1) && to === 'PC-B' && !open) pass(3);
});
document.querySelector('#save').addEventListener('click', () => {
  if (done(2) && done(3)) { pass(4); say('配置已保存'); } else say('先完成两项测试');
});
addEventListener('resize', draw);
`;
