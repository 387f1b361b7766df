// Extends a machine's time, once per request: if an answer is lost, the machine is read again before the request is
// repeated, always as the same operation.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError, type Http, type Notices, Operation } from '#kernel/index.ts';
import { formatKnown } from '#plugins/ui/clock/duration.ts';
import { delayVm, type Vm } from '../api.ts';
import { isLacking } from '#plugins/offline/outbox/verdict.ts';
import { isUnsure } from './machineWords.ts';

interface Needs {
  http: Pick<Http, 'send'>;
  notices: Pick<Notices, 'success' | 'warning' | 'error'>;
  /** Reads the machine again, which calls `heard`; resolves to false if that failed. */
  read(): Promise<boolean>;
  /** Takes the machine from an answer. */
  hear(vm: Vm): void;
}

/** The machine's time when the extension was requested. */
interface Wish {
  readonly vmId: string;
  readonly delayNum: number | undefined;
  readonly expireTime: number;
}

/** The number of attempts before it is left to the trainee. */
const TRIES = 3;
const NOT_GRANTED = '延时没有成功，请再试一次';

export class Prolongation {
  busy = false;
  /** The upstream has no such call. */
  lacking = false;
  /** It is not known yet if the last request was granted. */
  unsure = false;
  vm: Vm | undefined = undefined;
  private wish: Wish | undefined = undefined;
  readonly #needs: Needs;
  readonly #operation = new Operation();

  constructor(needs: Needs) {
    this.#needs = needs;
    makeAutoObservable<this, 'wish'>(this, { vm: observableRef, wish: observableRef }, { autoBind: true });
  }

  /** 「1/3」: extensions used and allowed; empty if unknown. */
  get counted(): string {
    const { delayNum, maxDelayNum } = this.vm ?? {};
    return typeof delayNum === 'number' && typeof maxDelayNum === 'number' ? `${delayNum}/${maxDelayNum}` : '';
  }

  get label(): string {
    return this.counted === '' ? '延时' : `延时（${this.counted}）`;
  }

  get usedUp(): boolean {
    const { delayNum, maxDelayNum } = this.vm ?? {};
    return typeof delayNum === 'number' && typeof maxDelayNum === 'number' && delayNum >= maxDelayNum;
  }

  get offered(): boolean {
    return !this.lacking && this.vm?.state === 'running';
  }

  async ask(): Promise<void> {
    if (this.busy || !this.vm) return;
    this.busy = true;
    this.wish ??= wishFor(this.vm);
    try {
      for (let sent = 0; sent < TRIES && (await this.isWanted()); sent++) await this.send();
      if (this.unsure) await this.#needs.read();
    } finally {
      runInAction(() => this.ended());
    }
  }

  /** The machine was read again. */
  heard(vm: Vm): void {
    const { wish } = this;
    this.vm = vm;
    if (wish && wish.vmId !== vm.vmId) this.wish = undefined;
    else if (wish && isLonger(vm, wish)) this.granted(vm);
    else if (wish && this.unsure && !this.busy) {
      this.wish = undefined;
      this.#needs.notices.warning(NOT_GRANTED);
    }
    this.unsure = false;
  }

  /** True if the request still stands and is known not to be granted. */
  private async isWanted(): Promise<boolean> {
    if (this.unsure && !(await this.#needs.read())) return false;
    return this.wish !== undefined;
  }

  private async send(): Promise<void> {
    const { wish } = this;
    if (!wish) return;
    const { vmId } = wish;
    try {
      const operationId = this.#operation.idFor({ vmId });
      const vm = await this.#needs.http.send(delayVm.with({ vmId, operationId }), { tips: false });
      // An upstream may report success without the new time.
      if (!isLonger(vm, wish)) this.granted(vm);
      this.#needs.hear(vm);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => this.failed(error));
    }
  }

  private ended(): void {
    this.busy = false;
    if (!this.wish) return;
    const { notices } = this.#needs;
    if (this.unsure) notices.warning('还不知道是否延时成功，网络恢复后自动核对');
    else notices.warning(NOT_GRANTED);
    if (!this.unsure) this.wish = undefined;
  }

  private failed(error: CallError): void {
    if (isUnsure(error)) {
      this.unsure = true;
      return;
    }
    this.wish = undefined;
    this.lacking = isLacking(error);
    if (error.kind !== 'signed-out') this.#needs.notices.error(this.lacking ? '这里的实验机不能延时' : error.message);
    void this.#needs.read();
  }

  private granted({ delayTime }: Vm): void {
    this.wish = undefined;
    this.#operation.done();
    this.#needs.notices.success(`已延时${formatKnown(delayTime)}`);
  }
}

const wishFor = ({ vmId, delayNum, expireTime }: Vm): Wish => ({
  vmId,
  delayNum: delayNum ?? undefined,
  expireTime: Date.parse(expireTime ?? ''),
});

function isLonger({ delayNum, expireTime }: Vm, before: Wish): boolean {
  if (typeof delayNum === 'number' && before.delayNum !== undefined) return delayNum > before.delayNum;
  return Date.parse(expireTime ?? '') > before.expireTime;
}
