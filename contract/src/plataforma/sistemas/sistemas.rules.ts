/** States of a key, as the list says them. */
export const ESTADOS_DE_CLAVE = {
  activa: 'Activa',
  pronto: 'Caduca pronto',
  caducada: 'Caducada',
  revocada: 'Revocada',
} as const;
export type EstadoDeClave = keyof typeof ESTADOS_DE_CLAVE;
/** Days before its end in which a key expires soon, and ADMIN are told (S-8425). */
export const DIAS_DE_AVISO = 14;
/** Longest life of a key and of a renewed secret, in years. */
export const MAX_ANOS = 2;
/** Last day on which a key of today may work. */
export const ultimoDia = (hoy: string): string => `${Number(hoy.slice(0, 4)) + MAX_ANOS}${hoy.slice(4)}`;
/** Refusals of that day, before and after. */
export const DIA_PASADO = 'Elija un día que no haya pasado';
export const DIA_LEJANO = `Una clave dura como mucho ${MAX_ANOS} años`;
/** Refusal of a network, which names it among the others. */
export const noEsRed = (red: string): string => `«${red}» no es una dirección ni una red, como 192.0.2.0/24`;
export const MAX_REDES = 20;
export const MAX_NOMBRE = 80;
export const MAX_MOTIVO = 300;
/** Hours for which the former secret lives on beside the new one: none, a day, a week, a month. */
export const CONVIVENCIAS = [0, 24, 168, 720] as const;

/** Refusals of a key in words, by their code, as a sentence that follows «Se negó». */
export const NEGATIVAS: Record<string, string> = {
  clave_no_valida: 'Llegó con un secreto que no es el suyo',
  clave_caducada: 'Se usó después de caducar',
  clave_revocada: 'Se usó después de revocarla',
  red_no_admitida: 'Llegó desde una red que no está entre las suyas',
  sin_alcance: 'Pidió algo que no está en sus alcances',
  demasiadas_llamadas: 'Hizo demasiadas llamadas seguidas',
};
