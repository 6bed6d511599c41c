import { EURO } from '#contract/viajes/gastos/gastos.rules.ts';
import { SIN_CAMBIO } from '#contract/viajes/cambio/cambio.rules.ts';
import type { Cambio } from '#contract/viajes/cambio/cambio.schemas.ts';
import { openZip } from '#server/casa/archivos/zip.ts';
import { transaction } from '#server/casa/base/db.ts';
import { inSlices } from '#server/casa/base/slices.ts';
import { ficheroMalo } from '#server/casa/importar/fichero-malo.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { insertImportacion, selectCambio, selectHoy, insertCambios } from './cambio.queries.ts';
import { CambioIlegible, leerCambios, type TasaLeida } from './fichero.rules.ts';

/** Bytes that may come out of the ZIP of the ECB: its whole history has less than three megabytes. */
const ABIERTO = { files: 1, bytes: 16 * 1024 * 1024 };
/** Rates that a statement writes. */
const TANDA = 20_000;

/** Text of the file: what is inside, where it is a ZIP. @throws Refusal 422. */
async function textoDe(contenido: Buffer): Promise<string> {
  if (contenido.subarray(0, 2).toString('latin1') !== 'PK') return contenido.toString('utf8');
  const abierto = await openZip(contenido, ABIERTO);
  if ('fault' in abierto) throw ficheroMalo(abierto.fault);
  const [fichero] = abierto.files;
  return Buffer.from(fichero?.bytes ?? []).toString('utf8');
}
async function leer(contenido: Buffer): Promise<TasaLeida[]> {
  const [texto, hoy] = await Promise.all([textoDe(contenido), selectHoy()]);
  try {
    return await inSlices(leerCambios(texto, hoy));
  } catch (error) {
    if (error instanceof CambioIlegible) throw ficheroMalo(error.message);
    throw error;
  }
}

/** Brings the rates of a file of the ECB: all of them or none. `usuario` null: by the command. @throws Refusal 422. */
export async function importarCambios(
  usuario: Pick<Usuario, 'id'> | null,
  { nombre, contenido }: { nombre: string; contenido: Buffer },
) {
  const tasas = await leer(contenido);
  const dias = new Set(tasas.map(({ fecha }) => fecha));
  const enFecha = [...dias].toSorted();
  return transaction(async () => {
    let nuevas = 0;
    let cambiadas = 0;
    for (let desde = 0; desde < tasas.length; desde += TANDA) {
      const tanda = await insertCambios(tasas.slice(desde, desde + TANDA));
      nuevas += tanda.nuevas;
      cambiadas += tanda.cambiadas;
    }
    const hecho = await insertImportacion({
      nombre: nombre.slice(-150) || 'cambios',
      quienId: usuario?.id ?? null,
      dias: dias.size,
      desde: enFecha[0] ?? '',
      hasta: enFecha.at(-1) ?? '',
      nuevas,
      cambiadas,
    });
    if (usuario)
      await anotar(
        'cambio_importacion',
        { id: hecho.Id },
        usuario,
        'importar',
        `${nuevas} nuevas, ${cambiadas} cambiadas`,
      );
    return { ...hecho, nuevas, cambiadas, dias: dias.size };
  });
}

/** Rate that holds on a day, or the reason for which none does. */
export async function verCambio(divisa: string, fecha: string): Promise<Cambio> {
  if (divisa === EURO) return { Tasa: 1, Fecha: fecha, Motivo: '' };
  const hallado = await selectCambio(divisa, fecha);
  return hallado
    ? { Tasa: hallado.tasa, Fecha: hallado.fecha, Motivo: '' }
    : { Tasa: null, Fecha: null, Motivo: SIN_CAMBIO };
}
