// Builders of months with clock-ins and of their closings.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { many } from '#server/casa/base/db.ts';
import { idDe } from '../../acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { ficharDia } from './build-correcciones.ts';
import { asignarSemana } from './build-jornada.ts';
import { type As } from '../build.ts';

/** Previous month, or an earlier one, 'AAAA-MM'. */
export const mesPasado = (cuantos = 1): string => {
  let primero = `${dentroDe(0).slice(0, 7)}-01`;
  for (let i = 0; i < cuantos; i++) primero = `${sumarDias(primero, -1).slice(0, 7)}-01`;
  return primero.slice(0, 7);
};
/** The first working days of a month, from Monday to Friday. */
export const laborables = (mes: string, cuantos: number): string[] =>
  Array.from({ length: 31 }, (_, i) => sumarDias(`${mes}-01`, i))
    .filter((dia) => dia.startsWith(mes) && ![0, 6].includes(new Date(dia).getUTCDay()))
    .slice(0, cuantos);

/** Clock-ins from 8:00 to 15:45 on the first three working days of a month. */
export async function trabajarMes(login: string, mes: string): Promise<void> {
  for (const dia of laborables(mes, 3)) await ficharDia(login, dia, 'E 08:00, S 15:45');
}
/** Gives a person a separate shift since that month. */
export const conTurno = async (login: string, mes: string) => asignarSemana(await idDe(login), { desde: `${mes}-01` });

export const cierresDe = async (as: As, login: string) => (await as(login)).client(cierres);
export const cerrar = async (as: As, login: string, mes: string): Promise<number> =>
  (await (await cierresDe(as, 'eva')).cerrar({ body: { personaId: await idDe(login), mes } })).Id;

export const ESTADOS_DE_CIERRE = ['pendiente', 'conforme', 'disconforme', 'cerrado', 'reabierto'] as const;
export type EstadoDeCierre = (typeof ESTADOS_DE_CIERRE)[number];
export const NO_ESTOY = 'Falta la guardia del día 12';
export const PORQUE = 'Faltaba aplicar una corrección';
/** Closing of a month of somebody (a login) in a state. */
export async function buildCierre(
  as: As,
  de: string,
  mes: string,
  estado: EstadoDeCierre = 'pendiente',
): Promise<number> {
  const Id = await cerrar(as, de, mes);
  const [propio, rrhh] = [await cierresDe(as, de), await cierresDe(as, 'eva')];
  if (estado === 'conforme' || estado === 'cerrado') await propio.conformar({ body: { Id } });
  if (estado === 'disconforme') await propio.disconformar({ body: { Id, motivo: NO_ESTOY } });
  if (estado === 'cerrado') await rrhh.finalizar({ body: { Id } });
  if (estado === 'reabierto') await rrhh.reabrir({ body: { Id, motivo: PORQUE } });
  return Id;
}

/** Steps of a closing in the company's chain: the state and the digest of each. */
export const pasosDe = async (login: string, mes: string) =>
  (
    await many(z.object({ contenido: z.string() }))(
      sql`select contenido from firma_cadena where clase = 'cierre' order by seq`,
    )
  )
    .map(({ contenido }) =>
      z.parse(
        z.object({ usuarioId: z.int(), mes: z.string(), estadoId: z.int(), hash: z.string() }),
        JSON.parse(contenido),
      ),
    )
    .filter(await idDe(login).then((id) => (paso) => paso.usuarioId === id && paso.mes === mes));

/** One in each state, of different people, and the next month open. */
export async function sembrar(as: As): Promise<void> {
  const mes = mesPasado(3);
  const gente = ['ana', 'luis', 'nuria', 'pablo', 'teo'];
  for (const [i, estado] of ESTADOS_DE_CIERRE.entries()) await buildCierre(as, gente[i] ?? 'ana', mes, estado);
}
