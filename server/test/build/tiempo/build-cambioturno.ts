// Builders of swaps: people of one area with rotations that leave each other's days free.
import sql from 'sql-template-tag';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { cambioturno } from '#contract/tiempo/cambioturno/cambioturno.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import * as z from 'zod/mini';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe } from '../../acts.ts';
import type { As } from '../build.ts';
import { asignarCuadrante, buildCuadrante, buildTurno } from './build-turnos.ts';

export const cambiosDe = async (as: As, login: string) => (await as(login)).client(cambioturno);
/** Day of the week, 0 Monday, of the week after next. */
export const dia = (n: number): string => sumarDias(lunesDe(dentroDe(14)), n);
/**
 * Teo works mornings from Monday to Wednesday, Pablo afternoons from Thursday to Saturday, Ana mornings on Thursday and Friday: all of one
 * area. Eva answers for the first two, Luis for Ana.
 */
export async function conTurnos(as: As): Promise<void> {
  await execute(sql`update usuario set area_codigo = 'PER' where login in ('teo', 'pablo', 'ana')`);
  const manana = await buildTurno(as, { nombre: 'Turno Mañana', tramos: [[360, 840]] });
  const tarde = await buildTurno(as, { nombre: 'Turno Tarde', letra: 'T', tramos: [[840, 1320]] });
  const [m, t] = [manana, tarde];
  await asignarCuadrante(as, [await idDe('teo')], await buildCuadrante(as, [m, m, m, 0, 0, 0, 0]));
  await asignarCuadrante(as, [await idDe('pablo')], await buildCuadrante(as, [0, 0, 0, t, t, t, 0]));
  await asignarCuadrante(as, [await idDe('ana')], await buildCuadrante(as, [0, 0, 0, m, m, 0, 0]));
}

type Pedido = { de?: string; para?: string; da?: string; vuelta?: string | null };
/** Swap that Teo proposes to Pablo: his Monday for Pablo's Thursday. Returns its number. */
export async function proponerCambio(
  as: As,
  { de = 'teo', para = 'pablo', da = dia(0), vuelta = dia(3) }: Pedido = {},
) {
  const body = { otraId: await idDe(para), dia: da, vuelta, motivo: 'Tengo una boda' };
  return (await (await cambiosDe(as, de)).proponer({ body })).Id;
}
export const solicitudDe = (id: number) =>
  oneValue(z.int())(
    sql`select coalesce(max(id), 999999) as id from solicitud where tipo = 'CAMBIOTURNO' and entidad_id = ${id}`,
  );
export const decidirCambio = async (as: As, login: string, id: number, acto: 'aceptar' | 'rechazar' = 'aceptar') =>
  (await as(login)).client(solicitudes)[acto]({ body: { Id: await solicitudDe(id), comentario: 'Visto' } });

/** One in each state, on days of their own. */
export async function sembrar(as: As): Promise<void> {
  await conTurnos(as);
  const [teo, pablo] = [await cambiosDe(as, 'teo'), await cambiosDe(as, 'pablo')];
  const nuevo = async (n: number) => proponerCambio(as, { da: dia(n), vuelta: null });
  await pablo.rechazar({ body: { Id: await nuevo(0), motivo: 'No puedo' } });
  await teo.retirar({ body: { Id: await nuevo(0) } });
  const denegado = await nuevo(0);
  await pablo.aceptar({ body: { Id: denegado } });
  await decidirCambio(as, 'eva', denegado, 'rechazar');
  const concedido = await nuevo(7);
  await pablo.aceptar({ body: { Id: concedido } });
  await decidirCambio(as, 'eva', concedido);
  await pablo.aceptar({ body: { Id: await nuevo(0) } });
  await proponerCambio(as, { de: 'teo', para: 'ana', da: dia(1), vuelta: null });
}
