import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';

/**
 * Stored situation of an element (S-8160). Only an inspection has the results `apto` and `noApto`: no act of this area
 * leads to 1, and a withdrawn element gets there after its repair.
 */
export const IZADO = ciclo(
  { 1: 'En servicio', 2: 'No apto', 3: 'En reparación', 4: 'Baja' },
  {
    retirar: { desde: [1], hasta: 2, papel: 'empleado' },
    comprobar: { desde: [1], hasta: null, papel: 'empleado' },
    reparar: { desde: [2], hasta: 3, papel: 'gestor' },
    cambiar: { desde: [1, 2, 3], hasta: null, papel: 'gestor' },
    darDeBaja: { desde: [1, 2, 3], hasta: 4, papel: 'gestor' },
    apto: { desde: [1, 3], hasta: 1, papel: 'inspeccion' },
    noApto: { desde: [1, 2, 3], hasta: 2, papel: 'inspeccion' },
  },
);
export type ActoIzado = ActoDe<typeof IZADO>;

/** State as people see it, from the stored situation and, in service, the date of the next inspection. */
export const ESTADOS_IZADO = {
  1: 'Apto',
  2: 'Próximo a vencer',
  3: 'Vencido',
  4: 'No apto',
  5: 'En reparación',
  6: 'Baja',
} as const;
export type EstadoIzado = keyof typeof ESTADOS_IZADO;
/** Days before the date from which it counts as near. */
const DIAS_AVISO_IZADO = 30;

type Guardado = { SituacionId: number; Proxima: string | null };
/**
 * State on a day of the work centre. `Proxima` is the last valid day; an element without inspection is overdue (S-8161). The
 * database function `estado_izado` holds the same rule.
 */
export function estadoEnDia({ SituacionId, Proxima }: Guardado, dia: string): EstadoIzado {
  if (SituacionId === 2) return 4;
  if (SituacionId === 3) return 5;
  if (SituacionId !== 1) return 6;
  if (Proxima === null || Proxima < dia) return 3;
  return diasEntre(dia, Proxima) <= DIAS_AVISO_IZADO ? 2 : 1;
}
/** State at an instant in milliseconds, in a time zone: an element expires at its midnight. */
export const estadoDeIzado = (e: Guardado, ms: number, zona: string): EstadoIzado => estadoEnDia(e, diaEn(ms, zona));

/** Words of the wall screen and of the scan, by which people decide to use the element or not. */
export function veredicto(e: Guardado, estado: EstadoIzado): { palabra: string; porque: string; usar: boolean } {
  if (estado <= 2) return { palabra: 'APTO', porque: estado === 2 ? 'Próximo a vencer' : '', usar: true };
  if (estado === 3)
    return {
      palabra: 'VENCIDO – NO USAR',
      porque: e.Proxima === null ? 'Nunca se ha inspeccionado' : 'La inspección ha vencido',
      usar: false,
    };
  return { palabra: 'NO APTO', porque: estado === 4 ? 'Fuera de servicio' : ESTADOS_IZADO[estado], usar: false };
}

/** Codes of labels: sixteen letters and figures that are not easily confused. */
export const CODIGO_QR = /^[a-z0-9]{16}$/;
/** Path of the address on a label. */
export const RUTA_QR = '/menu/izado/qr/';
/** Code in the text of a QR: of this installation, of another one, or of another kind. */
export function leerQr(texto: string, origen: string): { codigo: string } | { motivo: string } {
  const url = URL.canParse(texto) ? new URL(texto) : null;
  const codigo = url?.pathname.startsWith(RUTA_QR) ? url.pathname.slice(RUTA_QR.length) : '';
  if (url === null || !CODIGO_QR.test(codigo))
    return {
      motivo: 'Ese código QR no es de un elemento de izado. Busque la etiqueta del elemento o escriba su código.',
    };
  if (url.origin !== origen)
    return {
      motivo: `Esa etiqueta es de otra empresa o de otra instalación (${url.host}): aquí no se puede comprobar. No use el elemento.`,
    };
  return { codigo };
}

/** A4 sheets of labels on the market: millimetres of a label, labels in each direction, and margins of the sheet. */
export const HOJAS = {
  '70x37': { nombre: '70 × 37 mm, 24 por hoja', ancho: 70, alto: 37, columnas: 3, filas: 8, x: 0, y: 0.5, sepX: 0 },
  '63x38': {
    nombre: '63,5 × 38,1 mm, 21 por hoja',
    ancho: 63.5,
    alto: 38.1,
    columnas: 3,
    filas: 7,
    x: 7.2,
    y: 15.1,
    sepX: 2.5,
  },
  '99x67': {
    nombre: '99,1 × 67,7 mm, 8 por hoja',
    ancho: 99.1,
    alto: 67.7,
    columnas: 2,
    filas: 4,
    x: 4.65,
    y: 13.1,
    sepX: 2.5,
  },
  '48x25': {
    nombre: '48,5 × 25,4 mm, 40 por hoja',
    ancho: 48.5,
    alto: 25.4,
    columnas: 4,
    filas: 10,
    x: 8,
    y: 21.5,
    sepX: 0,
  },
} as const;
export type Hoja = keyof typeof HOJAS;

export const MAX_DOCUMENTO_IZADO = 10 * 1024 * 1024;
/** Most labels of one call. */
export const MAX_ETIQUETAS = 100;
/** Most elements of a centre that a device stores. */
export const MAX_COMPACTOS = 5000;
export const CLASES_DOCUMENTO_IZADO = {
  CE: 'Declaración CE',
  MA: 'Manual',
  CT: 'Certificado',
  FO: 'Foto',
  OT: 'Otro',
} as const;
