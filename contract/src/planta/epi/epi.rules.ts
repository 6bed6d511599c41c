import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';

export const ESTADO_EPI = {
  solicitada: 1,
  aprobada: 2,
  rechazada: 3,
  cancelada: 4,
  preparada: 5,
  entregada: 6,
} as const;
/** Requests. They are accepted and rejected in the inbox; 4 is a withdrawal while a request waits there. */
export const SOLICITUD_EPI = ciclo(
  { 1: 'Solicitada', 2: 'Aprobada', 3: 'Rechazada', 4: 'Cancelada', 5: 'Preparada', 6: 'Entregada' },
  {
    preparar: { desde: [2], hasta: 5, papel: 'almacen' },
    entregar: { desde: [2, 5], hasta: 6, papel: 'almacen' },
    reponer: { desde: [5], hasta: 2, papel: 'almacen' },
    cancelar: { desde: [1, 2], hasta: 4, papel: 'persona' },
  },
);

export const ESTADO_RECIBO = { porFirmar: 1, firmado: 2, noConforme: 3, anulado: 4 } as const;
/** Receipt of a delivery: a request on which only the receiver decides. */
export const RECIBO_EPI = ciclo(
  { 1: 'Por firmar', 2: 'Firmado', 3: 'No conforme', 4: 'Anulado' },
  {
    firmar: { desde: [1], hasta: 2, papel: 'persona' },
    noConforme: { desde: [1], hasta: 3, papel: 'persona' },
    mostrador: { desde: [1], hasta: 2, papel: 'almacen' },
    anular: { desde: [1, 3], hasta: 4, papel: 'almacen' },
  },
);

/** Days before the expiry from which equipment expires soon. */
export const DIAS_DE_AVISO = 30;
export const ESTADO_PIEZA = {
  apartada: 1,
  enUso: 2,
  porDevolver: 3,
  devuelta: 4,
  perdida: 5,
  anulada: 6,
  caducaPronto: 7,
  caducada: 8,
  porFirmar: 9,
  noConforme: 10,
} as const;
/** Equipment of a person. State 3 and those from 7 on follow from the day, the receipt and the replacement, and are never stored. */
export const PIEZA_EPI = ciclo(
  {
    1: 'Apartada',
    2: 'En uso',
    3: 'Por devolver',
    4: 'Devuelta',
    5: 'Perdida',
    6: 'Anulada',
    7: 'Caduca pronto',
    8: 'Vencida',
    9: 'Por firmar',
    10: 'No conforme',
  },
  {
    sustituir: { desde: [2, 7, 8], hasta: null, papel: 'persona' },
    perder: { desde: [2, 3, 7, 8], hasta: 5, papel: 'persona' },
    devolver: { desde: [2, 3, 7, 8], hasta: 4, papel: 'almacen' },
  },
);

type Pieza = { estadoId: number; recibo: number | null; caduca: string | null; sustituida: boolean };
/** State of today of equipment, from the stored one. */
export function estadoDePieza({ estadoId, recibo, caduca, sustituida }: Pieza, hoy: string): number {
  if (estadoId !== ESTADO_PIEZA.enUso) return estadoId;
  if (recibo === ESTADO_RECIBO.noConforme) return ESTADO_PIEZA.noConforme;
  if (recibo !== ESTADO_RECIBO.firmado) return ESTADO_PIEZA.porFirmar;
  if (sustituida) return ESTADO_PIEZA.porDevolver;
  if (caduca === null || diasEntre(hoy, caduca) > DIAS_DE_AVISO) return ESTADO_PIEZA.enUso;
  return caduca < hoy ? ESTADO_PIEZA.caducada : ESTADO_PIEZA.caducaPronto;
}

const dias = (n: number) => (n === 1 ? '1 día' : `${n} días`);
/** The expiry in words: 'Caduca en 12 días', 'Caducó hace 3 días'; '' without an expiry. */
export function enPalabras(caduca: string | null, hoy: string): string {
  if (caduca === null) return '';
  const quedan = diasEntre(hoy, caduca);
  if (quedan < 0) return quedan === -1 ? 'Caducó ayer' : `Caducó hace ${dias(-quedan)}`;
  if (quedan < 2) return quedan === 0 ? 'Caduca hoy' : 'Caduca mañana';
  return `Caduca en ${quedan < 90 ? dias(quedan) : `${Math.floor(quedan / 30)} meses`}`;
}

/** Reasons of a request. */
export const MOTIVOS_EPI = {
  P: { nombre: 'Primera entrega', detalle: 'Todavía no lo tengo' },
  R: { nombre: 'Reposición', detalle: 'Se ha gastado o va a caducar' },
  D: { nombre: 'Deterioro', detalle: 'Está roto o ya no protege' },
  T: { nombre: 'Cambio de talla', detalle: 'No es de mi talla' },
} as const;
export type MotivoEpi = keyof typeof MOTIVOS_EPI;
export const CLAVES_MOTIVO_EPI = ['P', 'R', 'D', 'T'] as const satisfies readonly MotivoEpi[];

export const MAX_CANTIDAD_EPI = 50;
export const MAX_NOTA_EPI = 250;
export const MAX_LINEAS_KIT = 12;
/** Quota of an article for the person's job; null: none. */
export type Cupo = { Cantidad: number; Meses: number; Quedan: number } | null;
/** True for a number of units inside the quota: the request is approved at once. */
export const dentroDelCupo = (cupo: Cupo, cantidad: number): boolean => cupo !== null && cantidad <= cupo.Quedan;
/** '2 cada 6 meses', '1 al año'. */
export const periodoDe = ({ Cantidad, Meses }: { Cantidad: number; Meses: number }): string => {
  if (Meses === 1) return `${Cantidad} al mes`;
  if (Meses === 12) return `${Cantidad} al año`;
  return Meses % 12 === 0 ? `${Cantidad} cada ${Meses / 12} años` : `${Cantidad} cada ${Meses} meses`;
};
