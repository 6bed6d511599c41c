import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Competente } from '#contract/planta/izado/inspecciones/competente.schemas.ts';
import type { FormularioNombrar } from '#contract/planta/izado/inspecciones/competente.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

const Id = z.object({ Id: z.int() });
const CompetenteRow = z.omit(Competente, { acciones: true });
export type CompetenteRow = z.output<typeof CompetenteRow>;
const filas = sql`
  select c.id as "Id", c.usuario_id as "PersonaId", u.nombre as "Persona", u.puesto as "Puesto", c.tipo_id as "TipoId",
         coalesce(t.nombre, 'Todos los tipos') as "Tipo", c.desde as "Desde", c.hasta as "Hasta",
         u.activo and hoy() between c.desde and coalesce(c.hasta, 'infinity') as "Rige", n.nombre as "NombradoPor",
         c.nombrado as "Nombrado", c.version as "Version"
    from competente_izado c
    join usuario u on u.id = c.usuario_id
    join usuario n on n.id = c.nombrado_por_id
    left join tipo_izado t on t.id = c.tipo_id`;
type Pedidos = { limite: number; vigentes?: 'si' | undefined };
export const selectCompetentes = ({ limite, vigentes }: Pedidos, desde: Desde<typeof claveId>) =>
  many(CompetenteRow)(sql`
    ${filas} where ${vigentes ? sql`coalesce(c.hasta, 'infinity') >= hoy()` : sql`true`} ${antesDe(sql`c.id`, desde)}
     order by c.id desc ${firstRows(limite)}`);
export const selectCompetente = (id: number) =>
  maybeOne(CompetenteRow)(sql`${filas} where c.id = ${id} for no key update of c`);

/** People who may inspect today, by name. */
export const selectInspectores = () =>
  many(z.object({ Id: z.int(), Nombre: z.string() }))(sql`
    select u.id as "Id", u.nombre as "Nombre" from usuario u
     where u.activo
       and u.id in (select c.usuario_id from competente_izado c where coalesce(c.hasta, 'infinity') >= hoy() and c.desde <= hoy())
     order by u.nombre collate "es-ES-x-icu", u.id`);
/** True when this person may inspect elements of a type on a day; without a type, of any. */
export const existsCompetencia = (usuarioId: number, tipoId: number | null, dia?: string): Promise<boolean> =>
  oneValue(z.boolean())(
    sql`select es_competente_izado(${usuarioId}, ${tipoId}::bigint, ${dia === undefined ? sql`hoy()` : sql`${dia}::date`}) as si`,
  );
export const existsActivo = async (
  usuarioId: number,
  tipoId: number | null,
): Promise<{ activo: boolean; tipo: boolean }> =>
  one(z.object({ activo: z.boolean(), tipo: z.boolean() }))(sql`
    select exists (select from usuario where id = ${usuarioId} and activo) as activo,
           ${tipoId === null ? sql`true` : sql`exists (select from tipo_izado where id = ${tipoId})`} as tipo`);
export const insertCompetente = (f: FormularioNombrar, quienId: number) =>
  one(Id)(sql`
    insert into competente_izado (usuario_id, tipo_id, desde, hasta, nombrado_por_id)
    values (${f.personaId}, ${f.tipoId}, ${f.desde}::date, ${f.hasta}::date, ${quienId}) returning id as "Id"`);
export const updateCese = ({ Id: id, Version }: { Id: number; Version: number }, hasta: string) =>
  maybeOne(Id)(sql`
      update competente_izado
      set hasta = ${hasta}::date, version = version + 1
      where id = ${id} and version = ${Version}
      returning id as "Id"`);
