// Writes, saves and submits a text like a person.
import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

interface WritingEditorNames {
  pane: string;
  text: string;
  /** The button, and the question that it asks. */
  submit: string;
  question: string;
}

export abstract class WritingEditor {
  readonly page: Page;
  readonly pane: Locator;
  readonly text: Locator;
  readonly #names: WritingEditorNames;

  constructor(page: Page, names: WritingEditorNames) {
    this.page = page;
    this.#names = names;
    this.pane = page.getByRole('region', { name: names.pane });
    this.text = this.pane.getByRole('textbox', { name: names.text });
  }

  async ready(): Promise<void> {
    await expect(this.text).toHaveAttribute('contenteditable', 'true');
  }

  /** At the end. */
  async write(words: string): Promise<void> {
    await this.ready();
    await this.text.focus();
    await this.page.keyboard.press('ControlOrMeta+End');
    await this.page.keyboard.type(words);
  }

  /** The save state that the screen shows. */
  saved(words: string): Locator {
    return this.pane.getByRole('img', { name: `保存状态：${words}` });
  }

  async submit(): Promise<Locator> {
    await this.pane.getByRole('button', { name: this.#names.submit }).click();
    const dialog = this.page.getByRole('dialog', { name: this.#names.question });
    await expect(dialog).toBeVisible();
    return dialog;
  }
}
