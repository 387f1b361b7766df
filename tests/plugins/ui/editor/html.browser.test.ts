// Written content passes the cleaner unchanged and reads back the same. A failure prints its seed.
import { describe, expect, test } from 'vitest';
import { randomOf } from '#mocks/world/random.ts';
import { cleanHtml } from '#plugins/ui/content/cleanHtml.ts';
import { typeset } from '#plugins/ui/content/formulas/typeset.ts';
import { parseHtml } from '#plugins/ui/editor/html/parseHtml.ts';
import { writeHtml } from '#plugins/ui/editor/html/writeHtml.ts';
import { randomDocument } from './randomDocument.ts';

const SEEDS = Array.from({ length: 8 }, (_, at) => at + 1);
const RUNS = 80;

function cleaned(html: string): string {
  const holder = document.createElement('div');
  holder.append(cleanHtml(html));
  return holder.innerHTML;
}

describe('any document', () => {
  test.each(SEEDS)('passes the cleaner unchanged, and is read and written the same ever after: seed %i', (seed) => {
    for (let run = 0; run < RUNS; run++) {
      const doc = randomDocument(randomOf(seed, 'document', run));
      doc.check();
      const html = writeHtml(doc);
      const where = `seed ${seed}, run ${run}: ${html}`;
      expect(cleaned(html), where).toBe(html);
      const again = parseHtml(html);
      again.check();
      expect(writeHtml(again), where).toBe(html);
    }
  });

  test.each(SEEDS)('shows readers its formulas, and no other: seed %i', (seed) => {
    for (let run = 0; run < RUNS; run++) {
      const doc = randomDocument(randomOf(seed, 'formulas', run));
      const wanted: string[] = [];
      doc.descendants((node) => {
        if (node.type.name.startsWith('formula')) wanted.push(String(node.attrs['tex']));
      });
      const html = writeHtml(doc);
      const holder = document.createElement('div');
      holder.append(cleanHtml(html));
      typeset(holder);
      const shown = [...holder.querySelectorAll('annotation')].map(({ textContent }) => textContent);
      expect(shown, `seed ${seed}, run ${run}: ${html}`).toEqual(wanted.slice(0, shown.length));
      expect(shown.length, html).toBe(wanted.length);
    }
  });
});

/** Pieces of pages, of Word, and of nothing sensible. */
const PIECES = (
  '<p> </p> <div> </div> <span> </span> <b> </b> <i> </i> <u> </u> <h1> </h1> <h6> </h6> <ul> </ul> <ol> <li> </li> <table> ' +
  '<caption> </caption> <thead> <tr> </tr> <td> </td> <th> </table> <blockquote> </blockquote> <pre> </pre> <code> </code> <br> <hr> ' +
  '<a/href="https://example.com"> <a/href="javascript:x"> </a> <img/src="/a.png"> <img/src="#picture-1"> <img/src="blob:x"> <svg> </svg> ' +
  '<math><mi>x</mi></math> <script>x</script> <style>p{}</style> <font/color="red"> </font> <o:p> </o:p> <!--[if/x]--> ' +
  '<dl><dt> <dd> </dl> <details><summary> </details> <video/src="/a.webm"> </video> <textarea> </textarea> <select> </select> ' +
  '<p/style="font-weight:bold"> <td/colspan="3"> <td/rowspan="9"> <li/value="3"> &nbsp; &lt; $a_1$ $$b$$ \\(c\\) \\[d\\] $ 文 一段 x ` *'
).split(' ');

test.each(SEEDS)('any HTML becomes a document that is read and written the same ever after: seed %i', (seed) => {
  for (let run = 0; run < RUNS; run++) {
    const random = randomOf(seed, 'soup', run);
    const soup = Array.from({ length: random.whole(1, 20) }, () => random.pick(['文', ...PIECES]));
    const html = soup.map((piece) => piece.replace(/^<([\w:!-]+)\//, '<$1 ')).join(random.pick(['', ' ', '\n']));
    const where = `seed ${seed}, run ${run}: ${html}`;
    const doc = parseHtml(html);
    doc.check();
    const written = writeHtml(doc);
    expect(cleaned(written), where).toBe(written);
    expect(writeHtml(parseHtml(written)), where).toBe(written);
    expect(written, where).not.toMatch(/blob:|javascript:|#picture/);
  }
});

test('pictures are not asked for while a text is written: the address of an unfinished one is that of the page', async () => {
  const doc = parseHtml('<p><img src="/file/out-api/v1/content/written"><img src="#picture-1"></p>');
  expect(writeHtml(doc, (uploadId) => ({ src: `#picture-${uploadId}` }))).toContain('#picture-1');
  await fetch('/asked-after').catch(() => undefined);
  const asked = performance.getEntriesByType('resource').filter((entry) => 'initiatorType' in entry);
  expect(asked.map(({ name }) => name).filter((name) => name.endsWith('/content/written'))).toEqual([]);
});
