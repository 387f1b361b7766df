// Contributions of features to the control addresses and their page.
import * as v from 'valibot';
import type { ObjectShape, Shape } from '#kernel/http/call.ts';
import { fromText } from '../handler/fromText.ts';
import { readAs } from '../handler/readAs.ts';
import type { World } from '../world/World.ts';
import type { Html } from './page/html.ts';
import type { ScenarioGroup } from './Scenario.ts';

type Read<S> = S extends Shape ? v.InferOutput<S> : undefined;

/** The input of an action, parsed by its schemas. */
export interface ControlInput<Query, Body> {
  readonly world: World;
  readonly query: Query;
  readonly body: Body;
}

interface Declaration<Query, Body, Reply extends Shape> {
  /** A title in Chinese, printed in the OpenAPI document. */
  readonly title: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  run(input: ControlInput<Read<Query>, Read<Body>>): v.InferOutput<Reply>;
}

/** A request as it came. */
interface Asked {
  readonly world: World;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface ControlAction {
  readonly title: string;
  readonly query: ObjectShape | undefined;
  readonly body: Shape | undefined;
  readonly reply: Shape;
  /** Throws BadInput, Refusal. */
  answer(asked: Asked): unknown;
}
/** By method and name: `POST agency-applies`. */
export type ControlActions = Readonly<Record<string, ControlAction>>;

/**
 * Declares what a control address does. Its schemas are what requests are read by and what the OpenAPI document says.
 * @example
 * 'POST agent': controlAction({ title: '让客服上线或下线', body: Duty, reply: Duty, run: ({ world, body }) => … }),
 */
export function controlAction<
  Reply extends Shape,
  Query extends ObjectShape | undefined = undefined,
  Body extends Shape | undefined = undefined,
>(declared: Declaration<Query, Body, Reply>): ControlAction;
export function controlAction({
  title,
  query,
  body,
  reply,
  run,
}: Declaration<ObjectShape | undefined, Shape | undefined, Shape>): ControlAction {
  return {
    title,
    query,
    body,
    reply,
    answer: (asked) =>
      run({
        world: asked.world,
        query: query && readAs(query, fromText(query, Object.fromEntries(asked.query))),
        body: body && readAs(body, asked.body),
      }),
  };
}

/** Codes that are sent or shown to people; tests read them here. */
export interface SecretKind {
  /** Its field in the answer of `GET secrets`. */
  readonly name: string;
  readonly title: string;
  readonly order: number;
  /** Show only so many on the page, the latest first. */
  readonly latest?: number;
  /** Those that are valid now. */
  list(world: World): readonly Secret[];
}

export interface Secret {
  readonly key: string;
  readonly code: string;
  /** The owner, for people; the key by default. */
  readonly label?: string;
}

/** Applications that wait for a decision. */
export interface ApprovalKind {
  readonly title: string;
  readonly order: number;
  /** The control address that takes the decision. */
  readonly to: string;
  list(world: World): readonly Approval[];
}

export interface Approval {
  readonly number?: string;
  readonly about?: string;
  readonly name: string;
  readonly detail: string;
  /** The decision, for people, once it has been taken. */
  readonly decided?: string;
  readonly decisions: readonly { readonly label: string; readonly fields: Readonly<Record<string, string>> }[];
}

/** Something that is on or off, with the form that turns it. */
export interface Switch {
  readonly text: string;
  readonly label: string;
  readonly to: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A section of the page that a feature fills. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly order: number;
  content(world: World): Html;
}

export interface Controls {
  readonly actions: ControlActions;
  readonly secrets: readonly SecretKind[];
  readonly approvals: readonly ApprovalKind[];
  readonly switches: readonly ((world: World) => Switch)[];
  readonly sections: readonly Section[];
  readonly scenarios: readonly ScenarioGroup[];
}

/** The id of the entry to remove. */
export const OneOrAll = v.object({ id: v.optional(v.pipe(v.number(), v.description('移除哪一个；不写则全部'))) });
