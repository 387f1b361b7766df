// Writes a report beside the machine of the first experiment of clazz-1.
import type { Page } from 'playwright/test';
import { expect } from './test.ts';
import { WritingEditor } from './writingEditor.ts';

export const REPORT_CHAPTER = '/viewcourse?clazzId=clazz-1&courseId=course-1&chapter=ref-1-6';
export const SAVE_REPORT = 'POST /training/api/v1/clazzTraceReport';

export class ReportEditor extends WritingEditor {
  constructor(page: Page) {
    super(page, { pane: '实验报告', text: '实验报告', submit: '提交报告', question: '提交实验报告？' });
  }

  async open(base = ''): Promise<this> {
    await this.page.goto(`${base}${REPORT_CHAPTER}`);
    await this.unfold();
    return this;
  }

  /** On a phone it is a tab; on a narrow screen it begins folded. */
  async unfold(): Promise<void> {
    const folded = this.page.getByRole('button', { name: '展开报告' });
    const tab = this.page.getByRole('tab', { name: '报告' });
    await expect(this.pane.or(folded).or(tab).first()).toBeVisible();
    if (await folded.isVisible()) await folded.click();
    else if (await tab.isVisible()) await tab.click();
    await expect(this.pane).toBeVisible();
  }
}
