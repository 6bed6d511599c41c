import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { transaction } from '#server/casa/base/db.ts';
import { sellarHojas } from '#server/identidad/firma/firma.port.ts';
import { notificarRol } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import {
  deleteOtros,
  deleteMes,
  insertBorrado,
  insertMesesQueVienen,
  insertTramos,
  selectMesRetenido,
  selectMesesCaducados,
  selectTramos,
  type Tramo,
} from './retencion.queries.ts';

export const prepararMeses = async (): Promise<void> => void (await insertMesesQueVienen());

/**
 * Erases the earliest whole month of more than four years ago (art. 34.9 ET) and notifies RRHH. The company's chain stores the clock-in
 * from which each person's chain goes on.
 * @returns whether there may be more.
 */
export async function borrarLoCaducado(hoy: string | null = null): Promise<boolean> {
  const [primero, ...resto] = await selectMesesCaducados(hoy);
  if (!primero) return false;
  await transaction(() => borrarMes(primero.mes));
  return resto.length > 0;
}
async function borrarMes(mes: string): Promise<void> {
  if (!(await selectMesRetenido(mes))) return;
  const sello = await sellarHojas({
    clase: 'borrado',
    hojas: () => selectTramos(mes),
    contenido: (tramos) => ({ mes: mes.slice(0, 7), filas: cuantas(tramos) }),
  });
  const tramos = sello?.hojas ?? [];
  const demas = await deleteOtros(mes);
  if (sello || Object.values(demas).some((n) => n > 0))
    await decirBorrado({ mes, tramos, seq: sello?.fila.seq ?? 0, demas });
  await deleteMes(mes);
}

type Borrado = { mes: string; tramos: readonly Tramo[]; seq: number; demas: Record<string, number> };
async function decirBorrado({ mes, tramos, seq, demas }: Borrado): Promise<void> {
  const personas = new Set(tramos.map(({ usuarioId }) => usuarioId)).size;
  const nombre = mesEnPalabras(mes);
  await insertTramos(seq, tramos);
  await insertBorrado({ mes, fichajes: cuantas(tramos), personas, demas });
  await notificarRol('RRHH', {
    tipo: 'inspeccion_registro',
    sobre: `borrado-${mes}`,
    titulo: `Se han borrado los registros de ${nombre}`,
    texto: `Han pasado cuatro años desde el último día de ${nombre}: se han borrado ${cuantas(tramos)} fichajes de ${personas} personas.`,
    ruta: '/menu/inspeccion/borrados',
  });
}
const cuantas = (tramos: readonly { desdeN: number; hastaN: number }[]) =>
  tramos.reduce((sum, { desdeN, hastaN }) => sum + hastaN - desdeN + 1, 0);
