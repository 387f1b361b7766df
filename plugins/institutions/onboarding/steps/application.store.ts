// An application for onboarding: its steps, its problems, and sending it once.
import { makeAutoObservable, runInAction } from 'mobx';
import { CallError, Operation } from '#kernel/index.ts';
import type { WriterNeeds } from '#plugins/ui/form/writer.store.ts';
import { Form } from '#plugins/ui/form/form.store.ts';
import { problemsOf, trimmed } from '#plugins/ui/form/formValues.ts';
import {
  type AgencyApply,
  applyAgency,
  checkAgency,
  getAgencyApply,
  listMyAgencyApplies,
} from '#plugins/institutions/api.ts';
import { APPLY_STEPS } from '#plugins/institutions/contract.ts';
import {
  application,
  type ApplicationField,
  type ApplicationValues,
  type ApplyStep,
  plainCode,
  STEP_FIELDS,
  valuesOf,
} from './applicationRules.ts';

const TAKEN = { name: '该机构名称已入驻或正在申请', creditCode: '该统一社会信用代码已入驻或正在申请' } as const;

export class Application {
  readonly form: Form<ApplicationValues>;
  /** The upstream is checking if the institution exists already. */
  checking = false;
  /** The result, once it was sent. */
  sent: AgencyApply | undefined = undefined;
  readonly #kernel: WriterNeeds;
  readonly #previous: AgencyApply | undefined;
  /** A new SMS code does not make it another application: an unanswered try is repeated under the same id. */
  readonly #operation = new Operation();

  /** Starts from a previous application, if given; a returned one is replaced. */
  constructor(kernel: WriterNeeds, previous?: AgencyApply) {
    this.#kernel = kernel;
    this.#previous = previous;
    this.form = new Form({
      schema: application,
      initial: valuesOf(previous),
      send: (values) => this.send(values),
      words: { verifyCode: '验证码', contactPhone: '手机号', name: '机构名称', creditCode: '信用代码' },
      secret: ['verifyCode', 'truthful'],
    });
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  /** The number of missing or wrong fields in a step. */
  missingIn(step: ApplyStep): number {
    return STEP_FIELDS[step].filter((field) => this.problems.has(field)).length;
  }

  /** The first step with a problem. */
  get firstWrong(): ApplyStep | undefined {
    return APPLY_STEPS.find((step) => STEP_FIELDS[step].some((field) => this.form.errors.has(field)));
  }

  /** Checks a step; problems appear at its fields, and the first of them takes the focus. */
  passes(step: ApplyStep): Promise<boolean> {
    for (const field of STEP_FIELDS[step]) this.form.check(field);
    const wrong = STEP_FIELDS[step].find((field) => this.form.errors.has(field));
    if (wrong !== undefined) return Promise.resolve(this.refuse(wrong, this.form.errors.get(wrong) ?? ''));
    return step === 'institution' ? this.isFree() : Promise.resolve(true);
  }

  /** Clears the city, which belongs to the former province. */
  setProvince(code: string): void {
    this.form.set('province', code);
    this.form.set('region', '');
  }

  private get problems(): ReadonlyMap<string, string> {
    return problemsOf(application, trimmed(this.form.values));
  }

  private refuse(field: ApplicationField, message: string): false {
    this.form.refuse(field, message);
    return false;
  }

  /** True if the institution does not exist yet. A failed check holds nobody up, because the upstream checks again. */
  private async isFree(): Promise<boolean> {
    // An application does not collide with its own previous version.
    const name = changed(this.form.values.name, this.#previous?.name);
    const creditCode = changed(plainCode(this.form.values.creditCode), this.#previous?.creditCode);
    if (name === undefined && creditCode === undefined) return true;
    this.checking = true;
    try {
      const taken = await this.#kernel.http.send(checkAgency.with({ name, creditCode }), { tips: false });
      if (taken.nameTaken) return this.refuse('name', TAKEN.name);
      return taken.creditCodeTaken ? this.refuse('creditCode', TAKEN.creditCode) : true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return true;
    } finally {
      runInAction(() => (this.checking = false));
    }
  }

  private async send({ province: _province, truthful: _truthful, logo, verifyCode, ...said }: ApplicationValues) {
    const replaced = this.#previous?.state === 'returned' ? { applyNo: this.#previous.applyNo } : {};
    const content = { ...replaced, ...said, logoId: logo[0]?.fileId };
    const operationId = this.#operation.idFor(content);
    const request = applyAgency.with({ ...content, verifyCode, operationId });
    const sent = await this.#kernel.http.send(request, { tips: false });
    this.#operation.done();
    runInAction(() => (this.sent = sent));
    this.#kernel.remotes.outdate(getAgencyApply);
    this.#kernel.remotes.outdate(listMyAgencyApplies);
  }
}

function changed(typed: string, before: string | undefined): string | undefined {
  const text = typed.trim();
  return text === before ? undefined : text;
}
