// What the platform lends to plugins delivered out of tree: its own instances, loaded when one of them first needs it.
// The build writes this module itself (cli/build/sharedLoader.ts): whatever the platform's own features import, and
// what plugins publish.

export const SHARED: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {};
