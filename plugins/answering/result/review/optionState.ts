/** The state of an option. `chosen`: chosen, and not known to be right or wrong. */
export type OptionState = 'chosen' | 'chosen-right' | 'chosen-wrong' | 'right' | 'none';

export const OPTION_WORDS: Readonly<Record<OptionState, string>> = {
  chosen: '你的选择',
  'chosen-right': '你的选择，正确',
  'chosen-wrong': '你的选择，不正确',
  right: '正确答案',
  none: '',
};

/** `right` is undefined while right answers are not published. */
export function optionState(chosen: boolean, right: boolean | undefined): OptionState {
  if (right === undefined) return chosen ? 'chosen' : 'none';
  if (chosen) return right ? 'chosen-right' : 'chosen-wrong';
  return right ? 'right' : 'none';
}
