// The page that replaces a simulation: a panel to operate, and steps that see what was done. It says
// `{ type: 'vs.hello' }` to the page around it and hands over a port, on which `{ type: 'vs.ticket', ticket }` comes back;
// then it says `{ type: 'vs.ready' }` and `{ type: 'vs.finished', score }`.
import * as v from 'valibot';
import { escapeHtml } from '../handler/html.ts';
import type { Exchange } from '../handler/Route.ts';
import { board, boardScript } from './board.ts';
import { RACK, RACK_SCRIPT } from './rack.ts';
import { STAGE_STYLE } from './stageStyle.ts';
import { type StagePanel, stagePanel } from './stages.ts';
import { Courses } from '../documents/courses.ts';
import { lessonAt } from '../study/lessons.ts';

const VisitRow = v.object({ ref_no: v.number(), ticket: v.string() });

export function vsStage({ response, params, world }: Exchange): void {
  const visit = world.db.get(VisitRow, 'SELECT ref_no, ticket FROM vs_visits WHERE vs_id = ?', params['vsId'] ?? '');
  const lesson = visit && lessonAt(world.db, visit.ref_no);
  const subject = world.db.documents.get(Courses, lesson?.course_id ?? '')?.labels[0] ?? '';
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader(
    'content-security-policy',
    // Shown from the platform's own origin it must not have its powers.
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; sandbox allow-scripts; frame-ancestors 'self'",
  );
  response.writeHead(visit ? 200 : 404);
  response.end(
    visit && lesson
      ? stage(lesson.title, stagePanel(subject, lesson.title.replace(/^仿真：/, '')), visit.ticket)
      : page('仿真不存在', '<p>请回到课程重新打开。</p>'),
  );
}

function stage(title: string, panel: StagePanel, ticket: string): string {
  const { kind, steps } = panel;
  const list = steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('');
  const [parts, script] = kind === 'rack' ? [RACK, RACK_SCRIPT] : [board(panel.words), boardScript(panel.words)];
  return page(
    title,
    `<p id="state" role="status">正在等待入场凭证…</p><div class="stage"><div class="work">${parts}<p id="said" role="status"></p></div>` +
      `<div><ol aria-label="步骤">${list}</ol><button class="main" id="submit" disabled>提交</button></div></div>` +
      `<script>${visitScript(ticket, steps.length)}${script}</script>`,
  );
}

/** Only the platform is spoken to, and it is known by the ticket that it brings. A step that was done stays done. */
function visitScript(ticket: string, steps: number): string {
  return `
const controls = [...document.querySelectorAll('button, input')];
const items = [...document.querySelectorAll('li')];
const state = document.querySelector('#state');
const done = (step) => 'done' in items[step].dataset;
const score = () => Math.round((items.filter((_, step) => done(step)).length * 100) / ${steps});
const say = (words) => (document.querySelector('#said').textContent = words);
const tell = () => (state.textContent = '完成' + items.filter((_, step) => done(step)).length + ' / ${steps}步，' + score() + '分');
function pass(step) { items[step].dataset.done = ''; tell(); }
const { port1: port, port2 } = new MessageChannel();
port.onmessage = ({ data }) => {
  if (data?.type !== 'vs.ticket' || data.ticket !== ${JSON.stringify(ticket)}) return;
  tell();
  for (const one of controls) one.disabled = false;
  port.postMessage({ type: 'vs.ready' });
};
document.querySelector('#submit').addEventListener('click', () => {
  for (const one of controls) one.disabled = true;
  state.textContent = '已提交，得分' + score() + '。';
  port.postMessage({ type: 'vs.finished', score: score() });
});
parent.postMessage({ type: 'vs.hello' }, location.origin, [port2]);`;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>${STAGE_STYLE}</style>` +
  `<h1>${escapeHtml(title)}</h1>${body}</html>`;
