/** Login password repeated before an act on the account. */
export const CONTRASENA = {
  label: 'Contraseña',
  autoComplete: 'current-password',
  isRequired: true,
} as const;

/** Code of the second factor. */
export const CODIGO = {
  label: 'Código',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: 'false',
  isRequired: true,
} as const;
