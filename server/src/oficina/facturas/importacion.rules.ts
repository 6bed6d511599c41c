import * as z from 'zod/mini';
import { FormularioFactura } from '#contract/oficina/facturas/formulario.schemas.ts';
import { FACTURA, numeroNormal } from '#contract/oficina/facturas/facturas.rules.ts';
import type { ColumnaFactura } from '#contract/oficina/facturas/importacion.rules.ts';
import { DIAS_SIN_VENCIMIENTO } from '#contract/oficina/facturas/importacion.rules.ts';
import { faltaDeNif } from '#contract/casa/kernel/nif.ts';
import { diaDe } from '#server/casa/importar/csv-cells.ts';
import type { FilaComparada } from '#server/casa/importar/listado.ts';
import type { FilaLeida } from '#server/casa/importar/tabla.ts';
import { eachOf, type Steps } from '#server/casa/base/slices.ts';
import { cambiosDe } from './filas/cambios.rules.ts';
import { nifDe } from './filas/electronica.rules.ts';
import { gruposDe } from './filas/grupos.rules.ts';
import { type Falla, importesDeFilas, importesDeLeida } from './filas/importes.rules.ts';
import type { FacturaLeida, Leida } from './lectura/lectura.rules.ts';
import type { Contexto } from './importacion.queries.ts';
import { esElMismoNombre } from './filas/nombre.rules.ts';
import { cambiosDeVuelta, esVuelta, type Vuelta, vueltaDe } from './filas/vuelta.rules.ts';

/** Outcome of a row to be written: the invoice without its supplier's number, and its place in an electronic file. */
export type Datos = {
  formulario: FormularioFactura | null;
  nif: string;
  proveedor: string;
  sinCargo: boolean;
  indice: number;
  pdf: boolean;
  /** Warnings, which do not hinder the row. */
  avisos: readonly string[];
  /** Payment of a known invoice; null: it is a new one. */
  vuelta: Vuelta | null;
};
type Fila = FilaLeida<ColumnaFactura>;
/** Placeholder of a value that is unknown while the file is read; the invoice is written with the real one. */
const PENDIENTE = 'PENDIENTE';

const dia = (texto: string | undefined, si: string): string => (texto ? (diaDe(texto) ?? texto) : si);
const masDias = (fecha: string, dias: number): string => {
  const de = new Date(`${fecha}T00:00:00Z`);
  return Number.isNaN(de.getTime()) ? '' : new Date(de.getTime() + dias * 86_400_000).toISOString().slice(0, 10);
};
/**
 * Cost centre or contract of the row. Unknown words of an electronic invoice are asked for, and those of a CSV are an
 * error.
 */
function cargoDe(celdas: Fila['celdas'], electronica: boolean, { centros, contratos }: Contexto, falla: Falla) {
  const [contrato = '', centro = ''] = [celdas.contrato, celdas.centroCoste].map((texto) => texto?.toUpperCase());
  if (contratos.has(contrato)) return { contrato, centroCoste: '' };
  if (centros.has(centro)) return { contrato: '', centroCoste: centro };
  if (!electronica && contrato !== '') falla('contrato', `No hay ningún contrato abierto «${celdas.contrato}»`);
  else if (!electronica && centro !== '')
    falla('centroCoste', `No hay ningún centro de coste abierto «${celdas.centroCoste}»`);
  return { contrato: '', centroCoste: '' };
}

