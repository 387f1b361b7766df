import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { keepServing } from '#mocks/http/protect.ts';
import configuration from '../../rspack.config.ts';
import { complain, listen, listenTrouble, stop } from '../http/listen.ts';
import { untilStopped } from '../untilStopped.ts';
import type { DevOptions } from './devServer.ts';
import { words } from '../words/command.ts';

export type DevChoice = { port: number; host: string } & Partial<DevOptions>;

/** Like `rspack serve` until stopped, but with our error messages. */
export async function runDevServer(options: DevChoice): Promise<void> {
  await refuseTakenPort(options);
  const [{ devServer, ...config } = {}] = await configuration({ ...options, RSPACK_SERVE: true });
  const compiler = rspack(config);
  const server = new RspackDevServer({ ...devServer, setupExitSignals: false }, compiler);
  // The address is printed before the start is complete.
  const stopped = untilStopped();
  try {
    await server.start().catch((error: unknown) => {
      throw error instanceof Error ? listenTrouble(error, options) : error;
    });
    const leave = keepServing(complain);
    await stopped;
    leave();
    // Compiling cannot be aborted and takes a while on a slow machine, so exit without waiting for it.
    if (compiler.watching?.running) {
      await compiler.hooks.shutdown.promise();
      process.stdout.write(words.stoppedLine);
      process.exit();
    }
  } finally {
    await server.stop();
    await new Promise<void>((done) => compiler.close(() => done()));
  }
  process.stdout.write(words.stoppedLine);
}

/** The development server would throw this error where it cannot be caught. */
async function refuseTakenPort(address: DevChoice): Promise<void> {
  if (address.port === 0) return;
  const { server } = await listen((_request, response) => response.end(), address);
  await stop(server);
}
