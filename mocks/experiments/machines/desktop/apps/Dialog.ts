// A question over a window: a sentence, perhaps something to type, and the answers.
import { shortened, widthOf } from '../font/columns.ts';
import { COLUMN, LINE } from '../font/glyphs.ts';
import type { Press } from '../Press.ts';
import { type Area, contains } from '../screen/Bitmap.ts';
import { COLOURS } from '../screen/colours.ts';
import type { Painter } from '../screen/Painter.ts';
import type { PointerMove } from './App.ts';
import { FIELD_HEIGHT, TextField } from './TextField.ts';

interface Answer {
  readonly label: string;
  /** What is wrong with it, in words; nothing closes the question. */
  run(text: string): string | undefined;
}

interface Question {
  readonly text: string;
  /** What stands in the field at first; without it there is none. */
  readonly field?: string;
  /** The first one is Enter's. Escape closes without any. */
  readonly answers: readonly Answer[];
}

interface DialogHost {
  paste(into: (text: string) => void): void;
  close(): void;
}

const CANCEL: Answer = { label: '取消', run: () => undefined };
const PADDING = 20;
const BUTTON = { width: 96, height: 40, gap: 12 } as const;
const WIDTH = 420;

export class Dialog {
  readonly #question: Question;
  readonly #answers: readonly Answer[];
  readonly #host: DialogHost;
  readonly #field: TextField | undefined;
  #trouble = '';
  /** Where it was drawn last. */
  #box: Area = { x: 0, y: 0, width: 0, height: 0 };

  constructor(question: Question, host: DialogHost) {
    this.#question = question;
    this.#answers = [...question.answers, CANCEL];
    this.#host = host;
    this.#field = question.field === undefined ? undefined : new TextField(question.field);
  }

  press(press: Press): void {
    if (press.name === 'Escape') this.#host.close();
    else if (press.name === 'Enter') this.#give(this.#answers[0]);
    else if (this.#field?.press(press, (into) => this.#host.paste(into)) === true) this.#trouble = '';
  }

  pointer({ type, x, y }: PointerMove): void {
    if (type !== 'down') return;
    const answer = this.#answers.find((_one, at) => contains(this.#button(at), { x, y }));
    if (answer) this.#give(answer);
    else if (this.#field && contains(this.#fieldArea(), { x, y })) this.#field.point(x - this.#fieldArea().x);
  }

  draw(painter: Painter): void {
    painter.shade({ x: 0, y: 0, width: painter.width, height: painter.height }, 0.25);
    const height = PADDING * 2 + LINE + (this.#field ? FIELD_HEIGHT + 34 : 20) + BUTTON.height;
    const width = Math.min(WIDTH, painter.width - 16);
    const [x, y] = [Math.floor((painter.width - width) / 2), Math.max(4, Math.floor((painter.height - height) / 3))];
    this.#box = { x, y, width, height };
    painter.round({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, 8, COLOURS.border);
    painter.round(this.#box, 7, COLOURS.window);
    const columns = Math.floor((width - 2 * PADDING) / COLUMN);
    painter.text(x + PADDING, y + PADDING, shortened(this.#question.text, columns), COLOURS.text);
    if (this.#field) {
      const field = this.#fieldArea();
      this.#field.draw(painter.within(field));
      painter.text(field.x, field.y + field.height + 6, shortened(this.#trouble, columns), COLOURS.danger);
    } else painter.text(x + PADDING, y + PADDING + LINE + 4, shortened(this.#trouble, columns), COLOURS.danger);
    for (const [at, { label }] of this.#answers.entries()) {
      drawButton(painter, this.#button(at), { label, strong: at === 0, enabled: true });
    }
  }

  #give(answer: Answer | undefined): void {
    this.#trouble = answer?.run(this.#field?.text ?? '') ?? '';
    if (this.#trouble === '') this.#host.close();
  }

  #fieldArea(): Area {
    const { x, y, width } = this.#box;
    return { x: x + PADDING, y: y + PADDING + LINE + 8, width: width - 2 * PADDING, height: FIELD_HEIGHT };
  }

  /** From the right: the last answer first. */
  #button(at: number): Area {
    const { x, y, width, height } = this.#box;
    const fromRight = this.#answers.length - at;
    return {
      x: x + width - PADDING + BUTTON.gap - fromRight * (BUTTON.width + BUTTON.gap),
      y: y + height - PADDING - BUTTON.height,
      width: BUTTON.width,
      height: BUTTON.height,
    };
  }
}

interface Button {
  readonly label: string;
  readonly strong: boolean;
  readonly enabled: boolean;
}

export function drawButton(painter: Painter, area: Area, { label, strong, enabled }: Button): void {
  painter.round(area, 5, strong ? COLOURS.accent : COLOURS.line);
  const inner = { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
  if (!strong) painter.round(inner, 4, COLOURS.button);
  const left = area.x + Math.floor((area.width - widthOf(label) * COLUMN) / 2);
  const colour = strong ? COLOURS.accentText : enabled ? COLOURS.text : COLOURS.disabled;
  painter.text(left, area.y + Math.floor((area.height - LINE) / 2) - 1, label, colour);
}
