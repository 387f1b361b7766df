// Moves through a sheet: the current question, the contents of the answer card, and the layout.
import { makeAutoObservable, ObservableMap, observableRef } from 'mobx';
import { SUBJECT_TYPE_NAMES } from '../api.ts';
import type { Question } from '../sheet/question.store.ts';
import type { Sheet } from '../sheet/sheet.store.ts';
import { groupsOf, type QuestionGroup, runsOf } from './groups.ts';
import { saveLastQuestion, lastQuestionOf } from './lastQuestion.ts';
import { saveView, savedView, type RoomMode, TEXT_SIZES, type TextSize } from './view.ts';

/** The parts of a sheet that the room uses. */
export type OpenSheet = Pick<
  Sheet,
  | 'paper'
  | 'info'
  | 'questions'
  | 'leftOut'
  | 'phase'
  | 'timeUp'
  | 'elsewhere'
  | 'onOtherDevice'
  | 'takeOverUnsent'
  | 'tookOver'
  | 'takeOverRefusal'
  | 'readOnly'
  | 'answeredNum'
  | 'flaggedNum'
  | 'deadline'
  | 'paused'
  | 'pausedLeft'
  | 'endedEarly'
  | 'tell'
  | 'endEarly'
  | 'saving'
  | 'whyMemory'
  | 'silent'
  | 'doubt'
  | 'settleDoubt'
  | 'unread'
  | 'unsent'
  | 'trouble'
  | 'attention'
  | 'handInRefusal'
  | 'takeOver'
  | 'look'
  | 'retry'
  | 'restore'
  | 'dismiss'
  | 'handIn'
  | 'timeIsUp'
  | 'asText'
>;

export const CARD_FILTERS = { all: '全部', open: '未答', flagged: '标记' } as const;
export type CardFilter = keyof typeof CARD_FILTERS;

/** The panels that can open over the questions. */
export type RoomPanel = 'card' | 'saving' | 'hand-in';

/** A question to scroll to; `focus`: it also takes the focus. */
interface Aim {
  readonly at: number;
  readonly focus: boolean;
}

/** Number of questions before and after the current one that are drawn first. */
const NEARBY = 3;

export class Room {
  readonly sheet: OpenSheet;
  readonly groups: readonly QuestionGroup[];
  readonly runs: readonly QuestionGroup[];
  /** Index of the current question. */
  at: number;
  mode: RoomMode;
  textSize: TextSize;
  /** Single-key shortcuts are on. */
  keys: boolean;
  filter: CardFilter = 'all';
  panel: RoomPanel | undefined = undefined;
  aim: Aim | undefined = undefined;
  /** For screen readers: the current question, or what a key did. */
  said = '';
  /** The field for a question's number is open. */
  asking = false;
  /** There is no space for the answer card next to the questions. */
  narrow = false;
  /** One entry per question, so that a change redraws only that question. */
  readonly #here: ObservableMap<number, true>;
  readonly #drawn: ObservableMap<number, true>;
  /** By question, why handing in has to wait. */
  readonly #waits = new ObservableMap<number, string>();

  constructor(sheet: OpenSheet) {
    this.sheet = sheet;
    this.groups = groupsOf(sheet.questions);
    this.runs = runsOf(sheet.questions);
    this.at = this.within(lastQuestionOf(sheet.info.id));
    this.#here = new ObservableMap([[this.at, true]]);
    this.#drawn = new ObservableMap();
    const view = savedView(sheet.questions.length);
    this.mode = view.mode;
    this.textSize = view.textSize;
    this.keys = view.keys;
    this.draw(this.at - NEARBY, this.at + NEARBY);
    if (this.at > 0) this.aim = { at: this.at, focus: false };
    makeAutoObservable(this, { sheet: false, groups: false, runs: false, aim: observableRef }, { autoBind: true });
  }

  get question(): Question | undefined {
    return this.sheet.questions[this.at];
  }

  get count(): number {
    return this.sheet.questions.length;
  }

