// Rules for plain text that no linter of ours reads: style sheets, and comments that silence a rule.
import { cssVariables } from '#plugins/ui/theme/cssVariables.ts';
import { COLOUR, COLOUR_NAME, COLOUR_REMEDY } from './colours.ts';

/** The theme's variables for spaces and for the widths of pages, by their value. */
const SPACES = variables('--yx-space-');
const WIDTHS = variables('--yx-width');

function variables(prefix: string): ReadonlyMap<string, string> {
  const all = Object.entries(cssVariables().variables).filter(([name]) => name.startsWith(prefix));
  return new Map(all.map(([name, value]) => [value, name]));
}

export interface TextProblem {
  line: number;
  message: string;
}

const SUPPRESSION =
  /(?:oxlint|eslint)-(?:disable|enable)|@ts-(?:ignore|expect-error|nocheck)|(?:oxfmt|prettier)-ignore/;

/** The problems of this file's text; `path` is relative to the top of the repository. */
export function textProblems(path: string, text: string): TextProblem[] {
  const style = path.endsWith('.css') && (path.startsWith('kernel/') || path.startsWith('plugins/'));
  return [
    ...suppressions(text),
    ...(style
      ? [
          ...styleColours(text),
          ...typeLiterals(text),
          ...layerless(path, text),
          ...rootQuestions(text),
          ...generatedBoxes(text),
          ...breakpoints(text),
          ...pageWidths(text),
          ...tokenLiterals(text),
        ]
      : []),
  ].toSorted((a, b) => a.line - b.line);
}

function suppressions(text: string): TextProblem[] {
  const message =
    'no rule is silenced in place. Write it so that the rule holds; where the rule is wrong for the whole house, change it in .oxlintrc.json.';
  return text.split('\n').flatMap((content, index) => {
    const found = SUPPRESSION.exec(content)?.[0];
    return found === undefined ? [] : [{ line: index + 1, message: `"${found}": ${message}` }];
  });
}

/** A declaration ends in `;` or `}`; what stands before `{` is a selector. */
const DECLARATION = /([-\w]+)\s*:\s*([^;{}]+)(?=[;}])/g;

function styleColours(text: string): TextProblem[] {
  const css = withoutComments(text);
  return [...css.matchAll(DECLARATION)].flatMap(([declaration, property = '', value = ''], index, all) => {
    const found = COLOUR.exec(value)?.[0] ?? COLOUR_NAME.exec(value)?.[0];
    // The colour of a mask is never seen.
    if (found === undefined || property.includes('mask')) return [];
    const line = lineAt(css, (all[index]?.index ?? 0) + declaration.indexOf(found));
    return [{ line, message: `no colour literal: "${found}". ${COLOUR_REMEDY}` }];
  });
}

/** Seven sizes and two weights; what is relative to the text or the box around it has its size from there. */
function typeLiterals(text: string): TextProblem[] {
  const css = withoutComments(text);
  return [...css.matchAll(DECLARATION)].flatMap(([, property = '', value = ''], index, all) => {
    const found =
      property === 'font-size'
        ? /\b[1-9][\d.]*(?:px|rem)\b|--mantine-h\d/.exec(value)?.[0]
        : property === 'font-weight'
          ? /^(?!400$|700$|inherit$)\S+/.exec(value.trim())?.[0]
          : undefined;
    if (found === undefined) return [];
    const remedy = 'Sizes are var(--mantine-font-size-xs … 3xl) of theme.ts, weights 400 and 700.';
    return [{ line: lineAt(css, all[index]?.index ?? 0), message: `no other type: "${found}". ${remedy}` }];
  });
}

