// VERSION, PAGES and QUESTION come before this.

/** As the standard says: in the windows around this one, then in the one that opened it. */
function find(name, from) {
  for (let win = from; ; win = win.parent) {
    if (win[name]) return win[name];
    if (win.parent === win) return undefined;
  }
}

const OLD = VERSION === '1.2';
const api = find(OLD ? 'API' : 'API_1484_11', window);
const call = (name, ...given) => api?.[OLD ? `LMS${name === 'Terminate' ? 'Finish' : name}` : name](...given);
const set = (old, now, value) => call('SetValue', OLD ? old : now, String(value));
const began = Date.now();
const total = PAGES.length + 1;
let at = 0;
let seen = 1;
let over = false;

function time() {
  const seconds = Math.round((Date.now() - began) / 1000);
  if (!OLD) return `PT${seconds}S`;
  const two = (part) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function save() {
  set('cmi.core.lesson_location', 'cmi.location', at);
  set('cmi.suspend_data', 'cmi.suspend_data', JSON.stringify({ seen }));
  set('cmi.core.session_time', 'cmi.session_time', time());
  if (!OLD) call('SetValue', 'cmi.progress_measure', String(seen / total));
  call('Commit', '');
}

function judge(right) {
  const score = right ? 100 : 0;
  set('cmi.core.score.raw', 'cmi.score.raw', score);
  if (OLD) call('SetValue', 'cmi.core.lesson_status', right ? 'passed' : 'failed');
  else {
    call('SetValue', 'cmi.score.scaled', String(score / 100));
    call('SetValue', 'cmi.completion_status', 'completed');
    call('SetValue', 'cmi.success_status', right ? 'passed' : 'failed');
  }
  save();
}

const main = document.querySelector('main');
const [back, on, count] = ['#back', '#on', '#count'].map((one) => document.querySelector(one));

function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function show() {
  count.textContent = `${at + 1} / ${total}`;
  back.disabled = at === 0;
  on.disabled = at === total - 1;
  if (at < PAGES.length) {
    const [heading, text] = PAGES[at];
    main.replaceChildren(element('h2', heading), element('p', text));
    return;
  }
  const form = document.createElement('form');
  const answer = element('button', '提交');
  const said = element('p', '');
  said.setAttribute('role', 'status');
  answer.className = 'main';
  for (const [number, text] of QUESTION.answers.entries()) {
    const label = document.createElement('label');
    const choice = document.createElement('input');
    Object.assign(choice, { type: 'radio', name: 'answer', value: String(number) });
    label.append(choice, text);
    form.append(label);
  }
  form.append(answer, said);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const right = Number(new FormData(form).get('answer') ?? -1) === QUESTION.right;
    said.textContent = right ? '答对了，这个课件学完了。' : '答错了，再想一想。';
    judge(right);
  });
  main.replaceChildren(element('h2', QUESTION.text), form);
}

function turn(by) {
  at = Math.min(total - 1, Math.max(0, at + by));
  seen = Math.max(seen, at + 1);
  show();
  save();
}

function leave() {
  if (over) return;
  over = true;
  if (OLD) call('SetValue', 'cmi.core.exit', 'suspend');
  else call('SetValue', 'cmi.exit', 'suspend');
  save();
  call('Terminate', '');
}

call('Initialize', '');
at = Number(call('GetValue', OLD ? 'cmi.core.lesson_location' : 'cmi.location') || 0);
const kept = call('GetValue', 'cmi.suspend_data');
if (kept) seen = JSON.parse(kept).seen;
if (OLD && call('GetValue', 'cmi.core.lesson_status') === 'not attempted') {
  call('SetValue', 'cmi.core.lesson_status', 'incomplete');
}
if (!OLD && call('GetValue', 'cmi.completion_status') === 'unknown') {
  call('SetValue', 'cmi.completion_status', 'incomplete');
}
show();
back.addEventListener('click', () => turn(-1));
on.addEventListener('click', () => turn(1));
addEventListener('pagehide', leave);
