import * as z from 'zod/mini';
import { FormularioFactura } from '#contract/facturas/factura.schemas.ts';
import { FACTURA, faltaDeNif, importeDe, numeroNormal } from '#contract/facturas/facturas.rules.ts';
import {
  CLAVES_COLUMNA_FACTURA,
  type ColumnaFactura,
  DIAS_SIN_VENCIMIENTO,
} from '#contract/facturas/importacion.rules.ts';
import { nifLimpio } from '#contract/kernel/nif.ts';
import { diaDe } from '#server/importar/csv-read.ts';
import type { FilaComparada } from '#server/importar/listado.ts';
import type { FilaLeida } from '#server/importar/tabla.ts';
import type { FacturaLeida, Leida } from './lectura/lectura.rules.ts';
import type { Contexto } from './importacion.queries.ts';
import { cambiosDeVuelta, esVuelta, type Vuelta, vueltaDe } from './vuelta.rules.ts';

/** Outcome of a row that is to be written: the invoice without its supplier's number, and where it is in an electronic file. */
export type Datos = {
  formulario: FormularioFactura | null;
  nif: string;
  proveedor: string;
  sinCargo: boolean;
  indice: number;
  pdf: boolean;
  /** Payment of an invoice that is there; null: it is a new one. */
  vuelta: Vuelta | null;
};
type Fila = FilaLeida<ColumnaFactura>;
/** Place of a value that is not known while the file is read; the invoice is written with another one. */
const PENDIENTE = 'PENDIENTE';

/** '1.234,50', '1234.5' or '1234' → '1234.50'; as it is where it is none of them, for the form to refuse it. */
export function importeDeCelda(texto: string): string {
  const limpio = texto.replaceAll(/[\s€%]/g, '');
  const punto = /,\d{1,2}$/.test(limpio) || /^-?\d{1,3}(\.\d{3})+$/.test(limpio) ? limpio.replaceAll('.', '').replace(',', '.') : limpio; // prettier-ignore
  const [, signo, euros, decimales = ''] = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(punto) ?? [];
  return euros === undefined ? texto : `${signo}${Number(euros)}.${decimales.padEnd(2, '0')}`;
}
const dia = (texto: string | undefined, si: string): string => (texto ? (diaDe(texto) ?? texto) : si);
const masDias = (fecha: string, dias: number): string => {
  const de = new Date(`${fecha}T00:00:00Z`);
  return Number.isNaN(de.getTime()) ? '' : new Date(de.getTime() + dias * 86_400_000).toISOString().slice(0, 10);
};
/** A NIF of Spain comes from abroad with its country before it. */
function nifDe(escrito: string): string {
  const nif = nifLimpio(escrito);
  return nif.startsWith('ES') && faltaDeNif(nif.slice(2)) === '' ? nif.slice(2) : nif;
}

/** Rows of an electronic file, in the columns of a CSV. */
export const filasDe = (leidas: readonly Leida[]): Fila[] =>
  leidas.map((leida, i) => ({
    n: i + 1,
    celdas: 'factura' in leida ? celdasDe(leida.factura) : { numero: leida.numero },
    aparte: leida,
  }));
function celdasDe(f: FacturaLeida): Record<ColumnaFactura, string> {
  const iva = f.desglose.filter(({ retenido }) => !retenido);
  return {
    nif: f.proveedor.nif,
    proveedor: f.proveedor.nombre,
    serie: f.serie,
    numero: f.numero,
    fecha: f.fecha,
    recibida: '',
    vencimiento: f.vencimiento ?? '',
    concepto: f.concepto,
    pedido: f.referencias.pedido.slice(0, 60),
    centroCoste: f.referencias.centro,
    contrato: f.referencias.contrato,
    divisa: f.moneda,
    base: importeDe(f.base),
    tipo: iva.map(({ porcentaje }) => String(porcentaje)).join(' y '),
    iva: importeDe(f.impuestos),
    retencion: importeDe(f.retenciones),
    total: importeDe(f.total),
    contabilizada: '',
    asiento: '',
    pagada: '',
  };
}

