/** For fields whose text is taken as it is typed: nothing corrects, completes or capitalises it. */
export const TYPED_TEXT = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
