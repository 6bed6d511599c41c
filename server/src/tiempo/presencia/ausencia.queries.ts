import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import type { COLUMNAS_AUSENCIAS, CUANDO, FormularioAusencia } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import { Ausencia } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';
import { filtrado } from './alcance.queries.ts';

const AusenciaRow = z.omit(Ausencia, { acciones: true });
export type AusenciaRow = z.output<typeof AusenciaRow>;
export const ordenAusencias = ordenesDe<(typeof COLUMNAS_AUSENCIAS)[number]>(sql`x.id`, {
  persona: ajena(porTexto(sql`u.nombre`)),
  matricula: ajena(porTexto(sql`u.matricula`)),
  desde: porDia(sql`x.desde`),
  hasta: porDia(sql`x.hasta`),
  letra: porCodigo(sql`x.letra`),
  creada: porEntero(sql`x.id`),
});

const columnas = (lector: number) => sql`
  x.id as "Id", u.id as "PersonaId", u.nombre as "Persona", ${fotoDe(sql`u.id`, lector)} as "Foto",
  u.matricula as "Matricula", x.desde as "Desde",
  x.hasta as "Hasta", x.letra as "Letra",
  x.minutos as "Minutos", x.nota as "Nota", x.creada as "Creada", coalesce(c.nombre, '') as "CreadaPor", x.anulada as "Anulada",
  coalesce(n.nombre, '') as "AnuladaPor", x.permiso_id as "PermisoId", x.baja_id as "BajaId"`;
const tablas = sql`
  ausencia x join usuario u on u.id = x.usuario_id left join usuario c on c.id = x.creada_por_id left join usuario n
    on n.id = x.anulada_por_id`;
const CONDICION = {
  vigentes: sql`x.anulada is null and x.hasta >= hoy()`,
  pasadas: sql`x.anulada is null and x.hasta < hoy()`,
  anuladas: sql`x.anulada is not null`,
} as const satisfies Record<(typeof CUANDO)[number], unknown>;

type Pedidas = { lector: number; limite: number; texto: string | undefined; cuando: (typeof CUANDO)[number] };
export const selectAusencias = ({ lector, limite, texto, cuando }: Pedidas, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(AusenciaRow, { clave: clavesDeFila }))(sql`
    select ${columnas(lector)}, ${clave} from ${tablas}
     where ${CONDICION[cuando]} ${filtrado({ texto })} ${tras} ${por} ${firstRows(limite)}`);

const AusenciaPrevia = z.object({ permiso: z.nullable(z.string()), baja: z.nullable(z.string()) });
export type AusenciaPrevia = z.output<typeof AusenciaPrevia>;
const Hechos = z.object({
  ficha: z.boolean(),
  /** An absence that excludes the new one (one of the two takes a day whole), with the number of its leave. */
  otra: z.nullable(AusenciaPrevia),
  cerrado: z.boolean(),
});
const enMesCerrado = (usuarioId: number, desde: string, hasta: string) => sql`exists (
  select from cierre c where c.usuario_id = ${usuarioId} and c.estado_id between 2 and 5
     and c.mes between date_trunc('month', ${desde}::date)::date and ${hasta}::date)`;
/** Facts about a new absence; the person's clock-ins are locked. */
export const selectHechos = ({ usuarioId, desde, hasta, minutos }: FormularioAusencia) =>
  one(Hechos)(sql`
    select exists (select from usuario u where u.id = ${usuarioId} and ${enPlantilla({ desde, hasta: desde })}
      and ${enPlantilla({ desde: hasta, hasta })}) as ficha,
           (select json_build_object('permiso', p.numero, 'baja', b.numero)
              from ausencia x left join permiso p on p.id = x.permiso_id left join baja b on b.id = x.baja_id
             where x.usuario_id = ${usuarioId} and x.anulada is null and x.desde <= ${hasta}::date and x.hasta >= ${desde}::date
               and (${minutos === null}::boolean or exists (select
                  from dias_enteros_de_ausencia(${usuarioId}, ${desde}::date, ${hasta}::date)))
             order by x.minutos is not null, x.id limit 1) as otra,
           ${enMesCerrado(usuarioId, desde, hasta)} as cerrado`);

const Numero = z.object({ Id: z.int() });
export const insertAusencia = (a: FormularioAusencia, creadaPorId: number) =>
  one(Numero)(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, minutos, nota, creada_por_id)
    values (${a.usuarioId}, ${a.desde}, ${a.hasta}, ${a.letra}, ${a.minutos}, ${a.nota}, ${creadaPorId}) returning id as "Id"`);
const Duena = z.object({ usuarioId: z.int() });
export const selectDueno = (id: number) =>
  maybeOne(Duena)(sql`select usuario_id as "usuarioId" from ausencia where id = ${id}`);
/** `permiso`: number of the leave from which it follows. */
const Anulable = z.object({
  anulada: z.boolean(),
  cerrado: z.boolean(),
  permiso: z.nullable(z.string()),
  /** Number of the sickness whose day it is. */
  baja: z.nullable(z.string()),
});
export const selectAnulable = (id: number) =>
  maybeOne(Anulable)(sql`
    select x.anulada is not null as anulada, (select p.numero from permiso p where p.id = x.permiso_id) as permiso,
           (select b.numero from baja b where b.id = x.baja_id) as baja, exists (
             select from cierre c where c.usuario_id = x.usuario_id and c.estado_id between 2 and 5
                and c.mes between date_trunc('month', x.desde)::date and x.hasta) as cerrado
      from ausencia x where x.id = ${id}`);
export const updateAnulada = (id: number, quienId: number) =>
  maybeOne(Numero)(sql`
    update ausencia set anulada = now(), anulada_por_id = ${quienId} where id = ${id} and anulada is null
      and permiso_id is null and baja_id is null returning id as "Id"`);
