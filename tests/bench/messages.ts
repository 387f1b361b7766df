// The messages between the benchmark and its processes.

/** One side of a comparison. Without data it answers everything with the same text. */
export interface ServerWish {
  data?: string;
  scale?: number;
  text?: string;
  /** mockttp in front of it. */
  front: boolean;
}

export interface Opened {
  port: number;
  /** Milliseconds that opening took. */
  took: number;
}

/** Microseconds of CPU that a server has used so far. */
export interface Used {
  used: number;
}

export interface Load {
  port: number;
  path: string;
  token: string;
  /** The number of requests. */
  count: number;
  connections: number;
}

export interface Done {
  seconds: number;
}
