/** Text of a person's QR: capital letters and digits only, which every keyboard layout of a reader types alike. 128 bits. */
export const QR = /^EX[A-Z2-7]{26}$/;
export const PIN = /^\d{4,8}$/;
/** Wrong PINs in a row after which it no longer works: its person sets another. */
export const MAX_FALLOS_PIN = 50;
/** Clock-ins of the outbox that go in one call. */
export const MAX_SOBRES = 20;

/** True for a PIN that others try first: one digit alone, a run of neighbours, or the person's own number. */
export function esPinFacil(pin: string, matricula = ''): boolean {
  const pasos = new Set(Array.from({ length: pin.length - 1 }, (_, i) => Number(pin[i + 1]) - Number(pin[i])));
  const [paso] = pasos;
  const enFila = pasos.size === 1 && (paso === 0 || paso === 1 || paso === -1);
  return enFila || (matricula !== '' && pin === matricula);
}

/** Reasons for which something sent later was not clocked in. */
export const MOTIVOS_TERMINAL = {
  credencial: 'Matrícula, PIN o QR no reconocidos',
  intentos: 'Demasiados intentos fallidos con esa matrícula',
  ilegible: 'No se ha podido leer lo que guardó el terminal',
  rechazado: 'El fichaje no era posible',
  revocado: 'Guardado después de retirar el terminal',
} as const;
export type MotivoTerminal = keyof typeof MOTIVOS_TERMINAL;
