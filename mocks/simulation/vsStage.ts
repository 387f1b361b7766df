// The page that replaces a simulation. It says `{ type: 'vs.hello' }` to the page around it and hands over a port, on
// which `{ type: 'vs.ticket', ticket }` comes back; then it says `{ type: 'vs.ready' }` and `{ type: 'vs.finished', score }`.
import * as v from 'valibot';
import { escapeHtml } from '../handler/html.ts';
import type { Exchange } from '../handler/Route.ts';
import { OTHER_STEPS, SIMULATION_STEPS } from './stages.ts';
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
      ? stage(lesson.title, stepsOf(subject, lesson.title), visit.ticket)
      : page('仿真不存在', '<p>请回到课程重新打开。</p>'),
  );
}

const stepsOf = (subject: string, title: string): readonly string[] =>
  (SIMULATION_STEPS[subject] ?? OTHER_STEPS)(title.replace(/^仿真：/, ''));

function stage(title: string, all: readonly string[], ticket: string): string {
  const steps = all
    .map((step) => `<li><label><input type="checkbox" disabled> ${escapeHtml(step)}</label></li>`)
    .join('');
  return page(
    title,
    `<p id="state" role="status">正在等待入场凭证…</p><ol>${steps}</ol><button disabled>提交</button>` +
      `<script>${script(ticket, all.length)}</script>`,
  );
}

/** Only the platform is spoken to, and it is known by the ticket that it brings. */
function script(ticket: string, steps: number): string {
  return `
const boxes = [...document.querySelectorAll('input')];
const button = document.querySelector('button');
const state = document.querySelector('#state');
const { port1: port, port2 } = new MessageChannel();
port.onmessage = ({ data }) => {
  if (data?.type !== 'vs.ticket' || data.ticket !== ${JSON.stringify(ticket)}) return;
  state.textContent = '按顺序完成 ${steps} 步，全部做对得 100 分。';
  for (const one of [...boxes, button]) one.disabled = false;
  port.postMessage({ type: 'vs.ready' });
};
button.addEventListener('click', () => {
  const score = Math.round((boxes.filter((box) => box.checked).length * 100) / ${steps});
  for (const one of [...boxes, button]) one.disabled = true;
  state.textContent = '已提交，得分 ' + score + '。';
  port.postMessage({ type: 'vs.finished', score });
});
parent.postMessage({ type: 'vs.hello' }, location.origin, [port2]);`;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escapeHtml(title)}</title><style>html{color-scheme:light dark}body{font:16px/1.7 system-ui,sans-serif;margin:24px}li{padding:4px 0}button{font:inherit;padding:6px 20px}</style>` +
  `<h1>${escapeHtml(title)}</h1>${body}</html>`;