const CAMPO: Readonly<Record<string, string>> = { impuestos: 'base', vencimientos: 'vencimiento', proveedorId: 'nif' };
const DEL_IMPUESTO: Readonly<Record<string, string>> = { tipo: 'tipo', base: 'base', cuota: 'iva' };
/** Outcome of an invoice, which stands in one row or in one for each of its rates. */
function compararUna(fila: Fila, mas: readonly Fila[], contexto: Contexto): FilaComparada<Datos>[] {
  const { n, celdas } = fila;
  const filas = [fila, ...mas];
  const leida = fila.aparte as Leida | undefined; // Only `filasDe` writes this value.
  const electronica = leida && 'factura' in leida ? leida.factura : undefined;
  const deCada = filas.map((): FilaComparada<Datos>['errores'] => []);
  const fallaEn =
    (i: number) =>
    (campo: string, mensaje: string): void => {
      const erroresDeFila = deCada[i];
      if (!erroresDeFila?.some((error) => error.campo === campo && campo !== ''))
        erroresDeFila?.push({ campo, mensaje });
    };
  const falla: Falla = fallaEn(0);
  const errores = deCada[0] ?? [];
  const nif = nifDe(celdas.nif ?? '');
  const hay = contexto.proveedores.get(nif);
  const numero = `${celdas.serie ?? ''}${celdas.numero ?? ''}`;
  const nada = { n, clave: celdas.numero ?? '', nombre: celdas.proveedor ?? hay?.nombre ?? nif, deId: null };
  const avisos = [...deOtroNombre(hay, celdas.proveedor), ...avisosDe(electronica, contexto)];
  const datos = {
    formulario: null,
    nif,
    proveedor: hay?.nombre ?? celdas.proveedor ?? '',
    sinCargo: false,
    indice: n - 1,
    pdf: !!electronica?.pdf,
    vuelta: null,
    avisos,
  };
  if (leida && 'errores' in leida) {
    const erroresLeidos = leida.errores.map(({ elemento, mensaje }) => ({
      campo: '',
      mensaje: `${elemento}: ${mensaje}`,
    }));
    return [{ ...nada, estado: 'M', datos, cambios: [], errores: erroresLeidos }];
  }
  const ya = contexto.ya.get(`${nif}|${numeroNormal(numero)}`);
  if (!electronica && esVuelta(celdas)) {
    if (nif === '') falla('nif', 'Falta el NIF del proveedor');
    const vuelta = vueltaDe(celdas, ya, contexto.hoy, falla);
    const estado = errores.length > 0 ? 'M' : vuelta ? 'C' : 'I';
    const cambios = vuelta && estado === 'C' ? cambiosDeVuelta(vuelta) : [];
    return [{ ...nada, deId: ya?.id ?? null, estado, datos: { ...datos, vuelta }, cambios, errores }];
  }
  const malNif = faltaDeNif(nif);
  if (nif === '') falla('nif', 'Falta el NIF del proveedor');
  else if (malNif !== '') falla('nif', malNif);
  else if (hay && !hay.abierto) falla('nif', `${hay.nombre} está cerrado: no se le registran facturas`);
  else if (!hay && !datos.proveedor) falla('proveedor', 'Es un proveedor nuevo: falta su nombre');
  const cargo = cargoDe(celdas, electronica !== undefined, contexto, falla);
  const sinCargo = cargo.contrato === '' && cargo.centroCoste === '';
  const fecha = dia(celdas.fecha, '');
  const vence = dia(celdas.vencimiento, masDias(fecha, DIAS_SIN_VENCIMIENTO));
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
    ...(electronica
      ? importesDeLeida(electronica, vence)
      : importesDeFilas(
          filas.map((filaDelGrupo) => filaDelGrupo.celdas),
          vence,
          fallaEn,
        )),
  });
  for (const { path, message } of leido.error?.issues ?? []) {
    const campo = String(path[0] ?? '');
    if (campo === 'impuestos')
      fallaEn(electronica ? 0 : Number(path[1] ?? 0))(DEL_IMPUESTO[String(path[2])] ?? 'base', message);
    else fallaEn(0)(CAMPO[campo] ?? campo, message);
  }
  if (leido.data && !contexto.divisas.has(leido.data.divisa))
    falla('divisa', `No hay ninguna divisa «${leido.data.divisa}»`);
  if (leido.data && leido.data.recibida > contexto.hoy) falla('recibida', 'Ese día aún no ha llegado');
  if (ya) falla('numero', `Ya está registrada: ${ya.registro} (${FACTURA.nombre(ya.estado)})`);
  const formulario = leido.data && { ...leido.data, ...cargo };
  const mala = deCada.some((deUnaFila) => deUnaFila.length > 0);
  const primera = {
    ...nada,
    estado: mala ? ('M' as const) : ('N' as const),
    datos: { ...datos, formulario: formulario ?? null, sinCargo },
    cambios: mala || !formulario ? [] : cambiosDe(formulario, { proveedor: hay ? '' : datos.proveedor, sinCargo }),
    errores: mala && errores.length === 0 ? [{ campo: '', mensaje: 'Otra de sus líneas tiene un error' }] : errores,
  };
  const siguientes = mas.map((otraFila, i) => {
    const erroresDeOtra = deCada[i + 1] ?? [];
    const conLaPrimera = { campo: '', mensaje: `Va con la línea ${n}, que tiene un error` };
    return {
      ...nada,
      n: otraFila.n,
      estado: mala ? ('M' as const) : ('I' as const),
      datos,
      cambios: mala ? [] : [{ campo: 'Factura', antes: '', despues: `va con la línea ${n}` }],
      errores: mala && erroresDeOtra.length === 0 ? [conLaPrimera] : erroresDeOtra,
    };
  });
  return [primera, ...siguientes];
}
/** Warning about a NIF that is known by another name: names change and files have errors. */
const deOtroNombre = (hay: { nif: string; nombre: string } | undefined, nombreLeido = ''): string[] =>
  !hay || esElMismoNombre(hay.nombre, nombreLeido)
    ? []
    : [`El NIF ${hay.nif} es de ${hay.nombre}, y aquí viene a nombre de ${nombreLeido}: compruebe de quién es`];
