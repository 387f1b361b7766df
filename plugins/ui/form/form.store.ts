// A form: its values, its errors, and submitting it once.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import { Operation } from '#kernel/http/operation.ts';
import {
  changesOf,
  type FieldName,
  fieldNamed,
  fits,
  type FormValues,
  problemsOf,
  Snapshot,
  trimmed,
} from './formValues.ts';

interface FormOptions<V extends FormValues, Out> {
  /** The schema of the values; its messages are shown at the fields. */
  schema: v.GenericSchema<V, Out>;
  initial: V;
  /** Sends the values, with `tips: false`: the form shows failures itself. */
  send(values: Out, operationId: string): Promise<unknown>;
  /** Called once the form was accepted. */
  done?(): void;
  /** A refusal that mentions one of these words is shown at its field: `{ phone: '手机号', code: '验证码' }`. */
  words?: Partial<Record<FieldName<V>, string>>;
  /** Passwords, codes, identity numbers: never kept as a draft. */
  secret?: readonly FieldName<V>[];
}

/**
 * A form without React.
 * @example
 * readonly form = new Form({
 *   schema: v.object({ phone, content: filled('请填写内容') }),
 *   initial: { phone: '', content: '' },
 *   send: (values, operationId) => this.kernel.http.send(addOpinion.with({ ...values, operationId }), { tips: false }),
 * });
 */
export class Form<V extends FormValues, Out = V> {
  values: V;
  errors: ReadonlyMap<string, string> = new Map();
  /** A problem with the form as a whole. */
  failure = '';
  /** The last refusal, wherever it is shown. */
  refusal: CallError | undefined = undefined;
  sending = false;
  /** Number of times that it was accepted. */
  accepted = 0;
  /** Number of failed attempts; each moves the focus to the field that needs attention. */
  misses = 0;
  private held: ReadonlyMap<string, string> = new Map();
  private initial: V;
  /** Fields that lost the focus while the pointer was down. */
  #left: Set<FieldName<V>> | undefined;
  readonly #operation = new Operation();
  readonly #options: FormOptions<V, Out>;

  constructor(options: FormOptions<V, Out>) {
    this.#options = options;
    this.initial = options.initial;
    this.values = options.initial;
    makeAutoObservable<this, 'held' | 'initial'>(
      this,
      {
        values: observableRef,
        errors: observableRef,
        held: observableRef,
        refusal: observableRef,
        initial: observableRef,
        input: false,
        field: false,
        tick: false,
        snapshot: false,
      },
      { autoBind: true },
    );
  }

  /** Props for a text field: `<TextInput label="手机号" {...form.input('phone')} />`. */
  input<K extends FieldName<V>>(name: K) {
    return {
      ...this.field(name),
      onChange: (event: { currentTarget: { value: V[K] } }) => this.set(name, event.currentTarget.value),
    };
  }

  /** Props for controls that pass their value: `<Select label="地区" {...form.field('region')} />`. */
  field<K extends FieldName<V>>(name: K) {
    return {
      name,
      value: this.values[name],
      error: this.errors.get(name),
      onChange: (value: V[K]) => this.set(name, value),
      onBlur: () => this.leave(name),
    };
  }

  /** Props for a checkbox: `<Checkbox label="同意" {...form.tick('agreed')} />`. */
  tick<K extends FieldName<V>>(name: K) {
    return {
      name,
      checked: this.values[name],
      error: this.errors.get(name),
      'aria-invalid': this.errors.has(name),
      onChange: (event: { currentTarget: { checked: V[K] } }) => this.set(name, event.currentTarget.checked),
    };
  }

  get changed(): boolean {
    return changesOf(this.values, this.initial).length > 0;
  }

  /** Sets a value; an error disappears as soon as it no longer applies. */
  set<K extends FieldName<V>>(name: K, value: V[K]): void {
    const before = this.problems();
    this.values = { ...this.values, [name]: value };
    const now = this.problems();
    const still = (at: string, message: string) => now.get(at) ?? (at === name || before.has(at) ? '' : message);
    const errors = [...this.errors].map(([at, message]) => [at, still(at, message)] as const);
    this.errors = new Map(errors.filter(([, message]) => message !== ''));
  }

  /** Shows the error of one field, if any; a message of the upstream stays until the field changes. */
  check(name: FieldName<V>): void {
    const problem = this.problems().get(name);
    if (problem !== undefined) this.say(name, problem);
  }

