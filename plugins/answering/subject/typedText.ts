/** Props for fields whose text must not be corrected, completed or capitalised. */
export const TYPED_TEXT = {
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const;
