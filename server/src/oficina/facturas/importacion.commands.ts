import * as z from 'zod/mini';
import type { FormularioImportarFacturas } from '#contract/oficina/facturas/importacion.schemas.ts';
import { FormatoFactura } from '#contract/oficina/facturas/factura.schemas.ts';
import { Firma } from '#contract/oficina/facturas/firma.schemas.ts';
import {
  CLAVES_COLUMNA_FACTURA,
  COLUMNAS_FACTURA,
  DEL_ERP,
  HORAS_PARA_DESHACER,
} from '#contract/oficina/facturas/importacion.rules.ts';
import { FORMATOS_FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import { saveFile } from '#server/casa/archivos/files.ts';
import { transaction } from '#server/casa/base/db.ts';
import { ficheroMalo } from '#server/casa/importar/fichero-malo.ts';
import { FilaRow, importacionDeLista, ImportacionRow } from '#server/casa/importar/listado.ts';
import { escrituraDe } from '#server/casa/importar/tandas.ts';
import { noValido, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { eachOf, inSlices } from '#server/casa/base/slices.ts';
import { ponerPdf, quien, registrarFactura } from './factura.commands.ts';
import { firmaDeFichero } from './firma/firma.commands.ts';
import { leerFacturas } from './lectura/leer.commands.ts';
import { esPdf } from './lectura/pdf.rules.ts';
import { contabilizarFacturas, pagarFacturas } from './pago.commands.ts';
import { crearProveedor } from './proveedor.commands.ts';
import { selectProveedorPorNif } from './proveedor.queries.ts';
import {
  COLUMNAS_DE_FILA,
  COLUMNAS_PROPIAS,
  existsCargo,
  selectContexto,
  selectOrigen,
  updateCargo,
  updateDeshaciendo,
  updateDeshecha,
  updateOriginal,
} from './importacion.queries.ts';
import { filasDe } from './filas/electronica.rules.ts';
import { claveDe, comparar, type Datos } from './importacion.rules.ts';
import type { Vuelta } from './filas/vuelta.rules.ts';

const mesa = { tabla: 'factura_importacion', deId: 'factura_id' } as const;
/** Maximum of bytes that the invoices of a batch keep of it: each invoice keeps the whole file. */
const MAX_LOTE = 52_428_800;

/** An XML file begins with '<', in one or two bytes, after its byte order mark. */
const esXml = (bytes: Buffer): boolean =>
  /^[\u00ef\u00bb\u00bf\u00fe\u00ff\0\s]*</.test(bytes.subarray(0, 64).toString('latin1'));
const DE_ELECTRONICA = CLAVES_COLUMNA_FACTURA.filter((columna) => !DEL_ERP.includes(columna));
type DelFichero = { formato: FormatoFactura; firma: Firma };
async function leerElectronica({ contenido }: { contenido: Buffer }) {
  if (!esXml(contenido) && !esPdf(contenido)) return undefined;
  const lectura = await leerFacturas(contenido);
  if ('errores' in lectura) {
    const [fallo] = lectura.errores;
    throw ficheroMalo([fallo?.mensaje, fallo?.elemento && `(en ${fallo.elemento})`].filter(Boolean).join(' '));
  }
  if (lectura.facturas.length > 1 && lectura.facturas.length * contenido.length > MAX_LOTE)
    throw ficheroMalo('El lote es demasiado grande para guardarlo con cada una de sus facturas: divídalo');
  const aparte: DelFichero = { formato: lectura.formato, firma: await firmaDeFichero(contenido, lectura) };
  return { columnas: DE_ELECTRONICA, ignoradas: [], filas: filasDe(lectura.facturas), aparte };
}

/** The supplier of the row, who is created with their first invoice. */
async function proveedorDe(usuario: Usuario, { nif, proveedor }: Datos): Promise<number> {
  return (
    (await selectProveedorPorNif(nif)) ?? (await crearProveedor(usuario, { nif, nombre: proveedor.slice(0, 120) }))
  ).Id;
}
const YA_NO = 'Ya no está como cuando se leyó el fichero';
/** Enters and pays an invoice after a row of the ERP, by the commands of its screen. @throws Refusal 403, 409. */
async function escribirVuelta(usuario: Usuario, id: number, { contabilizada, asiento, pagada }: Vuelta) {
  if (!quien(usuario).administracion) throw prohibido();
  if (contabilizada !== null) await contabilizarFacturas(usuario, { ids: [id], fecha: contabilizada, asiento }, YA_NO);
  if (pagada !== null) await pagarFacturas(usuario, { ids: [id], fecha: pagada }, YA_NO);
  return { Id: id };
}
type PorEscribir = { datos: Datos; deId: number | null; importacionId: number };
async function escribir(usuario: Usuario, { datos, deId, importacionId }: PorEscribir): Promise<{ Id: number }> {
  const { formulario, vuelta } = datos;
  if (vuelta && deId !== null) return escribirVuelta(usuario, deId, vuelta);
  if (formulario === null) throw new Error('a row without a form is none to be written');
  const origen = await selectOrigen(importacionId);
  const cargo = datos.sinCargo ? { centroCoste: origen.centroCoste, contrato: origen.contrato } : {};
  const proveedorId = await proveedorDe(usuario, datos);
  const contenido = origen.original === null ? undefined : Buffer.from(origen.original, 'base64');
  const nueva = await registrarFactura(
    usuario,
    { ...formulario, ...cargo, proveedorId },
    contenido && {
      formato: origen.formato,
      nombre: origen.nombre.slice(-150),
      contenido,
      avisos: datos.avisos,
      firma: origen.firma,
    },
  );
  if (datos.pdf && contenido) await adjuntarIncluido(usuario, nueva.Id, contenido, datos.indice);
  return nueva;
}
/** The PDF inside the electronic invoice. */
async function adjuntarIncluido(usuario: Usuario, id: number, contenido: Buffer, indice: number): Promise<void> {
  const lectura = await leerFacturas(contenido);
  const leida = 'facturas' in lectura ? lectura.facturas[indice] : undefined;
  const pdf = leida && 'factura' in leida ? leida.factura.pdf : null;
  if (!pdf) return;
  const fichero = {
    nombre: pdf.nombre,
    contenido: Buffer.from(pdf.contenido),
    permitidos: ['application/pdf'] as const,
  };
  await ponerPdf({ usuario, id }, await saveFile({ ...fichero, usuarioId: usuario.id }));
}

export const { updateEmpezada, avanzar } = escrituraDe<Datos>({
  ...mesa,
  escribir,
  motivos: { factura_una_vez: 'Ya hay una factura de ese proveedor con ese número' },
});
/** Import of invoices: electronic ones, and a CSV. */
const deFacturas = importacionDeLista({
  ...mesa,
  titulos: COLUMNAS_FACTURA,
  clave: 'numero',
  como: ['Numero', 'FacturaId'],
  Importacion: z.extend(ImportacionRow, {
    Columnas: z.array(z.enum(CLAVES_COLUMNA_FACTURA)),
    Formato: z.pipe(
      FormatoFactura,
      z.transform((formato) => FORMATOS_FACTURA[formato]),
    ),
    Firma: z.nullable(Firma),
    SinCargo: z.int(),
    Deshechas: z.int(),
    Quedan: z.int(),
  }),
  columnas: COLUMNAS_PROPIAS,
  deshacer: HORAS_PARA_DESHACER,
  Fila: z.extend(FilaRow, { Numero: z.string(), FacturaId: z.nullable(z.int()), Avisos: z.array(z.string()) }),
  columnasDeFila: COLUMNAS_DE_FILA,
  plantilla: 'facturas.csv',
  errores: 'errores-facturas',
  papeles: ['ADMINISTRACION'],
  otroFormato: leerElectronica,
  guardada: async (id, { contenido }, { aparte }) => {
    const delFichero = aparte as DelFichero | undefined; // Only `leerElectronica` writes this value.
    await updateOriginal(id, delFichero && { ...delFichero, contenido });
  },
  comparar: async (filas) => {
    const claves = await inSlices(eachOf(filas, claveDe));
    const contexto = await selectContexto(
      [...new Set(claves.map(({ nif }) => nif))],
      [...new Set(claves.map(({ numero }) => numero))],
    );
    return comparar(filas, contexto);
  },
});
export const { deleteCaducadas, rutas } = deFacturas;
/**
 * Begins to write the good rows; a clock does it. Rows without cost centre or contract get the given one. @throws
 * Refusal 404, 409, 422.
 */
export const importar = deFacturas.acto<FormularioImportarFacturas>(
  'importar',
  async (leida, { centroCoste, contrato }, quienId) => {
    const elegido = centroCoste !== '' || contrato !== '';
    if (leida.SinCargo > 0 && !elegido)
      throw noValido([
        { field: 'centroCoste', message: 'Elija el centro de coste o el contrato de las que no lo dicen' },
      ]);
    if (elegido && !(await existsCargo(centroCoste, contrato)))
      throw noValido([{ field: contrato ? 'contrato' : 'centroCoste', message: 'No existe o está cerrado' }]);
    await updateCargo(leida.Id, centroCoste, contrato);
    return updateEmpezada(leida, quienId);
  },
);

const empezarVuelta = deFacturas.acto('deshacer', updateDeshaciendo);
/**
 * Cancels the invoices of a file that are still received and takes back its payments, at once; changed invoices stay
 * and are listed. @throws Refusal 404, 403, 409.
 */
export const deshacer = (usuario: Usuario, importacion: { id: number; version: number | undefined }) =>
  transaction(async () => {
    const hecha = await empezarVuelta(usuario, importacion);
    await updateDeshecha(importacion.id, usuario.id, 'Se ha deshecho su importación');
    await anotar(mesa.tabla, { id: importacion.id, estado: 5 }, usuario, 'terminar');
    return hecha;
  });