  get isLast(): boolean {
    return this.at === this.count - 1;
  }

  get openNum(): number {
    return this.count - this.sheet.answeredNum;
  }

  get zoom(): number {
    return TEXT_SIZES[this.textSize].zoom;
  }

  isAt(index: number): boolean {
    return this.#here.has(index);
  }

  isDrawn(index: number): boolean {
    return this.#drawn.has(index);
  }

  /** True if the answer card shows it; the current one stays even if it no longer matches the filter. */
  shows(question: Question): boolean {
    if (this.filter === 'all' || this.isAt(question.number - 1)) return true;
    return this.filter === 'open' ? !question.answered : question.flagged;
  }

  /** Goes to a question by its index and focuses it, unless `focus` is false. */
  go(index: number, { focus = true }: { focus?: boolean } = {}): void {
    const at = this.within(index);
    this.draw(at - NEARBY, at + NEARBY);
    this.reach(at);
    this.aim = { at, focus };
    if (!focus) this.say(this.wordsOf(at));
    if (this.panel === 'card' || this.panel === 'hand-in') this.panel = undefined;
  }

  next(options?: { focus?: boolean }): void {
    if (!this.isLast) this.go(this.at + 1, options);
  }

  previous(options?: { focus?: boolean }): void {
    if (this.at > 0) this.go(this.at - 1, options);
  }

  /** The trainee has reached a question by scrolling or with the keyboard. */
  reach(index: number): void {
    if (index === this.at) return;
    this.#here.delete(this.at);
    this.#here.set(index, true);
    this.at = index;
    saveLastQuestion(this.sheet.info.id, index);
  }

  /** Draws these questions in full from now on. */
  draw(from: number, to: number): void {
    for (let index = this.within(from); index <= this.within(to); index++) this.#drawn.set(index, true);
  }

  flag(question: Question, flagged: boolean): void {
    if (this.sheet.readOnly) return;
    question.flag(flagged);
    this.say(flagged ? '已标记' : '已取消标记');
  }

  /** Blocks handing in until something is finished, such as an upload. */
  wait(index: number, problem: string | undefined): void {
    if (problem === undefined) this.#waits.delete(index);
    else this.#waits.set(index, problem);
  }

  /** The first thing that handing in has to wait for. */
  get waiting(): string | undefined {
    const [first] = this.#waits.values();
    return first;
  }

  say(words: string): void {
    // A change makes screen readers repeat the same words.
    this.said = this.said === words ? `${words}\u00A0` : words;
  }

  /** Opens the field for a question's number. */
  askForNumber(): void {
    if (this.narrow) this.open('card');
    this.asking = true;
  }

  stopAsking(): void {
    this.asking = false;
  }

  setMode(mode: RoomMode): void {
    this.mode = mode;
    this.#drawn.clear();
    this.draw(this.at - NEARBY, this.at + NEARBY);
    this.aim = { at: this.at, focus: false };
    saveView({ mode });
  }

  setTextSize(textSize: TextSize): void {
    this.textSize = textSize;
    this.aim = { at: this.at, focus: false };
    saveView({ textSize });
  }

  setKeys(keys: boolean): void {
    this.keys = keys;
    saveView({ keys });
  }

  setFilter(filter: CardFilter): void {
    this.filter = filter;
  }

  setNarrow(narrow: boolean): void {
    this.narrow = narrow;
    if (!narrow && this.panel === 'card') this.panel = undefined;
  }

  open(panel: RoomPanel): void {
    this.panel = panel;
  }

  close(): void {
    this.panel = undefined;
  }

  private wordsOf(at: number): string {
    const question = this.sheet.questions[at];
    const type = question && SUBJECT_TYPE_NAMES[question.subject.type];
    const states = [question?.answered ? '已答' : '未答', question?.flagged && '已标记'];
    return [`第${at + 1}题，共${this.count}题`, type, ...states].filter(Boolean).join('，');
  }

  private within(index: number): number {
    return Math.max(0, Math.min(index, this.sheet.questions.length - 1));
  }
}
