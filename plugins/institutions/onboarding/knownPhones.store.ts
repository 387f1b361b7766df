// Which phone an application was made with: with both it can be asked for. The phone is never kept on the machine.
import { makeAutoObservable } from 'mobx';
import { writeLocal, readLocal } from '#plugins/ui/localValues.ts';

const LAST = 'agencyApplyNo';

export class KnownPhones {
  private readonly phones = new Map<string, string>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  of(applyNo: string): string | undefined {
    return this.phones.get(applyNo);
  }

  know(applyNo: string, phone: string): void {
    this.phones.set(applyNo, phone);
    writeLocal(LAST, applyNo);
  }
}

/** The number of the application that was made or asked for last on this machine. */
export const lastApplyNo = (): string | undefined => readLocal(LAST);
