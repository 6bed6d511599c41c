/** Text of a person's QR, of 128 bits: capital letters and digits, which a reader types alike with every keyboard layout. */
export const QR = /^EX[A-Z2-7]{26}$/;
export const PIN = /^\d{4,8}$/;
/** Number of consecutive wrong PINs that blocks the PIN, until its person sets another. */
export const MAX_FALLOS_PIN = 50;
/** Most kept clock-ins that a terminal hands in with one call. */
export const MAX_SOBRES = 20;

/** True for a PIN that is guessed first: one repeated digit, consecutive digits, or the person's own number. */
export function esPinFacil(pin: string, matricula = ''): boolean {
  const pasos = new Set(Array.from({ length: pin.length - 1 }, (_, i) => Number(pin[i + 1]) - Number(pin[i])));
  const [paso] = pasos;
  const enFila = pasos.size === 1 && (paso === 0 || paso === 1 || paso === -1);
  return enFila || (matricula !== '' && pin === matricula);
}

/** Reasons why an act that a terminal kept was not clocked in. */
export const MOTIVOS_TERMINAL = {
  credencial: 'Matrícula, PIN o QR no reconocidos',
  intentos: 'Demasiados intentos fallidos con esa matrícula',
  ilegible: 'No se ha podido leer lo que guardó el terminal',
  rechazado: 'El fichaje no era posible',
  revocado: 'Guardado después de retirar el terminal',
} as const;
export type MotivoTerminal = keyof typeof MOTIVOS_TERMINAL;
