// What awk brings along.
import { dateText } from '../dates.ts';
import { formatted } from './format.ts';
import { type AwkState, toNumber, toText, type Value } from './AwkState.ts';
import type { Argument } from './AwkOperands.ts';

type Call = (state: AwkState, args: readonly Argument[]) => Value;

const text = (state: AwkState, arg: Argument | undefined): string => (arg ? toText(arg.value(state)) : state.field(0));
const number = (state: AwkState, arg: Argument | undefined): number => (arg ? toNumber(arg.value(state)) : 0);

function substitute(state: AwkState, [pattern, to, target]: readonly Argument[], flags: string): number {
  if (!pattern) return 0;
  const before = target ? text(state, target) : state.field(0);
  const regex = new RegExp(pattern.pattern(state), `u${flags}`);
  let count = 0;
  const after = before.replace(regex, (whole) => {
    count += 1;
    return text(state, to).replaceAll(/\\&|&/g, (mark) => (mark === '&' ? whole : '&'));
  });
  if (count > 0) {
    if (target) target.place?.set(state, after);
    else state.setField(0, after);
  }
  return count;
}

export const FUNCTIONS: Readonly<Record<string, Call>> = {
  length: (state, [arg]) =>
    arg && arg.name !== '' && state.get(arg.name) === '' && state.hasArray(arg.name)
      ? state.array(arg.name).size
      : [...text(state, arg)].length,
  substr(state, [whole, from, length]) {
    const letters = [...text(state, whole)];
    const start = Math.round(number(state, from));
    const end = length ? start + Math.round(number(state, length)) : Infinity;
    return letters.filter((_, at) => at + 1 >= start && at + 1 < end).join('');
  },
  index: (state, [whole, part]) =>
    text(state, whole).slice(0, Math.max(0, text(state, whole).indexOf(text(state, part)))).length +
    Number(text(state, whole).includes(text(state, part))),
  split(state, [whole, array, by]) {
    const parts =
      by && by.place === undefined && typeof by.value(state) === 'number'
        ? text(state, whole).split(by.pattern(state))
        : state.split(text(state, whole), by ? text(state, by) : toText(state.get('FS')));
    const kept = state.array(array?.name ?? '');
    kept.clear();
    for (const [at, part] of parts.entries()) kept.set(String(at + 1), part);
    return parts.length;
  },
  sub: (state, args) => substitute(state, args, ''),
  gsub: (state, args) => substitute(state, args, 'g'),
  match(state, [whole, pattern]) {
    const found = pattern?.pattern(state).exec(text(state, whole));
    state.set('RSTART', found ? found.index + 1 : 0);
    state.set('RLENGTH', found ? found[0].length : -1);
    return found ? found.index + 1 : 0;
  },
  toupper: (state, [arg]) => text(state, arg).toUpperCase(),
  tolower: (state, [arg]) => text(state, arg).toLowerCase(),
  sprintf: (state, [format, ...values]) =>
    formatted(
      text(state, format),
      values.map((one) => one.value(state)),
    ),
  gensub(state, [pattern, to, how, target]) {
    const which = text(state, how);
    const wanted = /^[gG]/.test(which) ? 0 : Math.max(1, toNumber(which));
    let count = 0;
    const regex = new RegExp(pattern?.pattern(state) ?? '', 'gu');
    return (target ? text(state, target) : state.field(0)).replaceAll(regex, (whole: string, ...groups: unknown[]) => {
      count += 1;
      if (wanted > 0 && count !== wanted) return whole;
      return text(state, to).replaceAll(/\\\\?(\d)|&/g, (mark, digit?: string) => {
        const group = digit === undefined || digit === '0' ? whole : groups[Number(digit) - 1];
        return mark === '&' ? whole : typeof group === 'string' ? group : '';
      });
    });
  },
  close: (state, [name]) => state.close(text(state, name)),
  fflush: () => 0,
  system: (state, [command]) => state.outside.run(text(state, command), '', false).code,
  systime: (state) => Math.floor(state.outside.now() / 1000),
  strftime: (state, [format, at]) =>
    dateText(at ? number(state, at) * 1000 : state.outside.now(), format ? `+${text(state, format)}` : undefined),
  rand: () => Math.random(),
  srand: () => 0,
  sin: (state, [arg]) => Math.sin(number(state, arg)),
  cos: (state, [arg]) => Math.cos(number(state, arg)),
  atan2: (state, [y, x]) => Math.atan2(number(state, y), number(state, x)),
  int: (state, [arg]) => Math.trunc(number(state, arg)),
  sqrt: (state, [arg]) => Math.sqrt(number(state, arg)),
  log: (state, [arg]) => Math.log(number(state, arg)),
  exp: (state, [arg]) => Math.exp(number(state, arg)),
};
