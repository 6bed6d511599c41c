import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
/** Queues of the product by their codes. `paciencia`: seconds that the oldest job may wait before it is a problem. */
export const COLAS = {
  correo: { nombre: 'Correo', paciencia: 3_600 },
  notificaciones: { nombre: 'Notificaciones a los dispositivos', paciencia: 1_800 },
  eventos: { nombre: 'Cambios para las pantallas abiertas', paciencia: 60 },
  anuncios: { nombre: 'Avisos por anunciar', paciencia: 600 },
  paquetes: { nombre: 'Paquetes para inspección', paciencia: 1_800 },
  cierres: { nombre: 'Cierres de mes en bloque', paciencia: 1_800 },
  webhooks: { nombre: 'Webhooks', paciencia: 900 },
} as const;
export type CodigoCola = keyof typeof COLAS;
export const CODIGOS_COLA = clavesDe(COLAS);
/** Queues whose jobs can fail for good, and are then kept for a decision. */
export const CON_FALLIDOS = [
  'correo',
  'notificaciones',
  'paquetes',
  'webhooks',
] as const satisfies readonly CodigoCola[];
export type ColaConFallidos = (typeof CON_FALLIDOS)[number];

export const ESTADOS_RELOJ = {
  bien: 'Al día',
  falla: 'Falla',
  atrasado: 'Atrasado',
} as const;
export type EstadoReloj = keyof typeof ESTADOS_RELOJ;
export const CLAVES_RELOJ = ['bien', 'falla', 'atrasado'] as const satisfies readonly EstadoReloj[];

/** Milliseconds without a sign of life after which a process counts as stopped: three of its intervals. */
export const SIN_SENAL = 180_000;
/** Milliseconds that a clock may be late: its process writes once a minute. */
const MARGEN = 180_000;

type Marcha = { Fallos: number; Proxima: string };
/** State of a clock, from its failures in a row and the instant of its next run. */
export const estadoDeReloj = ({ Fallos, Proxima }: Marcha, ahora: number): EstadoReloj => {
  if (Fallos > 0) return 'falla';
  return Date.parse(Proxima) + MARGEN < ahora ? 'atrasado' : 'bien';
};

/** Registers that the audit exports. */
export const REGISTROS = {
  historial: 'Historial de los actos',
  lecturas: 'Lecturas de datos personales',
} as const;
export type Registro = keyof typeof REGISTROS;
export const CLAVES_REGISTRO = ['historial', 'lecturas'] as const satisfies readonly Registro[];
export const FORMATOS = ['csv', 'jsonl'] as const;

/** Milliseconds between two server checks of one device. */
export const PAUSA_COMPROBACION = 5_000;

/** Groups of the checks of an installation, in their order. */
export const GRUPOS = {
  base: 'Base de datos',
  procesos: 'Procesos',
  datos: 'Disco, ficheros y copia',
  trabajos: 'Colas y relojes',
  mensajes: 'Correo y notificaciones',
  conexiones: 'Conexiones',
  fuera: 'Desde fuera',
} as const;
export type Grupo = keyof typeof GRUPOS;
export const CLAVES_GRUPO = clavesDe(GRUPOS);

/** Outcome of a check. A `nota` is neither good nor bad: it tells how something is. */
export const ESTADOS_COMPROBACION = {
  mal: 'Mal',
  aviso: 'Aviso',
  nota: 'Nota',
  bien: 'Bien',
} as const;
export type EstadoComprobacion = keyof typeof ESTADOS_COMPROBACION;
export const CLAVES_COMPROBACION = clavesDe(ESTADOS_COMPROBACION);

/** Header with the proof of the calls by which the installation looks at itself from outside. */
export const CABECERA_PRUEBA = 'x-extramuros-prueba';
/** Bytes that a proxy in front has to let through: the largest upload, which is of ten megabytes, with what a form adds. */
export const CUERPO_DE_FUERA = 10.5 * 1024 * 1024;
