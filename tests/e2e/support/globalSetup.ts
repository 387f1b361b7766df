// Two servers for the whole run, the production build and the one with the control kit; each test has a world of its own in them.
import { startServer } from './servers.ts';

/** The environment variables that tell the workers the servers' addresses. */
export const SITE_URL = 'YANXI_SITE_URL';
export const KIT_URL = 'YANXI_KIT_URL';
/** Set where no test of the run opens the kit: it need not be built. */
const WITHOUT_KIT = 'YANXI_WITHOUT_KIT';

export default async function globalSetup(): Promise<() => Promise<void>> {
  // `yanxi test --on` runs them on a server that is there already.
  if (process.env[SITE_URL]) return () => Promise.resolve();
  // One after the other: each builds what is stale.
  const site = await startServer();
  process.env[SITE_URL] = site.url;
  if (process.env[WITHOUT_KIT]) return () => site.stop();
  const kit = await startServer(['--kit']).catch(async (error: unknown) => {
    await site.stop();
    throw error;
  });
  process.env[KIT_URL] = kit.url;
  return async () => {
    await Promise.all([site.stop(), kit.stop()]);
  };
}
