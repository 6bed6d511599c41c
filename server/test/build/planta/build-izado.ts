// Builders of lifting elements: made by Íñigo's own calls; the results of inspections, which are another area's, by the port.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { izado } from '#contract/planta/izado/izado.endpoints.ts';
import type { FormularioElemento } from '#contract/planta/izado/izado.schemas.ts';
import { execute, one, transaction, oneValue } from '#server/casa/base/db.ts';
import { darPorApto, darPorNoApto } from '#server/planta/izado/izado.port.ts';
import type { As } from '../build.ts';

let hechos = 0;
/** Kind of element, made once for each name. */
async function tipoDeIzado(nombre = 'Eslinga textil', meses = 6): Promise<number> {
  await execute(sql`insert into tipo_izado (nombre, meses) values (${nombre}, ${meses}) on conflict do nothing`);
  return await oneValue(z.int())(sql`select id from tipo_izado where nombre = ${nombre}`);
}
/** Day of a work centre, so many days from its today. */
export const diaDe = (centro: string, dias = 0): Promise<string> =>
  oneValue(z.string())(
    sql`select ((now() at time zone zona)::date + ${dias}::int) as d from centro_trabajo where codigo = ${centro}`,
  );
export const formularioElemento = async (cambios: Partial<FormularioElemento> = {}): Promise<FormularioElemento> => ({
  codigo: `ESL-${String(++hechos).padStart(4, '0')}`,
  tipoId: cambios.tipoId ?? (await tipoDeIzado()),
  cmu: 2000,
  longitud: 3,
  fabricante: 'Eslingas del Norte',
  serie: `EN-${hechos}`,
  areaCodigo: 'ING',
  centro: 'SDR',
  lugar: 'Nave 2, perchero',
  ...cambios,
});
/** The person as commands take them, by login. */
export const usuarioDe = (login: string) =>
  one(
    z.object({
      id: z.int(),
      matricula: z.string(),
      login: z.string(),
      nombre: z.string(),
      correo: z.string(),
      roles: z.array(z.string()),
      sid: z.string(),
    }),
  )(sql`select id, matricula, login, nombre, correo, roles, '' as sid from usuario where login = ${login}`);
export const ESTADOS = ['apto', 'próximo', 'vencido', 'nuevo', 'no apto', 'en reparación', 'baja'] as const;
export type EstadoDeElemento = (typeof ESTADOS)[number];
const DIAS: Partial<Record<EstadoDeElemento, number>> = { próximo: 30, vencido: -1 };

type Hecho = { estado?: EstadoDeElemento; proxima?: number; cambios?: Partial<FormularioElemento> };
/** Element in a state; `proxima`: days to its last good day. */
export async function buildElemento(as: As, { estado = 'apto', proxima, cambios = {} }: Hecho = {}) {
  const inigo = (await as('inigo')).client(izado);
  const body = await formularioElemento(cambios);
  const { Id: id } = await inigo.crear({ body });
  const params = { id: String(id) };
  if (estado !== 'nuevo') {
    const usuario = await usuarioDe('inigo');
    const fecha = await diaDe(body.centro, -200);
    const hasta = await diaDe(body.centro, proxima ?? DIAS[estado] ?? 90);
    await transaction(() => darPorApto({ usuario, id, fecha, proxima: hasta }));
    if (estado === 'no apto' || estado === 'en reparación')
      await transaction(() => darPorNoApto({ usuario, id, fecha, motivo: 'Un corte junto al ojal' }));
  }
  if (estado === 'en reparación') await inigo.reparar({ params, body: { motivo: 'Al fabricante' } });
  if (estado === 'baja') await inigo.darDeBaja({ params, body: { motivo: 'Desgaste' } });
  const qr = await oneValue(z.string())(sql`select qr from izado_elemento where id = ${id}`);
  return { id, codigo: body.codigo, qr };
}
/** One in each state, a check, and a colour. */
export async function sembrar(as: As): Promise<void> {
  await execute(sql`
    insert into color_izado (desde, hasta, nombre, muestra) values (hoy() - 365, hoy() + 365, 'Azul', '#1d4ed8') on conflict do nothing`);
  for (const estado of ESTADOS) {
    const { id } = await buildElemento(as, { estado });
    if (estado === 'apto')
      await (
        await as('ana')
      )
        .client(izado)
        .comprobar({ params: { id: String(id) }, body: { defecto: false, nota: '' } });
  }
}
