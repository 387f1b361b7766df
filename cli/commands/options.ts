import { InvalidArgumentError, Option } from 'commander';
import { words } from '../words/command.ts';

export function wholeNumber(what: string, min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(words.notWhole(what, min, max, text));
    }
    return value;
  };
}

// Options shared by several commands.
export const portOption = () =>
  new Option(`--port <${words.port}>`, words.listenPort).default(8080).argParser(wholeNumber(words.port, 0, 65_535));
/** A port that is written into files for others must be fixed, so 0 is not allowed. */
export const fixedPortOption = (port: number) =>
  new Option(`--port <${words.port}>`, words.fixedPort).default(port).argParser(wholeNumber(words.port, 1, 65_535));
export const hostOption = () => new Option(`--host <${words.address}>`, words.listenHost).default('127.0.0.1');
export const seedOption = () =>
  new Option(`--seed <${words.number}>`, words.seedOfData)
    .default(1)
    .argParser(wholeNumber(words.seed, 0, 4_294_967_295));
export const scaleOption = () =>
  new Option(`--scale <${words.factor}>`, words.scale).default(1).argParser(wholeNumber(words.factor, 1, 200));
export const resetOption = () => new Option('--reset', words.reset);
export const restoreOption = () => new Option(`--restore <${words.snapshot}>`, words.restore);
export const deploymentOption = () => new Option(`--deployment <${words.file}>`, words.deployment);
export const jsonOption = () => new Option('--json', words.json);
export const upstreamOption = () => new Option(`--upstream <${words.address}>`, words.upstream);

/** Can be given several times. */
export const mockPartOption = (): Option =>
  new Option(`--mock-part <${words.folder}>`, words.mockPart).argParser(
    (folder, before: readonly string[] | undefined) => [...(before ?? []), folder],
  );
