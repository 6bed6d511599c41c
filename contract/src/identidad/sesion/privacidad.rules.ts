/** Privacy notice in force. Another text has another version, and is accepted anew by whoever registers from then on. */
export const AVISO_PRIVACIDAD = { version: '1', fecha: '2026-11-21' } as const;
