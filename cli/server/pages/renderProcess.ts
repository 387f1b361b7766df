// The process that draws pages, and asks ahead for pages that are not drawn. It is bundled with all screens
// (rspack.config.ts); `Renderer.ts` starts it and talks to it.
import { manifests } from '#plugins/shell/manifests.ts';
import type { GivenAnswer } from '#plugins/shell/render/carried.ts';
import { firstAnswers, type FirstAnswersJob } from '#plugins/shell/render/firstAnswers.ts';
import { prepareRendering, type RenderJob, renderPage, type Rendered } from '#plugins/shell/render/renderPage.ts';
import { words } from '../../words/start.ts';

export type Asked =
  | { readonly id: number; readonly job: RenderJob }
  | { readonly id: number; readonly ahead: FirstAnswersJob };

export type Answered =
  | { readonly id: number; readonly rendered: Rendered }
  | { readonly id: number; readonly answer: GivenAnswer }
  /** Sent after the last answer. */
  | { readonly id: number; readonly done: true };

async function answer(asked: Asked): Promise<void> {
  const { id } = asked;
  if ('job' in asked) {
    const rendered = await renderPage(asked.job).catch((error: unknown): Rendered => ({
      kind: 'plain',
      why: String(error),
      missing: false,
    }));
    say({ id, rendered });
    return;
  }
  // Errors are not reported, as they could reveal whose page it was.
  await firstAnswers(asked.ahead, manifests, (one) => say({ id, answer: one })).catch(() => undefined);
  say({ id, done: true });
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
