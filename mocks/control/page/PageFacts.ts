import * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import type { Controls } from '../Controls.ts';
import type { World } from '../../world/World.ts';

/** What the sections of the page are made from. */
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
/** One that people can sign in with, as `GET accounts` lists it. */
export const Account = v.object({
  account: v.string(),
  password: v.string(),
  phone: v.string(),
  name: v.string(),
  about: v.string(),
});
