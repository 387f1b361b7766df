// Desktops that are open in front of their trainees, for others who look on.
import type { ConsoleFromServer } from '#plugins/experiments/api.ts';
import type { World } from '../../../world/World.ts';
import type { Machine } from '../machineRows.ts';
import type { Screen } from './rfb/RfbServer.ts';

export interface OpenDesktop {
  readonly world: World;
  readonly machine: Machine;
  readonly screen: Screen;
  /** Tells the trainee something beside the picture. */
  tell(frame: ConsoleFromServer): void;
}

interface Follower {
  /** Something is to be drawn anew. */
  changed(): void;
  closed(): void;
}

/** Called with each desktop that is opened. */
export const opened: ((desktop: OpenDesktop) => Follower)[] = [];
