/** Code of the second factor. */
export const CODIGO = {
  label: 'Código',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: 'false',
  isRequired: true,
} as const;
