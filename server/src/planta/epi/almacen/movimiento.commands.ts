import type { FormularioEntrada, FormularioMinimo } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { conTalla } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { conflicto, noValido } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, vigente } from '#server/casa/kernel/vigente.ts';
import { notificar, zanjar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { selectEncargados } from './almacenes.queries.ts';
import { bajoMinimo, sobreMinimo, traspasado } from './almacen.mail.ts';
import { autorizarLote } from './almacen.policy.ts';
import {
  type DeLote,
  insertLote,
  insertMovimientos,
  type Lote,
  type Movimiento,
  type Nombrado,
  selectCruzados,
  selectLote,
  selectLotesEnTurno,
  selectLotesQueSirven,
  selectMinimosEnTurno,
  selectNombrado,
  selectSitioDeLote,
  type Sitio,
  updateAvisado,
  updateOrDeleteMinimo,
  updateRepuesto,
} from './movimiento.queries.ts';

const CAMBIADO = 'Alguien ha movido este lote mientras tanto; mire cuánto queda y vuelva a intentarlo';
type Quien = Pick<Usuario, 'id'>;

async function avisarDeMinimo(sitio: Sitio): Promise<void> {
  if ((await updateRepuesto(sitio)) > 0) await zanjar(sobreMinimo(sitio), ['almacen_minimo']);
  const bajo = await updateAvisado(sitio);
  if (bajo) await notificar(bajo.responsables, bajoMinimo(bajo, sitio));
}
/** Reports stock that fell below its minimum because its lots have expired (S-8184). */
export async function avisarDeCaducados(): Promise<void> {
  for (const sitio of await selectCruzados()) await transaction(() => avisarDeMinimo(sitio));
}

type Porque = Pick<Movimiento, 'motivo' | 'paraId'>;
export type Salida = Sitio & Porque & { cantidad: number };
type Sacado = Pick<Lote, 'existenciaId' | 'lote' | 'caduca' | 'cantidad'>;
/**
 * Takes units out, the earliest expiry first; exactly one act gets the last unit. In the caller's transaction. Throws
 * 409.
 */
export async function sacar({ id: quienId }: Quien, { cantidad, motivo, paraId, ...sitio }: Salida): Promise<Sacado[]> {
  const { articulo, almacen } = existente(await selectNombrado(sitio));
  await selectMinimosEnTurno(sitio.articuloId, sitio.talla, [sitio.almacenId]);
  const lotes = await selectLotesQueSirven(sitio);
  const sacados = repartir(lotes, cantidad);
  const hay = lotes.reduce((suma, lote) => suma + lote.cantidad, 0);
  if (hay < cantidad)
    throw conflicto(
      `No quedan ${hay === 0 ? 'unidades' : 'tantas unidades'} de ${conTalla(articulo, sitio.talla)} en ` +
        `${almacen}${hay === 0 ? '' : `: hay ${hay}`}`,
    );
  const salen = sacados.map(({ existenciaId, cantidad: n }) => ({ existenciaId, cantidad: -n }));
  await insertMovimientos({ clase: 'S', motivo, quienId, paraId, lotes: salen });
  await avisarDeMinimo(sitio);
  return sacados;
}
/** Parts of each lot, in the order in which they come. */
function repartir(lotes: readonly Lote[], cantidad: number): Sacado[] {
  let faltan = cantidad;
  return lotes.flatMap(({ existenciaId, lote, caduca, cantidad: hay }) => {
    const n = Math.min(hay, faltan);
    faltan -= n;
    return n > 0 ? [{ existenciaId, lote, caduca, cantidad: n }] : [];
  });
}

async function meter(
  { id: quienId }: Quien,
  { cantidad, motivo, paraId, ...lote }: DeLote & Porque & { cantidad: number },
  clase: 'E' | 'D',
) {
  await selectMinimosEnTurno(lote.articuloId, lote.talla, [lote.almacenId]);
  const existenciaId = await insertLote(lote);
  await insertMovimientos({ clase, motivo, quienId, paraId, lotes: [{ existenciaId, cantidad }] });
  await avisarDeMinimo(lote);
  return { Id: existenciaId };
}
/** Puts back a return, in its former lot or another. In the caller's transaction. */
export const reponer = (quien: Quien, que: DeLote & Porque & { cantidad: number }) => meter(quien, que, 'D');

function exigirQueQuepa({ ofrecido, abierto, tallas }: Nombrado, talla: string): void {
  if (!abierto) throw conflicto('Ese almacén está cerrado');
  if (!ofrecido) throw conflicto('Ese artículo está retirado del catálogo');
  if (tallas.length === 0 ? talla !== '' : !tallas.includes(talla))
    throw noValido([
      { field: 'talla', message: tallas.length === 0 ? 'Ese artículo no tiene tallas' : 'Elija la talla' },
    ]);
}
/** Throws 404, 409 and 422. */
export const entrar = (quien: Quien, entrada: FormularioEntrada) =>
  transaction(async () => {
    const donde = existente(await selectNombrado(entrada, quien.id));
    exigirQueQuepa(donde, entrada.talla);
    if (entrada.caduca !== null && entrada.caduca < donde.hoy)
      throw noValido([{ field: 'caduca', message: 'Ya ha caducado' }]);
    return meter(quien, entrada, 'E');
  });

/** An act on a lot, with the version on the person's screen; undefined: any. */
export type Acto = { usuario: Usuario; id: number; version: number | undefined };
async function enSuLote<T>(
  que: Parameters<typeof autorizarLote>[0],
  { usuario, id, version }: Acto,
  hacer: (lote: Lote) => Promise<T>,
) {
  return transaction(async () => {
    const sitio = existente(await selectSitioDeLote(usuario.id, id));
    await selectMinimosEnTurno(sitio.articuloId, sitio.talla, [sitio.almacenId]);
    const lote = vigente(await selectLote(usuario.id, id), version, CAMBIADO);
    autorizarLote(que, usuario, lote);
    const hecho = await hacer(lote);
    await avisarDeMinimo(sitio);
    return hecho;
  });
}
const exigirQueHaya = ({ cantidad }: Lote, quiere: number) => {
  if (quiere > cantidad) throw conflicto(`No quedan tantas unidades de este lote: hay ${cantidad}`);
};

/** Throws 404 and 409. */
export const ajustar = (acto: Acto, { contadas, motivo }: { contadas: number; motivo: string }) =>
  enSuLote('ajustar', acto, async ({ existenciaId, cantidad }) => {
    if (contadas === cantidad) throw conflicto(`No hay nada que ajustar: constan ${cantidad}`);
    const lotes = [{ existenciaId, cantidad: contadas - cantidad }];
    await insertMovimientos({ clase: 'A', motivo, quienId: acto.usuario.id, lotes });
    return { Id: existenciaId };
  });
/** Throws 404 and 409. */
export const darDeBaja = (acto: Acto, { cantidad, motivo }: { cantidad: number; motivo: string }) =>
  enSuLote('baja', acto, async (lote) => {
    exigirQueHaya(lote, cantidad);
    const lotes = [{ existenciaId: lote.existenciaId, cantidad: -cantidad }];
    await insertMovimientos({ clase: 'B', motivo, quienId: acto.usuario.id, lotes });
    return { Id: lote.existenciaId };
  });

/** Moves stock to another store in one act; the other keepers are notified. Throws 404 and 409. */
export const traspasar = (
  acto: Acto,
  { almacenId, cantidad, motivo }: { almacenId: number; cantidad: number; motivo: string },
) =>
  transaction(async () => {
    const quienId = acto.usuario.id;
    const sitio = existente(await selectSitioDeLote(quienId, acto.id));
    if (almacenId === sitio.almacenId) throw conflicto('El material ya está en ese almacén');
    const destino = existente(await selectNombrado({ ...sitio, almacenId }));
    if (!destino.abierto) throw conflicto('Ese almacén está cerrado');
    await selectMinimosEnTurno(sitio.articuloId, sitio.talla, [sitio.almacenId, almacenId]);
    await selectLotesEnTurno(acto.id, { ...sitio, almacenId });
    const llega = await insertLote({ ...sitio, almacenId });
    const lote = vigente(await selectLote(quienId, acto.id), acto.version, CAMBIADO);
    autorizarLote('traspasar', acto.usuario, lote);
    exigirQueHaya(lote, cantidad);
    const comun = { clase: 'T', motivo, quienId } as const;
    await insertMovimientos({
      ...comun,
      otroAlmacenId: almacenId,
      lotes: [{ existenciaId: acto.id, cantidad: -cantidad }],
    });
    await insertMovimientos({ ...comun, otroAlmacenId: sitio.almacenId, lotes: [{ existenciaId: llega, cantidad }] });
    await avisarDeMinimo(sitio);
    await avisarDeMinimo({ ...sitio, almacenId });
    const { almacen: desde } = existente(await selectNombrado(sitio));
    await notificar(
      await selectEncargados(almacenId, quienId),
      traspasado({ almacenId, desde, articulo: destino.articulo, talla: sitio.talla, cantidad }),
    );
    return { Id: acto.id };
  });

/** Throws 404, 409 and 422. */
export const ponerMinimo = (quien: Quien, { minimo, ...sitio }: FormularioMinimo) =>
  transaction(async () => {
    const donde = existente(await selectNombrado(sitio, quien.id));
    if (minimo > 0) exigirQueQuepa(donde, sitio.talla);
    await updateOrDeleteMinimo(sitio, minimo);
    await zanjar(sobreMinimo(sitio), ['almacen_minimo']);
    await avisarDeMinimo(sitio);
    return { Id: sitio.articuloId };
  });
