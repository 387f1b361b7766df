/** For the `NODE_OPTIONS` of processes that are to read TypeScript as well, also of those that they start. */
export const NODE_OPTIONS: string;
