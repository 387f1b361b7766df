// The process that draws pages. It is bundled with all screens (rspack.config.ts); `Renderer.ts` starts it and talks to
// it.
import { manifests } from '#plugins/shell/manifests.ts';
import { prepareRendering, type RenderJob, renderPage, type Rendered } from '#plugins/shell/render/renderPage.ts';
import { words } from '../../words/start.ts';

export interface Asked {
  readonly id: number;
  readonly job: RenderJob;
}

export interface Answered {
  readonly id: number;
  readonly rendered: Rendered;
}

async function answer({ id, job }: Asked): Promise<void> {
  const rendered = await renderPage(job, manifests).catch((error: unknown): Rendered => ({
    kind: 'plain',
    // The error of a user's page may tell whose it was.
    why: job.visitor ? 'error' : String(error),
    missing: false,
  }));
  say({ id, rendered });
}

/** The parent process may have gone. */
function say(answered: Answered): void {
  if (process.connected) process.send?.(answered);
}

prepareRendering(fetch);
process.on('message', (asked: Asked) => void answer(asked));
process.on('disconnect', () => process.exit());
// An unhandled error in a screen affects its own page only.
process.on('unhandledRejection', (reason) => process.stderr.write(words.drawing(String(reason))));
