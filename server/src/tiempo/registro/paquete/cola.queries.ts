import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Fallido } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { many, one, oneValue, manyValues } from '#server/casa/base/db.ts';

const Medida = z.object({ Esperan: z.int(), EnCurso: z.int(), MasAntigua: z.nullable(z.string()) });
export const selectMedida = () =>
  one(Medida)(sql`
    select count(*)::int as "Esperan", (count(*) filter (where tomado_hasta > now() and hechas > 0))::int as "EnCurso",
           min(coalesce(tomado_hasta, creado)) filter (where tomado_hasta is null or tomado_hasta < now()) as "MasAntigua"
      from paquete where estado = 'P'`);

const fallido = sql`p.estado = 'F' and p.descartado is null`;
export const selectFallidos = (limite: number) =>
  many(z.omit(Fallido, { Historial: true }))(sql`
    select p.id as "Id", u.nombre as "Para", p.creado as "Creado", coalesce(p.tomado_hasta, p.creado) as "Fallo", p.intentos as "Intentos",
           'No se ha podido preparar: el motivo está en el registro del servidor' as "Motivo"
      from paquete p join usuario u on u.id = p.creado_por_id where ${fallido} order by p.id desc limit ${limite}`);
export const selectCuantosFallidos = (): Promise<number> =>
  oneValue(z.int())(sql`select count(*)::int as n from paquete p where ${fallido}`);

export const updateReintentados = (cuales: readonly number[]): Promise<number[]> =>
  manyValues(z.int())(sql`
    update paquete p set estado = 'P', intentos = 0, hechas = 0, tomado_hasta = null
     where p.id = any (${cuales}::bigint[]) and ${fallido} returning p.id`);
export const updateDescartados = (cuales: readonly number[]): Promise<number[]> =>
  manyValues(z.int())(sql`
    update paquete p set descartado = now() where p.id = any (${cuales}::bigint[]) and ${fallido} returning p.id`);