/** `:has` on the root, the page or its frame is slow; `.card:has(…)` only looks through one card. */
const ROOT_HAS = /(?::root|html|body|\[data-frame[^\]]*\]|\.frame)(?:[:[][^\s{,]*)?:has\(/g;

/** Each element that comes or goes has the whole page looked through. */
function rootQuestions(text: string): TextProblem[] {
  const css = withoutComments(text);
  return [...css.matchAll(ROOT_HAS)].flatMap(({ 0: found, index }) => {
    // Nothing comes or goes there.
    const [, block] = /[\s\S]*@media (?:\(scripting: none\)|print)([\s\S]*)/.exec(css.slice(0, index)) ?? [];
    if (block !== undefined && block.split('{').length > block.split('}').length) return [];
    const message = `no "${found}…)": it looks through the whole page whenever an element comes or goes. Use useRootMark.`;
    return [{ line: lineAt(css, index), message }];
  });
}

/** A rule for `::before` or `::after` of whatever element: `*::before`, `.card ::after`. */
const OF_EVERY = /(?:^|[\s,*>+~])::(?:before|after)\b/;
const GENERATED = /::(?:before|after)\b/;
const SIZE = /[;{]\s*(?:(?:min-|max-)?(?:width|height|inline-size|block-size))\s*:/;
const EDGE =
  /[;{]\s*(?:padding[-\w]*|border(?:-(?:top|right|bottom|left|inline|block|start|end|width|style))*)\s*:(?!\s*0\s*[;}])/;
const RULE = /([^{};]+)(\{[^{}]*\})/g;

/**
 * A `box-sizing` rule for every generated box would double the time for a page's styles, so each box says how it is
 * measured.
 */
function generatedBoxes(text: string): TextProblem[] {
  const css = withoutComments(text);
  return [...css.matchAll(RULE)].flatMap(({ 1: selector = '', 2: rule = '', index }): TextProblem[] => {
    if (!GENERATED.test(selector)) return [];
    const line = lineAt(css, index + selector.length);
    if (OF_EVERY.test(selector)) {
      const message = `no "${selector.trim()}": of each element three styles would be worked out. Name the elements.`;
      return [{ line, message }];
    }
    if (!SIZE.test(rule) || !EDGE.test(rule) || rule.includes('box-sizing')) return [];
    return [{ line, message: `"${selector.trim()}" has a size and an edge: say "box-sizing: border-box".` }];
  });
}

/** Layout breakpoints in px: a phone at 200 %, a phone, a tablet, a laptop, and room beside a page of 1200 px. */
const BREAKPOINTS: readonly number[] = [320, 560, 768, 1024, 1360];
const QUERY = /@(?:media|container)[^{;]*/g;
const QUERIED = /(?:(max|min)-)?(?:device-)?width\s*(?::|[<>]=?)\s*([\d.]+)(px|r?em)/g;

/** Pages whose parts change at widths of their own have states between them that nobody has ever looked at. */
function breakpoints(text: string): TextProblem[] {
  const css = withoutComments(text);
  return [...css.matchAll(QUERY)].flatMap(({ 0: query, index }) =>
    [...query.matchAll(QUERIED)].flatMap(({ 0: found, 1: bound, 2: value, 3: unit, index: at }) => {
      const width = Number(value) * (unit === 'px' ? 1 : 16);
      // In em, which grows with the reader's letters, the same number serves both bounds.
      const known = BREAKPOINTS.map((one) => (bound === 'max' && unit === 'px' ? one - 1 : one));
      if (bound !== undefined && known.includes(width)) return [];
      const message = `no other width: "${found}". Layouts change at 320, 560, 768, 1024 and 1360 px, said as "min-width: 768px" or "max-width: 767px", so that all parts of a page change at once.`;
      return [{ line: lineAt(css, index + at), message }];
    }),
  );
}

/** From here on a width is that of a page, or of what fills one; smaller are parts of it. */
const PAGE_FROM = 600;

/** Three widths, so that what one reads, fills in and looks through ends at the same line on every page. */
function pageWidths(text: string): TextProblem[] {
  const css = withoutComments(text);
  return [...css.matchAll(DECLARATION)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const figure = property === 'max-width' && /^\d+px$/.test(value.trim()) ? value.trim() : '';
    if (Number(figure.slice(0, -2)) < PAGE_FROM || figure === '' || WIDTHS.has(figure)) return [];
    const message = `no fourth width of a page: "${figure}". Use ${[...WIDTHS.values()].map((name) => `var(${name})`).join(', ')}, or none: a page is as wide as its frame.`;
    return [{ line: lineAt(css, index), message }];
  });
}

const SPACE_PROPERTY = /^(?:(?:margin|padding)(?:-.+)?|(?:row-|column-)?gap)$/;
/** Not the one of a negative space, which takes back what another has given. */
const FIGURE = /(?<![\w.-])\d+px\b/g;

/** Finds figures for which the theme has a variable. Others belong to one shape. */
function tokenLiterals(text: string): TextProblem[] {
  const css = withoutComments(text);
  return [...css.matchAll(DECLARATION)].flatMap(({ 1: property = '', 2: value = '', index }) => {
    const spaces = SPACE_PROPERTY.test(property);
    const figures = spaces ? (value.match(FIGURE) ?? []) : property === 'max-width' ? [value.trim()] : [];
    return figures.flatMap((figure) => {
      const variable = (spaces ? SPACES : WIDTHS).get(figure);
      if (variable === undefined) return [];
      const message = `no figure that the theme has: "${figure}". Use var(${variable}).`;
      return [{ line: lineAt(css, index), message }];
    });
  });
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/**
 * Outside its layer a rule would win over every rule of Mantine's and ours, whatever its weight. Those of `ui` have one
 * below the features': sheets come in a different order from page to page, and a class that a feature gives to a control
 * always wins.
 */
function layerless(path: string, text: string): TextProblem[] {
  const rules = withoutComments(text).trim();
  const layer = path.startsWith('plugins/ui/') ? 'app.ui' : 'app';
  if (!path.endsWith('.module.css') || rules === '' || rules.startsWith(`@layer ${layer} {`)) return [];
  const message = `a CSS module stands in the ${layer} layer as a whole. Wrap its rules in @layer ${layer} { … }.`;
  return [{ line: 1, message }];
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}
