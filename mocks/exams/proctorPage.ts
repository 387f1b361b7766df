// The teacher in charge of exams, on the control page.
import type { Section } from '../control/Controls.ts';
import { button, html, type Html, table } from '../control/page/html.ts';
import { type RunningExam, runningExams } from './proctoring.ts';

const clockOf = (time: string): string => time.slice(11, 19);

export const section: Section = {
  id: 'proctor',
  title: '监考',
  about: '正在考的考试：发通知、延时、暂停与提前结束，考场里五秒内就知道',
  order: 10,
  content(world) {
    const exams = runningExams(world);
    return html`<div id="proctor-list" data-live>
      ${exams.length === 0 && html`<p class="soft">现在没有人在考。场景 <code>half-saved-sheet</code> 会摆好一份。</p>`}
      ${exams.map((exam) => examPart(exam, exams.length === 1))}
    </div>`;
  },
};

function examPart(exam: RunningExam, alone: boolean): Html {
  const { place, refId, title, placeTitle, sheets } = exam;
  const of = { place, refId };
  const hidden = html`<input type="hidden" name="place" value="${place}" /><input
      type="hidden"
      name="refId"
      value="${refId}"
    />`;
  const name = html`${title} <small>${placeTitle}，${sheets.length}人在考</small>`;
  const content = html`<form method="post" action="/__mock/proctor/announce">
      ${hidden}
      <select name="answerSheetId" aria-label="给谁">
        <option value="">所有人</option>
        ${sheets.map(({ answerSheetId, name: who }) => html`<option value="${answerSheetId}">${who}</option>`)}
      </select>
      <input name="text" required maxlength="500" size="36" placeholder="通知" aria-label="通知" />
      <button class="main">发通知</button>
    </form>
    <div>
      <form method="post" action="/__mock/proctor/extend">
        ${hidden}<label
          >全场 <input name="minutes" type="number" value="10" required aria-label="全场延长几分钟" /> 分钟</label
        ><button>延长</button>
      </form>
      ${button({ to: 'proctor/pause', fields: of, label: '全场暂停' })}
      ${button({ to: 'proctor/resume', fields: of, label: '全场继续' })}
      ${button({ to: 'proctor/end', fields: of, label: '全场结束', look: 'danger', ask: `提前结束“${title}”，所有人交卷。确定吗？` })}
    </div>
    ${table(['谁', '已答', '离开', '截止', '最近联系', ''], sheets.map(rowOf), '没有。')}`;
  return alone
    ? html`<h3>${name}</h3>
        ${content}`
    : html`<details id="proctor-${place}-${refId}">
        <summary>${name}</summary>
        ${content}
      </details>`;
}

function rowOf({
  answerSheetId,
  account,
  name,
  answeredNum,
  subjectNum,
  leaveNum,
  deadline,
  ...sheet
}: RunningExam['sheets'][number]) {
  const of = { answerSheetId };
  return [
    html`<b>${name}</b><small>${account}</small>`,
    `${answeredNum} / ${subjectNum}`,
    `${leaveNum}次`,
    [
      deadline === null ? '不限时' : clockOf(deadline),
      sheet.pausedTime !== null && html` <span class="mark odd">${clockOf(sheet.pausedTime)} 起暂停</span>`,
      sheet.endTime !== null && html` <span class="mark bad">已结束，正在收卷</span>`,
    ],
    sheet.lastContact === null ? '还没有' : clockOf(sheet.lastContact),
    [
      html`<form method="post" action="/__mock/proctor/extend">
        <input type="hidden" name="answerSheetId" value="${answerSheetId}" />
        <label><input name="minutes" type="number" value="5" required aria-label="给${name}延长几分钟" /> 分钟</label>
        <button>延长</button>
      </form>`,
      sheet.pausedTime === null
        ? button({ to: 'proctor/pause', fields: of, label: '暂停' })
        : button({ to: 'proctor/resume', fields: of, label: '继续' }),
      button({ to: 'proctor/end', fields: of, label: '结束', look: 'danger', ask: `提前结束${name}的考试。确定吗？` }),
    ],
  ];
}
