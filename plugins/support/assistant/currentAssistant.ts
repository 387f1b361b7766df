import { OnceKey } from '#kernel/lifetime.ts';
import type { Kernel } from '#kernel/createKernel.ts';
import { Kept } from '../kept/kept.ts';
import { ownerOf } from '../kept/owner.ts';
import { Assistant } from './assistant.store.ts';

const CURRENT = new OnceKey<{ assistant?: Assistant }>();

/** The conversation of whoever is signed in now; that of another user before is left as it was kept. */
export function currentAssistant(kernel: Kernel): Assistant {
  const owner = ownerOf(kernel);
  const current = kernel.once(CURRENT, () => ({}));
  if (current.assistant?.owner === owner) return current.assistant;
  current.assistant?.stop();
  current.assistant = new Assistant({ http: kernel.http, kept: new Kept(), owner });
  return current.assistant;
}
