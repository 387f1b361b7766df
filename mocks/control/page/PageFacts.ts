import type * as v from 'valibot';
import type { AnyCall } from '#kernel/http/call.ts';
import type { World } from '../../world/World.ts';

/** What the page shows is made of this. */
export interface PageFacts {
  readonly world: World;
  readonly query: URLSearchParams;
  readonly calls: readonly AnyCall[];
  /** The account that this browser is signed in with. */
  readonly signedIn: string | undefined;
  /** What a control address lists; rows of another make are left out. */
  listed<S extends v.GenericSchema<unknown, unknown>>(name: string, row: S): v.InferOutput<S>[];
  /** What a control address says, if it says what is expected. */
  asked<S extends v.GenericSchema<unknown, unknown>>(name: string, answer: S): v.InferOutput<S> | undefined;
}