/** Warnings of the reader, and one where the invoice is made out to another NIF than the company's. */
function avisosDe(f: FacturaLeida | undefined, { nif }: Contexto): string[] {
  if (!f) return [];
  const nifDelDestinatario = nifDe(f.destinatario.nif, f.destinatario.pais);
  const ajeno = nifDelDestinatario !== '' && nif !== '' && nifDelDestinatario !== nif;
  return [
    ...(ajeno
      ? [`Está a nombre de ${nifDelDestinatario} (${f.destinatario.nombre}), y el NIF de la empresa es ${nif}`]
      : []),
    ...f.avisos.map(({ elemento, mensaje }) => (elemento === '' ? mensaje : `${elemento}: ${mensaje}`)),
  ];
}

/** Key by which two rows are the same invoice. */
export const claveDe = ({ celdas }: Fila) => ({
  nif: nifDe(celdas.nif ?? ''),
  numero: numeroNormal(`${celdas.serie ?? ''}${celdas.numero ?? ''}`),
});
/**
 * Outcome of each row of a file, one after another, without writing. Rows of an invoice with several rates join its
 * first row.
 */
export function* comparar(filas: readonly Fila[], contexto: Contexto): Steps<FilaComparada<Datos>[]> {
  const clave = (fila: Fila) => Object.values(claveDe(fila)).join('|');
  const grupos = yield* gruposDe(filas, clave);
  const hechas = new Map<number, FilaComparada<Datos>>();
  const vistas = new Map<string, number>();
  return yield* eachOf(filas, (fila) => {
    if (!hechas.has(fila.n))
      for (const filaComparada of compararUna(fila, grupos.get(fila.n) ?? [], contexto))
        hechas.set(filaComparada.n, filaComparada);
    const comparada = hechas.get(fila.n);
    if (!comparada) throw new Error('each row has its outcome');
    const anterior = vistas.get(clave(fila));
    if (anterior === undefined) vistas.set(clave(fila), fila.n);
    else if (claveDe(fila).numero !== '' && !grupos.get(anterior)?.some(({ n }) => n === fila.n)) {
      comparada.errores.push({ campo: 'numero', mensaje: `Está también en la línea ${anterior}` });
      comparada.estado = 'M';
    }
    return comparada;
  });
}
