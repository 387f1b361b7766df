// Whether a video pauses while one writes beside it: each person's own choice, kept on this machine.
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
