import * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import type { Controls } from '../Controls.ts';
import type { World } from '../../world/World.ts';

/** The data of the page's sections. */
export interface PageFacts {
  readonly world: World;
  readonly query: URLSearchParams;
  readonly calls: readonly AnyCall[];
  readonly controls: Controls;
  readonly accounts: readonly Account[];
  /** The account that this browser is signed in with. */
  readonly signedIn: string | undefined;
}

export type Account = v.InferOutput<typeof Account>;
/** An account that people can sign in with, as in `GET accounts`. */
export const Account = v.object({
  account: v.string(),
  password: v.string(),
  phone: v.string(),
  name: v.string(),
  about: v.string(),
});
