import { describe, expect, test } from 'vitest';
import { arrangeContent } from '#plugins/ui/content/arrangeContent.ts';
import { cleanHtml } from '#plugins/ui/content/cleanHtml.ts';

/** Every element that HTML knows or knew, and some that it never did. */
const TAGS = (
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
  'button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div ' +
  'dl dt element em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head ' +
  'header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark ' +
  'marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option ' +
  'output p param picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select ' +
  'shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot ' +
  'th thead time title tr track tt u ul var video wbr xml xmp x-unknown annotation-xml foreignObject mglyph mtext desc'
).split(' ');

/** Ways in which a question may name an element without meaning it. */
const SENTENCES: readonly ((tag: string) => string)[] = [
  (tag) => `前文 <${tag}> 元素的作用是什么？`,
  (tag) => `<${tag}> 元素的作用是什么？`,
  (tag) => `<p>前文</p><${tag}><p>后文</p></${tag}>`,
  (tag) => `</${tag}><${tag}/><p>前文`,
  (tag) => `<${tag}><${tag}><${tag}`,
  (tag) => `<table><${tag}><tr><td>格</td></tr></table>`,
  (tag) => `<select><${tag}>前文</select>`,
  (tag) => `<math><mtext><${tag}>前文</${tag}></mtext></math>`,
  (tag) => `<!doctype html><html><head></head><${tag}>前文`,
  (tag) => `<frameset><frame src="x"><noframes><${tag}></noframes></frameset>`,
];
const UNSAFE =
  'script, style, svg, math, iframe, object, embed, form, input, frame, frameset, base, meta, link, template';

describe('content about HTML', () => {
  test.for(TAGS)('<%s> anywhere gives nodes that can be shown, and nothing unsafe', (tag) => {
    for (const sentence of SENTENCES) {
      const html = sentence(tag);
      const content = cleanHtml(html);
      expect(content, html).toBeInstanceOf(DocumentFragment);
      expect(content.querySelectorAll(UNSAFE), html).toHaveLength(0);
      const holder = document.createElement('div');
      holder.append(arrangeContent(content, 3));
      expect(holder.querySelectorAll('[onerror], [onload], [style], [id], [class]'), html).toHaveLength(0);
    }
  });

  test('keeps the words of a question that asks about a frameset', () => {
    const words = cleanHtml('<frameset> 元素的作用是什么？').textContent;
    expect(words).toContain('元素的作用是什么？');
    expect(cleanHtml('<p>前</p>').firstElementChild?.tagName).toBe('P');
    expect(cleanHtml('').childNodes).toHaveLength(0);
  });

  test.for([0, 1, 2, 3, 4, 5, 6, 7])('soup %i of tags gives nodes as well', (seed) => {
    let state = seed * 7919 + 1;
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let soup = 0; soup < 40; soup++) {
      const html = Array.from({ length: 12 }, () => {
        const tag = TAGS[next(TAGS.length)] ?? 'p';
        return (
          [`<${tag}>`, `</${tag}>`, `<${tag} x="<${tag}>">`, '文', `<!--<${tag}>-->`, '&lt;', '<![CDATA['][next(7)] ??
          ''
        );
      }).join('');
      const content = cleanHtml(html);
      expect(content, html).toBeInstanceOf(DocumentFragment);
      expect(content.querySelectorAll(UNSAFE), html).toHaveLength(0);
      arrangeContent(content, 3);
    }
  });
});