function impuestosDe(celdas: Fila['celdas'], leida: FacturaLeida | undefined) {
  const iva = leida?.desglose.filter(({ retenido }) => !retenido) ?? [];
  if (iva.length > 0)
    return iva.map((uno) => ({ tipo: uno.porcentaje.toFixed(2), base: importeDe(uno.base), cuota: importeDe(uno.cuota) })); // prettier-ignore
  return [
    {
      tipo: importeDeCelda(celdas.tipo || '0'),
      base: importeDeCelda(celdas.base ?? ''),
      cuota: importeDeCelda(celdas.iva || '0'),
    },
  ];
}

/** Cost centre or contract that the row names. Words of a supplier that are none of ours are asked for, and a CSV of ours is told. */
function cargoDe(celdas: Fila['celdas'], electronica: boolean, { centros, contratos }: Contexto, falla: Falla) {
  const [contrato = '', centro = ''] = [celdas.contrato, celdas.centroCoste].map((uno) => uno?.toUpperCase());
  if (contratos.has(contrato)) return { contrato, centroCoste: '' };
  if (centros.has(centro)) return { contrato: '', centroCoste: centro };
  if (!electronica && contrato !== '') falla('contrato', `No hay ningún contrato abierto «${celdas.contrato}»`);
  else if (!electronica && centro !== '') falla('centroCoste', `No hay ningún centro de coste abierto «${celdas.centroCoste}»`); // prettier-ignore
  return { contrato: '', centroCoste: '' };
}

