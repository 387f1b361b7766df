// The materials that are ticked, to be taken along together.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Material } from '../api.ts';

export class Selection {
  private ticked: ReadonlyMap<string, Material> = new Map();

  constructor() {
    makeAutoObservable<this, 'ticked'>(this, { ticked: observableRef }, { autoBind: true });
  }

  get count(): number {
    return this.ticked.size;
  }

  get ids(): readonly string[] {
    return [...this.ticked.keys()];
  }

  /** The size of the selected files; the content of folders is unknown. */
  get size(): number {
    return [...this.ticked.values()].reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  }

  has(id: string): boolean {
    return this.ticked.has(id);
  }

  tick(material: Material, on: boolean): void {
    const ticked = new Map(this.ticked);
    if (on) ticked.set(material.id, material);
    else ticked.delete(material.id);
    this.ticked = ticked;
  }

  clear(): void {
    this.ticked = new Map();
  }
}
