import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { TIPOS_NOTIFICACION, CLAVES_NOTIFICACION } from '#contract/plataforma/notificaciones/notificaciones.rules.ts';
import { instante } from '#contract/casa/kernel/scalars.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';
import { colaDeEntregas } from './entrega.queries.ts';

const Medida = z.object({
  Esperan: z.int(),
  EnCurso: z.int(),
  MasAntigua: z.nullable(z.string()),
  Primera: z.nullable(instante),
});
/** Notifications that wait for working hours are not due. */
export const selectMedida = () =>
  one(Medida)(sql`
    select count(*)::int as "Esperan",
           (count(*) filter (where intentos > 0 and entregar_desde > now() and entregar_desde <=
             ${colaDeEntregas.vence()}))::int as "EnCurso",
           min(entregar_desde) filter (where entregar_desde <= now()) as "MasAntigua", min(creada) as "Primera"
      from notificacion where entregada is null`);

/** Failed: the devices did not answer after all attempts, and the person wants no mail. */
const fallida = sql`n.resultado = 'nadie' and n.intentos > 1 and n.leida is null and n.descartada is null`;
const Fallida = z.object({
  Id: z.int(),
  Para: z.string(),
  tipo: z.enum(CLAVES_NOTIFICACION),
  Creado: instante,
  Fallo: instante,
  Intentos: z.int(),
});
export const selectFallidos = async (limite: number) => {
  const filas = await many(Fallida)(sql`
    select n.id as "Id", u.nombre as "Para", n.tipo, n.creada as "Creado", n.entregada as "Fallo", n.intentos as "Intentos"
      from notificacion n join usuario u on u.id = n.usuario_id where ${fallida} order by n.id desc limit ${limite}`);
  return filas.map(({ tipo, ...fila }) => ({
    ...fila,
    Motivo: `${TIPOS_NOTIFICACION[tipo].nombre}: ningún dispositivo suyo ha contestado`,
  }));
};
export const selectCuantosFallidos = (): Promise<number> =>
  oneValue(z.int())(sql`select count(*)::int as n from notificacion n where ${fallida}`);

const Id = z.object({ id: z.int() });
const ids = (filas: readonly z.output<typeof Id>[]) => filas.map(({ id }) => id);
/** Puts failed notifications back into the queue with new attempts, within working hours. */
export const updateReintentados = async (cuales: readonly number[]): Promise<number[]> =>
  ids(
    await many(Id)(sql`
      with otra_vez as (
        update notificacion n set entregada = null, resultado = null, intentos = 0, entregar_desde = now()
         where n.id = any (${cuales}::bigint[]) and ${fallida}
        returning n.id)
      select id, avisar_en_vivo('notificaciones', '{}'::bigint[])::text from otra_vez`),
  );
export const updateDescartados = async (cuales: readonly number[]): Promise<number[]> =>
  ids(
    await many(Id)(
      sql`update notificacion n set descartada = now() where n.id = any (${cuales}::bigint[]) and ${fallida} returning n.id`,
    ),
  );