  /** The pointer is down: an error shown now would move the element being clicked. */
  press(): void {
    this.#left ??= new Set();
  }

  release(): void {
    const left = this.#left ?? [];
    this.#left = undefined;
    for (const name of left) this.leave(name);
  }

  /** Adds or removes an error that the schema cannot know: an upload under way, a name that is taken. */
  hold(name: FieldName<V>, problem: string | undefined): void {
    const others = [...this.held].filter(([at]) => at !== name);
    this.held = new Map(problem === undefined ? others : [...others, [name, problem]]);
  }

  /** Shows an error at a field without moving the focus. */
  say(name: FieldName<V>, message: string): void {
    this.errors = new Map([...this.errors, [name, message]]);
  }

  /** Shows an error at a field and moves the focus there. */
  refuse(name: string, message: string): void {
    this.errors = new Map([...this.errors, [name, message]]);
    this.misses++;
  }

  /** Shows an error for the form as a whole; an empty text clears it. */
  fail(message: string): void {
    this.failure = message;
  }

  /** Resolves to true if it was accepted. */
  async submit(): Promise<boolean> {
    if (this.sending) return false;
    this.refusal = undefined;
    this.values = trimmed(this.values);
    this.errors = this.problems();
    this.failure = this.errors.get('') ?? '';
    const checked = v.safeParse(this.#options.schema, this.values);
    if (!checked.success || this.errors.size > 0) {
      this.misses++;
      return false;
    }
    this.sending = true;
    try {
      await this.#options.send(checked.output, this.#operation.idFor(this.values));
      runInAction(() => {
        this.#operation.done();
        this.accepted++;
      });
      this.#options.done?.();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.refusedBy(error);
      return false;
    } finally {
      runInAction(() => (this.sending = false));
    }
  }

  /** Takes over values typed before the form was mounted. */
  take(typed: ReadonlyMap<string, unknown>): void {
    const own = [...typed].filter(
      ([name, value]) => Object.hasOwn(this.values, name) && fits(value, this.values[name]),
    );
    if (own.length > 0) this.values = { ...this.values, ...Object.fromEntries(own) };
  }

  /** Resets to the initial values, or to new ones. */
  reset(initial: V = this.initial): void {
    this.initial = initial;
    this.values = initial;
    this.errors = new Map();
    this.failure = '';
    this.refusal = undefined;
    this.#operation.forget();
  }

  /** The changed values without secrets; undefined if nothing was changed. */
  snapshot(): Snapshot | undefined {
    const { secret = [] } = this.#options;
    const open = changesOf(this.values, this.initial).filter(([name]) => !secret.some((one) => one === name));
    if (open.length === 0) return undefined;
    return { values: Object.fromEntries(open), operation: secret.length === 0 ? this.#operation.pending : undefined };
  }

  /** Restores a draft without overwriting newer input; returns true if anything was restored. */
  restore(kept: unknown): boolean {
    const read = v.safeParse(Snapshot, kept);
    if (!read.success) return false;
    const typed = new Set(changesOf(this.values, this.initial).map(([name]) => name));
    const wanted = Object.entries(read.output.values).filter(
      ([name, value]) => Object.hasOwn(this.values, name) && !typed.has(name) && fits(value, this.values[name]),
    );
    this.values = { ...this.values, ...Object.fromEntries(wanted) };
    this.#operation.pending ??= read.output.operation;
    return wanted.length > 0;
  }

  /** A field lost the focus: checks it if it was changed. */
  private leave(name: FieldName<V>): void {
    if (this.#left) {
      this.#left.add(name);
      return;
    }
    this.values = { ...this.values, [name]: trimmed(this.values)[name] };
    if (changesOf(this.values, this.initial).some(([at]) => at === name)) this.check(name);
  }

  private refusedBy(error: CallError): void {
    this.refusal = error;
    const name = error.kind === 'refused' ? fieldNamed(error.message, this.#options.words ?? {}) : undefined;
    if (name !== undefined) return this.refuse(name, error.message);
    this.failure = error.message;
    this.misses++;
  }

  private problems(): Map<string, string> {
    return new Map([...problemsOf(this.#options.schema, trimmed(this.values)), ...this.held]);
  }
}
