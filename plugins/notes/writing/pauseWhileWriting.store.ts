// The user's choice to pause a video while writing beside it, stored on this machine.
import { makeAutoObservable } from 'mobx';
import { readLocal, writeLocal } from '#plugins/ui/localValues.ts';

const KEY = 'notes.pause';

class PauseWhileWriting {
  on = readLocal(KEY) === 'true';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  set(on: boolean): void {
    this.on = on;
    writeLocal(KEY, String(on));
  }
}

export const pauseWhileWriting = new PauseWhileWriting();
