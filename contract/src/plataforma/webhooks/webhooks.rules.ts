import { ciclo, type ActoDe } from '#contract/casa/kernel/ciclo.ts';

export const ESTADO_WEBHOOK = { encendido: 1, apagado: 2 } as const;
export const WEBHOOK = ciclo(
  { 1: 'Encendido', 2: 'Apagado' },
  {
    probar: { desde: [1, 2], hasta: null },
    cambiar: { desde: [1, 2], hasta: null },
    rotar: { desde: [1, 2], hasta: null },
    apagar: { desde: [1], hasta: 2 },
    encender: { desde: [2], hasta: 1 },
    borrar: { desde: [1, 2], hasta: null },
  },
);
export type ActoWebhook = ActoDe<typeof WEBHOOK>;

/** Most receivers of a company. Each has connections of its own, so that their number bounds what is open at once. */
export const MAX_WEBHOOKS = 20;
export const MAX_URL = 500;
/** Hours for which the secret before the last one still signs. */
export const HORAS_DOS_SECRETOS = 24;
/** Days of failures after which a receiver is switched off. */
export const DIAS_DE_FALLOS = 5;

/** States of a delivery. A test is tried once. */
export const ESTADOS_ENTREGA = {
  espera: 'Por entregar',
  entregada: 'Entregada',
  perdida: 'No entregada',
} as const;
export type EstadoEntrega = keyof typeof ESTADOS_ENTREGA;

/** Outcomes of an attempt without an answer. */
const SIN_RESPUESTA: Readonly<Record<string, string>> = {
  NO_CONTESTA: 'No contesta',
  INTERNA: 'Lleva a una dirección interna',
  CERTIFICADO: 'Certificado no válido',
  CIFRADO: 'No se puede cifrar la conexión',
  NOMBRE: 'No se encuentra ese nombre',
  RECHAZA: 'No admite la conexión',
  CORTA: 'Corta la conexión',
  NO_HTTP: 'Lo que contesta no es HTTP',
  SECRETO: 'Su secreto no se puede abrir: cámbielo',
  APAGADO: 'El webhook se apagó antes',
  PARADO: 'El proceso se detuvo en su último intento',
};
/** Outcome of an attempt in words; '' without any attempt. */
export function resultadoEnPalabras(codigo: string): string {
  if (codigo === '') return '';
  const estado = Number(codigo);
  if (!Number.isInteger(estado)) return SIN_RESPUESTA[codigo] ?? 'Ha fallado';
  if (estado >= 300 && estado < 400) return `Contesta ${codigo}, una redirección, que no se sigue`;
  if (estado === 410) return 'Contesta 410: ya no quiere recibir nada';
  return `Contesta ${codigo}`;
}

/** Fault in the form of an address, or ''. Where its name leads is only known on the server. */
export function faltaEnUrl(url: string): string {
  if (!URL.canParse(url)) return 'Escriba una dirección entera, con https://';
  const { protocol, username, password, hash } = new URL(url);
  if (protocol !== 'https:') return 'Tiene que empezar por https://';
  if (username || password) return 'Sin usuario ni contraseña en la dirección';
  if (hash) return 'Sin la parte que sigue a #';
  return '';
}
