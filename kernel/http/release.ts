// The release from which this page was opened, and the one that the server has by now.
import { BASE } from '../browser/base.ts';

/** Empty in development. */
export const ownRelease = (): string => process.env['YANXI_BUILD'] ?? '';

/** The server's release if it is another than the page's, whose files may be gone. */
export async function newRelease(): Promise<string | undefined> {
  const own = ownRelease();
  if (own === '') return undefined;
  try {
    const answer = await fetch(`${BASE}/version.json`, { cache: 'no-store' });
    const release: unknown = answer.ok ? await answer.json() : undefined;
    if (typeof release !== 'object' || release === null || !('build' in release)) return undefined;
    return typeof release.build === 'string' && release.build !== own ? release.build : undefined;
  } catch {
    // Without a network nothing is known of it.
    return undefined;
  }
}
