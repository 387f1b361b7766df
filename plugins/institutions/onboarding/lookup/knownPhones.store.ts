// The phone of each application, which with the number finds it. Phones are never stored on the machine.
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

/** The number of the application that was last sent or looked up on this machine. */
export const lastApplyNo = (): string | undefined => readLocal(LAST);
