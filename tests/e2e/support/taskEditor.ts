// Writes a task.
import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { WritingEditor } from './writingEditor.ts';

export const SAVE_TASK = 'POST /classroom/api/v1/task/submit';

/** The facts of a scenario about tasks. */
export const TaskFacts = v.looseObject({ taskId: v.string() });

export const Writes = v.array(v.looseObject({ detail: v.object({ content: v.string(), revision: v.number() }) }));

export class TaskEditor extends WritingEditor {
  readonly address: string;

  constructor(page: Page, taskId: string) {
    super(page, { pane: '我的提交', text: '任务内容', submit: '提交任务', question: '提交任务？' });
    this.address = `/teaching/classroom/task/submit?id=${taskId}`;
  }

  async open(): Promise<this> {
    await this.page.goto(this.address);
    return this;
  }
}
