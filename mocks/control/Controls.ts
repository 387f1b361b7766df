// What features add to the control addresses and their page.
import type { World } from '../world/World.ts';
import type { ScenarioGroup } from './Scenario.ts';

export interface ControlInput {
  readonly world: World;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

export type ControlAction = (input: ControlInput) => unknown;
/** By method and name: `POST agency-applies`. */
export type ControlActions = Readonly<Record<string, ControlAction>>;

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

export interface Controls {
  readonly actions: ControlActions;
  readonly secrets: readonly SecretKind[];
  readonly approvals: readonly ApprovalKind[];
  readonly switches: readonly ((world: World) => Switch)[];
  readonly scenarios: readonly ScenarioGroup[];
}
