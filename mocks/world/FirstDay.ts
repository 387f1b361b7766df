import type { Database } from '../database/Database.ts';

/** The features' tables, and how they are filled on the first day. */
export interface FirstDay {
  /** SQL. */
  readonly tables: string;
  /** Pauses now and then. */
  seed(db: Database, seeding: Seeding): Iterable<void>;
}

/** A feature's seed; each step builds on those before it. */
export interface FirstDayStep {
  /** People come first (10), then what there is to study (30 to 70), who joins (80), what they do and how far they come. */
  readonly order: number;
  /** A name for the progress line. */
  readonly title: string;
  seed(db: Database, seeding: Seeding): void;
}

export interface Seeding {
  readonly seed: number;
  /** Multiplies the trainees, from whom all who join, study and answer are drawn. */
  readonly scale: number;
  /** Milliseconds since 1970. */
  readonly born: number;
  readonly progress?: SeedingProgress | undefined;
}

/** Hears of each step before it begins, and of the end, where nothing is being made. */
export type SeedingProgress = (done: number, total: number, making?: string) => void;
