import type { Kernel } from '#kernel/createKernel.ts';
import { Kept } from '../kept/kept.ts';
import { ownerOf } from '../kept/owner.ts';
import { Assistant } from './assistant.store.ts';

const all = new WeakMap<Kernel, Assistant>();

/** The conversation of whoever is signed in now; that of another user before is left as it was kept. */
export function currentAssistant(kernel: Kernel): Assistant {
  const owner = ownerOf(kernel);
  const known = all.get(kernel);
  if (known?.owner === owner) return known;
  known?.stop();
  const fresh = new Assistant({ http: kernel.http, kept: new Kept(), owner });
  all.set(kernel, fresh);
  return fresh;
}
