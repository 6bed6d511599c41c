/** Privacy notice in force. A new text gets a new version, which people accept when they register. */
export const AVISO_PRIVACIDAD = { version: '1', fecha: '2026-11-21' } as const;
