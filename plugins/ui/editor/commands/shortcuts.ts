// Converts Markdown while it is typed.
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import { type Plugin, Selection, type Transaction } from 'prosemirror-state';
import { findFormulas } from '../../content/formulas/findFormulas.ts';
import { marks, nodes } from '../schema/schema.ts';
import { insertRule } from './insert.ts';

/** Replaces delimiters around a text with a mark. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, delimiter = '', inside = ''] = match;
    if (!state.doc.resolve(start).parent.type.allowsMarkType(type)) return null;
    const { tr } = state;
    // The match includes the character before the delimiter, only to check it.
    const from = start + whole.indexOf(delimiter);
    const textFrom = from + delimiter.length;
    const textTo = textFrom + inside.length;
    if (textTo < end) tr.delete(textTo, end);
    tr.delete(from, textFrom);
    tr.addMark(from, from + inside.length, type.create());
    return tr.removeStoredMark(type);
  });
}

const formulaRule = new InputRule(/\$([^$]{1,300})\$$/, (state, [whole], start, end) => {
  const [formula, ...others] = findFormulas(whole);
  if (typeof formula !== 'object' || others.length > 0 || formula.display || formula.tex === '') return null;
  return state.tr.replaceWith(start, end, nodes.formula.create({ tex: formula.tex }));
});

const lineRule = new InputRule(/^(?:---|———|——-)$/, (state, _match, start, end) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.content.size > end - start) return null;
  let made: Transaction | null = null;
  const emptied = state.tr.delete(start, end);
  const { steps } = emptied;
  insertRule(state.apply(emptied), (placed) => {
    made = state.tr;
    for (const step of [...steps, ...placed.steps]) made.step(step);
    made.setSelection(Selection.near(made.doc.resolve(placed.selection.from)));
  });
  return made;
});

/** Removes a list marker that is typed inside a list item. */
const itemRule = new InputRule(/^(?:[-*+]|\d{1,3}[.．、])\s$/, (state, _match, start, end) => {
  const $start = state.doc.resolve(start);
  const isItem = $start.depth > 1 && $start.node(-1).type === nodes.list_item && $start.index(-1) === 0;
  return isItem ? state.tr.delete(start, end) : null;
});

export const shortcuts = (): Plugin =>
  inputRules({
    rules: [
      itemRule,
      textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length + 1 })),
      wrappingInputRule(/^\s*([-*+])\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,3})[.．、]\s$/,
        nodes.ordered_list,
        ([, start]) => ({ start: Number(start) }),
        ([, start], list) => list.childCount + Number(list.attrs['start']) === Number(start),
      ),
      wrappingInputRule(/^\s*[>》]\s$/, nodes.blockquote),
      textblockTypeInputRule(/^(?:```|···)$/, nodes.code_block),
      lineRule,
      formulaRule,
      markRule(/(?:^|[^*])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
      markRule(/(?:^|[^*])(\*)([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em),
      markRule(/(?:^|[^~])(~~)([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
      markRule(/(?:^|[^`])(`)([^`]+)`$/, marks.code),
    ],
  });
