// The process that draws pages. It is bundled with all screens (rspack.config.ts); `Renderer.ts` starts it and talks to it.
import { prepareRendering, type RenderJob, renderPage, type Rendered } from '#plugins/shell/render/renderPage.ts';

export interface Asked {
  readonly id: number;
  readonly job: RenderJob;
}

export interface Answered {
  readonly id: number;
  readonly rendered: Rendered;
}

async function answer({ id, job }: Asked): Promise<void> {
  const rendered = await renderPage(job).catch((error: unknown): Rendered => ({
    kind: 'plain',
    why: String(error),
    missing: false,
  }));
  const answered: Answered = { id, rendered };
  // The parent process may be gone.
  if (process.connected) process.send?.(answered);
}

prepareRendering(fetch);
process.on('message', (asked: Asked) => void answer(asked));
process.on('disconnect', () => process.exit());
// An unhandled error in a screen concerns its own page only.
process.on('unhandledRejection', (reason) => process.stderr.write(`渲染：${String(reason)}\n`));
