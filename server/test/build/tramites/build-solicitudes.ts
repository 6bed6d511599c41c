// Builder of requests without an area of their own, to test the approval spine by itself.
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { RolQueDecide, TipoSolicitud } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { relojesDeSolicitudes } from '#server/tramites/solicitudes/solicitudes.worker.ts';
import { selectVez } from '#server/tramites/solicitudes/solicitud.writes.queries.ts';
import { abrirSolicitud, cerrarSolicitudes } from '#server/tramites/solicitudes/solicitudes.port.ts';
import type { Config } from '#server/casa/config/config.ts';
import type { Efecto } from '#server/casa/kernel/area.ts';
import { conflicto, Refusal } from '#server/casa/kernel/errors.ts';
import { execute, many, one, oneValue, transaction } from '#server/casa/base/db.ts';
import { idDe } from '../../acts.ts';
import { until } from '../../correo.ts';
import { conEfecto } from '../../decisiones.ts';
import { marchar } from '../../relojes.ts';

const id = z.object({ id: z.int() });

/** A table of things and what a decision does to them: 2 or 3, if they are still 1. After `useApp`: it stands in for the areas' own. */
export async function prepararCosas(): Promise<void> {
  await execute(sql`
    create table cosa (id bigint generated always as identity primary key, estado_id int not null default 1)`);
  const efecto: Efecto = async ({ entidadId, decision }) => {
    const estado = decision === 'aceptada' ? 2 : 3;
    if (!(await execute(sql`update cosa set estado_id = ${estado} where id = ${entidadId} and estado_id = 1`)))
      throw conflicto('La cosa ya no espera');
    return undefined;
  };
  conEfecto(['ACCESO', 'COMUNICACION'], efecto);
}

export type Cosa = { id: number; cosaId: number };
type Cambios = {
  para?: readonly string[];
  /** Only person who may decide. */
  solo?: string;
  /** Role whose people decide. */
  rol?: RolQueDecide;
  de?: string;
  tipo?: TipoSolicitud;
  area?: string | null;
  firmaDigital?: 0 | 1;
  resumen?: string;
};
/** Opens a request; undefined when there is no approver. */
export async function intentarPedir({
  de = 'ana',
  para = [],
  solo,
  rol,
  tipo = 'ACCESO',
  area = null,
  firmaDigital = 0,
  resumen = 'Entrar el sábado de 8:00 a 14:00',
}: Cambios = {}): Promise<Cosa | undefined> {
  const peticionarioId = await idDe(de);
  const interesados = await Promise.all(para.map(idDe));
  try {
    return await transaction(async () => {
      const cosaId = await oneValue(z.int())(sql`insert into cosa default values returning id`);
      const abierta = await abrirSolicitud({
        tipo,
        entidadId: cosaId,
        numero: `X-2026-${String(cosaId).padStart(5, '0')}`,
        peticionarioId,
        de: { area },
        interesados,
        paraId: solo === undefined ? null : await idDe(solo),
        rol: rol ?? null,
        firmaDigital,
        resumen,
        datos: [{ Nombre: 'Motivo', Valor: 'Revisión de la grúa' }],
        ruta: `/menu/accesos/${cosaId}`,
      });
      if (!abierta) throw conflicto('Nadie decide');
      return {
        ...(await one(id)(sql`select max(id) as id from solicitud where tipo = ${tipo} and entidad_id = ${cosaId}`)),
        cosaId,
      };
    });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
export async function pedir(cambios: Cambios = {}): Promise<Cosa> {
  const cosa = await intentarPedir(cambios);
  if (!cosa) throw new Error('nobody is there to decide');
  return cosa;
}

/** Act of the area when its requester withdraws (4) or it expires (5). */
export const cerrar = ({ cosaId }: Cosa, hasta: 4 | 5, tipo: TipoSolicitud = 'ACCESO'): Promise<unknown> =>
  transaction(async () => {
    await selectVez(tipo, cosaId);
    if (await execute(sql`update cosa set estado_id = ${hasta} where id = ${cosaId} and estado_id = 1`))
      await cerrarSolicitudes(tipo, [cosaId], { hasta });
  });

/** Withdraws all open requests and ends all delegations. */
export async function vaciarBandejas(): Promise<void> {
  await execute(sql`update solicitud set estado_id = 4 where estado_id = 1`);
  await execute(sql`delete from delegacion`);
}

/** Delegates the decisions of `de` to `para` for today. */
export const delegarHoy = async (de: string, para: string): Promise<unknown> =>
  execute(sql`
    insert into delegacion (de_id, para_id, desde, hasta) values (${await idDe(de)}, ${await idDe(para)}, hoy(), hoy())`);

const Notificacion = z.object({
  quien: z.string(),
  tipo: z.string(),
  texto: z.string(),
  ruta: z.string(),
  leida: z.boolean(),
});
/** Notifications about a thing, in order. */
export const notificacionesDe = (sobre: string): Promise<z.output<typeof Notificacion>[]> =>
  many(Notificacion)(sql`
    select u.login as quien, n.tipo, n.texto, n.ruta, n.leida is not null as leida
      from notificacion n join usuario u on u.id = n.usuario_id where n.sobre = ${sobre} order by n.id`);

/** Runs the worker at that instant until no request is due, and stops it. */
export async function revisarEsperas(config: Config, ahora: Date): Promise<void> {
  const worker = marchar(() => relojesDeSolicitudes({ ahora: () => ahora }), { config, cada: 5 });
  try {
    await until(async () => (await execute(sql`select from espera where revisar <= ${ahora}`)) === 0, 20_000);
  } finally {
    await worker.stop();
  }
}
