import { describe, expect, test } from 'vitest';
import { textProblems } from './plainText.ts';

const found = (path: string, text: string) =>
  textProblems(path, text).map(({ line, message }) => `${line}: ${message.split('. ')[0] ?? ''}`);

describe('a style sheet', () => {
  const rule = (declaration: string) => `@layer app {\n  .a {\n    ${declaration};\n  }\n}\n`;

  test.for([
    ['color: #0a7c68', '#0a7c68'],
    ['border: 1px solid #FFF', '#FFF'],
    ['background: rgba(0, 0, 0, 0.4)', 'rgba(0'],
    ['box-shadow: 0 1px 2px rgb(0 0 0 / 10%)', 'rgb(0'],
    ['color: light-dark(white, var(--x))', 'white'],
    ['background:red', 'red'],
  ])('may not say %s', ([declaration, colour]) => {
    expect(found('plugins/notes/Note.module.css', rule(declaration ?? ''))).toEqual([
      `3: no colour literal: "${colour}"`,
    ]);
  });

  test.for([
    'color: var(--mantine-color-red-6)',
    'background: color-mix(in srgb, var(--yx-primary) 10%, transparent)',
    'color: currentColor',
    'mask-image: linear-gradient(black, transparent)',
    'white-space: nowrap',
    'animation: snow-fall 1s',
    'grid-area: tan-line',
  ])('may say %s', (declaration) => {
    expect(found('plugins/notes/Note.module.css', rule(declaration))).toEqual([]);
  });

  test.for([
    ['font-size: 14px', '14px'],
    ['font-size: clamp(22px, 4vw, var(--mantine-font-size-2xl))', '22px'],
    ['font-size: var(--mantine-h1-font-size)', '--mantine-h1'],
    ['font-weight: 600', '600'],
  ])('may not say %s', ([declaration, type]) => {
    expect(found('plugins/notes/Note.module.css', rule(declaration ?? ''))).toEqual([`3: no other type: "${type}"`]);
  });

  test.for(['font-size: var(--mantine-font-size-sm)', 'font-size: 0.9em', 'font-weight: 700'])('may say %s', (type) => {
    expect(found('plugins/notes/Note.module.css', rule(type))).toEqual([]);
  });

  test.for([':root:has(.a) .b', 'body:has(.a)', '.frame:has([data-quiet]) .b', ':root:not(.c):has(.a)'])(
    'may not ask the whole page: %s',
    (selector) => {
      const css = `@layer app {\n  ${selector} {\n    color: inherit;\n  }\n}\n`;
      expect(found('plugins/notes/Note.module.css', css)).toEqual([expect.stringContaining('2: no "')]);
    },
  );

  test.for(['.card:has(.a)', ':root[data-docked] .a', '.a:has(:root)'])('may ask: %s', (selector) => {
    expect(found('plugins/notes/Note.module.css', `@layer app {\n  ${selector} {\n    gap: 0;\n  }\n}\n`)).toEqual([]);
  });

  test.for(['print', '(scripting: none)'])('may ask the whole page where no script changes it: %s', (medium) => {
    const rules = `:root:has(.a) {\n      gap: 0;\n    }\n`;
    const css = `@layer app {\n  @media ${medium} {\n    ${rules}  }\n`;
    expect(found('plugins/notes/Note.module.css', `${css}}\n`)).toEqual([]);
    expect(found('plugins/notes/Note.module.css', `${css}  ${rules}}\n`)).toHaveLength(1);
  });

  test.for([
    ['padding: 8px 18px', '8px'],
    ['margin: 0 auto 24px', '24px'],
    ['row-gap: 12px', '12px'],
    ['padding-block-end: calc(16px + env(safe-area-inset-bottom))', '16px'],
    ['max-width: 1200px', '1200px'],
  ])('may not say %s, for which the theme has a variable', ([declaration, figure]) => {
    expect(found('plugins/notes/Note.module.css', rule(declaration ?? ''))).toEqual([
      `3: no figure that the theme has: "${figure}"`,
    ]);
  });

  test('has no fourth width of a page', () => {
    expect(found('plugins/notes/Note.module.css', rule('max-width: 960px'))).toEqual([
      '3: no fourth width of a page: "960px"',
    ]);
  });

  test.for([
    'padding: 0 18px',
    'margin: -8px 2px',
    'gap: 0.5em',
    'top: 8px',
    'height: 960px',
    'max-width: 480px',
    'max-width: min(100%, 640px)',
    'max-width: calc(var(--yx-width) + 48px)',
  ])('may say %s', (declaration) => expect(found('plugins/notes/Note.module.css', rule(declaration))).toEqual([]));

  test.for([
    ['@media (max-width: 600px)', 'max-width: 600px'],
    ['@media (max-width: 768px)', 'max-width: 768px'],
    ['@media print and (min-width: 767px)', 'min-width: 767px'],
    ['@container (min-width: 40em)', 'min-width: 40em'],
    ['@media (width >= 768px)', 'width >= 768px'],
  ])('may not change its layout at %s', ([query, width]) => {
    const css = `@layer app {\n  ${query} {\n    .a {\n      gap: 0;\n    }\n  }\n}\n`;
    expect(found('plugins/notes/Note.module.css', css)).toEqual([`2: no other width: "${width}"`]);
  });

  test.for([
    '@media (max-width: 767px), (pointer: coarse)',
    '@media (min-width: 768px) and (max-width: 1023px)',
    '@media (min-width: 560px) and (max-height: 480px)',
    '@container (max-width: 35em)',
    '@media print',
  ])('may change its layout at %s', (query) => {
    const css = `@layer app {\n  ${query} {\n    .a {\n      max-width: 480px;\n    }\n  }\n}\n`;
    expect(found('plugins/notes/Note.module.css', css)).toEqual([]);
  });

  test.for(['*::before', '::after', '.card ::before', '.a, ::after'])(
    'has no rule for the boxes of every element: %s',
    (of) => {
      const css = `@layer app {\n  ${of} {\n    gap: 0;\n  }\n}\n`;
      expect(found('plugins/notes/Note.module.css', css)).toEqual([expect.stringMatching(/three styles/)]);
    },
  );

  test('says how a box is measured that it makes up', () => {
    const box = (rules: string) =>
      found('plugins/notes/Note.module.css', `@layer app {\n  .a::before {\n    ${rules}\n  }\n}\n`);
    expect(box('width: 8px; border: 2px solid;')).toEqual([expect.stringMatching(/^2: .*box-sizing/)]);
    expect(box('min-height: 8px; padding-inline: 5px;')).toHaveLength(1);
    expect(box('width: 8px; border: 2px solid; box-sizing: border-box;')).toEqual([]);
    expect(box('width: 8px; border-top-right-radius: 2px; border: 0;')).toEqual([]);
    expect(box('padding: 5px;')).toEqual([]);
  });

  test('is read past comments, selectors and values of several lines', () => {
    const css =
      '/* red; */\n@layer app {\n  .a:hover .red {\n    background:\n      var(--a),\n      #123456;\n  }\n}\n';
    expect(found('kernel/ui/A.module.css', css)).toEqual(['6: no colour literal: "#123456"']);
  });

  test('that is a module stands in its layer as a whole: those of ui below the others', () => {
    const margin = '.a { margin: 0; }';
    expect(found('plugins/notes/A.module.css', margin)).toEqual(['1: a CSS module stands in the app layer as a whole']);
    expect(found('plugins/notes/A.module.css', `@layer app.ui { ${margin} }`)).toHaveLength(1);
    expect(found('plugins/notes/A.module.css', `@layer app { ${margin} }`)).toEqual([]);
    expect(found('plugins/ui/A.module.css', `@layer app { ${margin} }`)).toEqual([
      '1: a CSS module stands in the app.ui layer as a whole',
    ]);
    expect(found('plugins/ui/A.module.css', `@layer app.ui { ${margin} }`)).toEqual([]);
    expect(found('plugins/ui/theme/base.css', margin)).toEqual([]);
  });
});

describe('a source file', () => {
  const silencer = (tool: string) => `const a = 1;\n// ${tool}-disable-next-line no-var\n`;

  test('silences no rule', () => {
    expect(found('cli/a.ts', silencer('oxlint'))).toEqual([
      expect.stringMatching(/^2: .*no rule is silenced in place$/),
    ]);
    expect(found('tests/a.ts', silencer('eslint'))).toHaveLength(1);
    expect(found('kernel/a.ts', ['// @ts', 'expect-error'].join('-'))).toHaveLength(1);
  });

  test('without any of it passes', () => {
    expect(found('kernel/a.ts', "// The red button\nconst a = 'red';\n")).toEqual([]);
  });
});
