// What is typed into a form, what is wrong with it, and its being sent: once.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { CallError } from '#kernel/http/CallError.ts';
import { newOperationId } from '#kernel/http/operationId.ts';

export type FormValues = Readonly<Record<string, unknown>>;
type Name<V> = keyof V & string;

export interface FormOptions<V extends FormValues, Out> {
  /** What the values have to be; its messages stand at the fields. */
  schema: v.GenericSchema<V, Out>;
  initial: V;
  /** Sends them, with `tips: false`: the form tells a failure itself. */
  send(values: Out, operationId: string): Promise<unknown>;
  /** A refusal that speaks of one of these words goes to its field: `{ phone: '手机号', code: '验证码' }`. */
  words?: Partial<Record<Name<V>, string>>;
  /** Passwords, codes, identity numbers: never kept as a draft. */
  secret?: readonly Name<V>[];
}

/** What of a form outlives the page. */
const Snapshot = v.object({
  values: v.record(v.string(), v.unknown()),
  operation: v.optional(v.object({ id: v.string(), body: v.string() })),
});

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
  /** What went wrong with the whole of it. */
  failure = '';
  sending = false;
  /** How often it was sent with success. */
  accepted = 0;
  /** How often it was found wrong: the first wrong field then takes the focus. */
  misses = 0;
  /** Sent, and not known to be answered: the same values are sent under the same id. */
  private operation: { id: string; body: string } | undefined;
  /** What the schema cannot know. */
  private held: ReadonlyMap<string, string> = new Map();
  private initial: V;
  private readonly options: FormOptions<V, Out>;

  constructor(options: FormOptions<V, Out>) {
    this.options = options;
    this.initial = options.initial;
    this.values = options.initial;
    makeAutoObservable<this, 'options' | 'operation' | 'held' | 'initial'>(
      this,
      {
        values: observableRef,
        errors: observableRef,
        held: observableRef,
        initial: observableRef,
        operation: observableRef,
        options: false,
        input: false,
        field: false,
        tick: false,
      },
      { autoBind: true },
    );
  }

  /** For a text field: `<TextInput label="手机号" {...form.input('phone')} />`. */
  input<K extends Name<V>>(name: K) {
    return {
      ...this.field(name),
      onChange: (event: { currentTarget: { value: V[K] } }) => this.set(name, event.currentTarget.value),
    };
  }

  /** For what hands over its value: `<Select {...form.field('region')} />`. */
  field<K extends Name<V>>(name: K) {
    return {
      name,
      value: this.values[name],
      error: this.errors.get(name),
      onChange: (value: V[K]) => this.set(name, value),
      onBlur: () => this.leave(name),
    };
  }

  /** For a box that is ticked: `<Checkbox {...form.tick('agreed')} />`. */
  tick<K extends Name<V>>(name: K) {
    return {
      name,
      checked: this.values[name],
      error: this.errors.get(name),
      onChange: (event: { currentTarget: { checked: V[K] } }) => this.set(name, event.currentTarget.checked),
    };
  }

  get changed(): boolean {
    return Object.keys(this.values).some((name) => this.differs(name));
  }

  /** What is said at a field goes as soon as it is no longer so. */
  set<K extends Name<V>>(name: K, value: V[K]): void {
    const before = this.problems();
    this.values = { ...this.values, [name]: value };
    if (this.errors.size === 0) return;
    const now = this.problems();
    this.errors = new Map(
      [...this.errors].flatMap(([at, message]) => {
        const still = now.get(at) ?? (at === name || before.has(at) ? undefined : message);
        return still === undefined ? [] : [[at, still]];
      }),
    );
  }

  /** The field was left: what is wrong with it is said, unless nothing was done in it. */
  leave(name: Name<V>): void {
    if (this.differs(name)) this.check(name);
  }

  /** Says what is wrong with one field. */
  check(name: Name<V>): void {
    const problem = problemOf(this.problems(trimmed(this.values)), name);
    const others = [...this.errors].filter(([at]) => at !== name);
    this.errors = new Map(problem === undefined ? others : [...others, [name, problem]]);
  }

  /** Something that the schema cannot know stands against a field (an upload under way, a taken name), or no longer does. */
  hold(name: Name<V>, problem: string | undefined): void {
    const others = [...this.held].filter(([at]) => at !== name);
    this.held = new Map(problem === undefined ? others : [...others, [name, problem]]);
  }

  /** Says this at a field, which takes the focus. */
  refuse(name: Name<V>, message: string): void {
    this.errors = new Map([...this.errors, [name, message]]);
    this.misses++;
  }

  /** Resolves to whether it was accepted. */
  async submit(): Promise<boolean> {
    if (this.sending) return false;
    this.values = trimmed(this.values);
    this.failure = '';
    this.errors = this.problems();
    const checked = v.safeParse(this.options.schema, this.values);
    if (!checked.success || this.errors.size > 0) {
      this.failure = this.errors.get('') ?? '';
      this.misses++;
      return false;
    }
    this.sending = true;
    try {
      await this.options.send(checked.output, this.operationId());
      runInAction(() => this.accept());
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => this.fail(error));
      return false;
    } finally {
      runInAction(() => (this.sending = false));
    }
  }

  /** Empty again, or as the upstream now has it. */
  reset(initial: V = this.initial): void {
    this.initial = initial;
    this.values = initial;
    this.errors = new Map();
    this.failure = '';
    this.operation = undefined;
  }

  /** What was typed, without secrets; nothing when nothing was. */
  snapshot(): v.InferOutput<typeof Snapshot> | undefined {
    const { secret = [] } = this.options;
    const kept = Object.entries(this.values).filter(
      ([name]) => this.differs(name) && !secret.some((one) => one === name),
    );
    if (kept.length === 0) return undefined;
    return { values: Object.fromEntries(kept), ...(secret.length === 0 && { operation: this.operation }) };
  }

  /** Takes up a snapshot; what was typed since then stays. Says whether anything came of it. */
  restore(kept: unknown): boolean {
    const read = v.safeParse(Snapshot, kept);
    if (!read.success) return false;
    const fitting = Object.entries(read.output.values).filter(
      ([name, value]) => !this.differs(name) && fits(value, this.values[name]),
    );
    if (fitting.length === 0) return false;
    this.values = { ...this.values, ...Object.fromEntries(fitting) };
    this.operation ??= read.output.operation;
    return true;
  }

  private accept(): void {
    this.operation = undefined;
    this.accepted++;
  }

  private fail(error: CallError): void {
    const answered = error.kind === 'refused' || (error.kind === 'status' && (error.code ?? 0) < 500);
    if (answered) this.operation = undefined;
    const name = error.kind === 'refused' ? this.fieldNamed(error.message) : undefined;
    if (name === undefined) this.failure = error.message;
    else this.refuse(name, error.message);
  }

  /** The field whose word comes first in a message. */
  private fieldNamed(message: string): Name<V> | undefined {
    const { words = {} } = this.options;
    const found = Object.entries(words).flatMap(([name, word]) => {
      const at = typeof word === 'string' ? message.indexOf(word) : -1;
      return at >= 0 && this.isName(name) ? [{ name, at }] : [];
    });
    return found.toSorted((a, b) => a.at - b.at)[0]?.name;
  }

  private operationId(): string {
    const body = JSON.stringify(this.values);
    if (this.operation?.body !== body) this.operation = { id: newOperationId(), body };
    return this.operation.id;
  }

  private problems(values: V = this.values): Map<string, string> {
    const problems = new Map(this.held);
    const { issues = [] } = v.safeParse(this.options.schema, values);
    for (const { path, message } of issues) {
      const at = String(path?.[0].key ?? '');
      if (!problems.has(at)) problems.set(at, message);
    }
    return problems;
  }

  private differs(name: string): boolean {
    return JSON.stringify(this.values[name]) !== JSON.stringify(this.initial[name]);
  }

  private isName(name: string): name is Name<V> {
    return Object.hasOwn(this.initial, name);
  }
}

const problemOf = (problems: ReadonlyMap<string, string>, name: string): string | undefined => problems.get(name);

function trimmed<V extends FormValues>(values: V): V {
  const changes = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'string' && value !== value.trim() ? [[name, value.trim()]] : [],
  );
  return changes.length === 0 ? values : { ...values, ...Object.fromEntries(changes) };
}

/** Whether a kept value is of the same kind as the one in its place. */
function fits(kept: unknown, present: unknown): boolean {
  if (present === undefined || present === null) return kept === null || typeof kept === 'string';
  return typeof kept === typeof present && Array.isArray(kept) === Array.isArray(present);
}