type Falla = (campo: string, mensaje: string) => void;
const CAMPO: Readonly<Record<string, string>> = { impuestos: 'base', vencimientos: 'vencimiento', proveedorId: 'nif' };
const DEL_IMPUESTO: Readonly<Record<string, string>> = { tipo: 'tipo', base: 'base', cuota: 'iva' };
function compararUna(fila: Fila, contexto: Contexto): FilaComparada<Datos> {
  const { n, celdas } = fila;
  const leida = fila.aparte as Leida | undefined; // only `filasDe` puts it there
  const electronica = leida && 'factura' in leida ? leida.factura : undefined;
  const errores: FilaComparada<Datos>['errores'] = [];
  const falla: Falla = (campo, mensaje) => {
    if (!errores.some((error) => error.campo === campo && campo !== '')) errores.push({ campo, mensaje });
  };
  const nif = nifDe(celdas.nif ?? '');
  const hay = contexto.proveedores.get(nif);
  const numero = `${celdas.serie ?? ''}${celdas.numero ?? ''}`;
  const nada = { n, clave: celdas.numero ?? '', nombre: celdas.proveedor ?? hay?.nombre ?? nif, deId: null };
  const datos = { formulario: null, nif, proveedor: hay?.nombre ?? celdas.proveedor ?? '', sinCargo: false, indice: n - 1, pdf: !!electronica?.pdf, vuelta: null }; // prettier-ignore
  if (leida && 'errores' in leida) {
    const dichos = leida.errores.map(({ elemento, mensaje }) => ({ campo: '', mensaje: `${elemento}: ${mensaje}` }));
    return { ...nada, estado: 'M', datos, cambios: [], errores: dichos };
  }
  const ya = contexto.ya.get(`${nif}|${numeroNormal(numero)}`);
  if (!electronica && esVuelta(celdas)) {
    if (nif === '') falla('nif', 'Falta el NIF del proveedor');
    const vuelta = vueltaDe(celdas, ya, contexto.hoy, falla);
    const estado = errores.length > 0 ? 'M' : vuelta ? 'C' : 'I';
    const cambios = vuelta && estado === 'C' ? cambiosDeVuelta(vuelta) : [];
    return { ...nada, deId: ya?.id ?? null, estado, datos: { ...datos, vuelta }, cambios, errores };
  }
  const malNif = faltaDeNif(nif);
  if (nif === '') falla('nif', 'Falta el NIF del proveedor');
  else if (malNif !== '') falla('nif', malNif);
  else if (hay && !hay.abierto) falla('nif', `${hay.nombre} está cerrado: no se le registran facturas`);
  else if (!hay && !datos.proveedor) falla('proveedor', 'Es un proveedor nuevo: falta su nombre');
  const cargo = cargoDe(celdas, electronica !== undefined, contexto, falla);
  const sinCargo = cargo.contrato === '' && cargo.centroCoste === '';
  const fecha = dia(celdas.fecha, '');
  const total = importeDeCelda(celdas.total ?? '');
  const leido = z.safeParse(FormularioFactura, {
    proveedorId: hay?.id ?? 1,
    serie: celdas.serie ?? '',
    numero: celdas.numero ?? '',
    fecha,
    recibida: dia(celdas.recibida, contexto.hoy),
    concepto: celdas.concepto ?? '',
    pedido: celdas.pedido ?? '',
    contrato: cargo.contrato,
    centroCoste: sinCargo ? PENDIENTE : cargo.centroCoste,
    divisa: celdas.divisa?.toUpperCase() || 'EUR',
    impuestos: impuestosDe(celdas, electronica),
    retencion: importeDeCelda(celdas.retencion || '0'),
    total,
    vencimientos: [{ fecha: dia(celdas.vencimiento, masDias(fecha, DIAS_SIN_VENCIMIENTO)), importe: total }],
  });
  for (const { path, message } of leido.error?.issues ?? []) {
    const campo = String(path[0] ?? '');
    falla(campo === 'impuestos' ? (DEL_IMPUESTO[String(path[2])] ?? 'base') : (CAMPO[campo] ?? campo), message);
  }
  if (leido.data && !contexto.divisas.has(leido.data.divisa)) falla('divisa', `No hay ninguna divisa «${leido.data.divisa}»`); // prettier-ignore
  if (leido.data && leido.data.recibida > contexto.hoy) falla('recibida', 'Ese día aún no ha llegado');
  if (ya) falla('numero', `Ya está registrada: ${ya.registro} (${FACTURA.nombre(ya.estado)})`);
  const formulario = leido.data && { ...leido.data, ...cargo };
  return {
    ...nada,
    estado: errores.length > 0 ? 'M' : 'N',
    datos: { ...datos, formulario: formulario ?? null, sinCargo },
    cambios: errores.length > 0 || !formulario ? [] : cambiosDe(celdas, formulario, hay === undefined, sinCargo),
    errores,
  };
}
/** Data of the invoice by column; a supplier that is new, and a charge that will be asked for. */
function cambiosDe(celdas: Fila['celdas'], f: FormularioFactura, nuevo: boolean, sinCargo: boolean) {
  const vence = f.vencimientos[0]?.fecha ?? '';
  const dice = { ...celdas, proveedor: nuevo ? `${celdas.proveedor} (proveedor nuevo)` : '', vencimiento: vence, centroCoste: f.centroCoste, contrato: f.contrato, concepto: f.concepto }; // prettier-ignore
  const visibles: readonly ColumnaFactura[] = ['proveedor', 'fecha', 'vencimiento', 'concepto', 'centroCoste', 'contrato', 'total']; // prettier-ignore
  const cambios = CLAVES_COLUMNA_FACTURA.filter((campo) => visibles.includes(campo) && dice[campo]).map((campo) => ({ campo, antes: '', despues: dice[campo] ?? '' })); // prettier-ignore
  return sinCargo ? [...cambios, { campo: 'centroCoste', antes: '', despues: 'se elige al importar' }] : cambios;
}

/** Key of a row by which it is the same invoice as another. */
export const claveDe = ({ celdas }: Fila) => ({
  nif: nifDe(celdas.nif ?? ''),
  numero: numeroNormal(`${celdas.serie ?? ''}${celdas.numero ?? ''}`),
});
/** Outcome of each row of a file, one after another: nothing of it is written. */
export function comparador(contexto: Contexto): (fila: Fila) => FilaComparada<Datos> {
  const vistas = new Map<string, number>();
  return (fila) => {
    const comparada = compararUna(fila, contexto);
    const { nif, numero } = claveDe(fila);
    const otra = vistas.get(`${nif}|${numero}`);
    if (otra === undefined) vistas.set(`${nif}|${numero}`, fila.n);
    else if (numero !== '') {
      comparada.errores.push({ campo: 'numero', mensaje: `Está también en la línea ${otra}` });
      comparada.estado = 'M';
    }
    return comparada;
  };
}
