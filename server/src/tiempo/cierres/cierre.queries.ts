import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { Bloque, Cierre, type COLUMNAS_CIERRES } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { BAJA_EN_ESPERA } from '#contract/tiempo/cierres/cierres.rules.ts';
import { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { enUtc, firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porEntero, porTexto } from '#server/casa/kernel/orden/orden.ts';
import { enPlantilla } from '#server/casa/base/plantilla.ts';

const CierreRow = z.extend(z.omit(Cierre, { acciones: true, Estado: true }), {
  personaId: z.int(),
  /** The person has an account, so they may say whether they agree. */
  enActivo: z.boolean(),
});
export type CierreRow = z.output<typeof CierreRow>;
const cifras = sql`
  c.id as "Id", coalesce(c.estado_id, 1) as "EstadoId", c.teorico_min as "TeoricoMin", c.trabajado_min as "TrabajadoMin",
  c.saldo_min as "SaldoMin",
  c.arrastrado_min as "ArrastradoMin", c.compensado_min as "CompensadoMin", c.pagado_min as "PagadoMin",
  c.arrastrado_min + c.saldo_min - c.compensado_min - c.pagado_min as "FinalMin", coalesce(c.hash, '') as "Hash",
  coalesce(c.version, 0) as "Version"`;

/** Column: the sickness of `u` that waits for the month of `c` (S-8591); `c` has a row, because the month is or was closed. */
const bajaEnEspera = sql`(
  select case when count(*) filter (where b.estado_id in (1, 2) and b.desde < c.mes + interval '1 month'
                and coalesce(b.alta, b.prevista) >= c.mes) > 0 then 'contar' when count(*) > 0 then 'quitar' end
    from baja b where b.usuario_id = u.id and b.meses <> '{}' and to_char(c.mes, 'YYYY-MM') = any (b.meses))`;

/** Months on a person's screen: the closed ones, and the open ones of the last two years since their first clock-in. */
const MESES = 60;
export const selectCierresDe = (usuarioId: number) =>
  many(CierreRow)(sql`
    select ${cifras}, to_char(m.mes, 'YYYY-MM') as "Mes", ${usuarioId}::bigint as "personaId", true as "enActivo"
      from (select mes from cierre where usuario_id = ${usuarioId}
            union
            select g::date from (select f.fecha from fichaje f where f.usuario_id = ${usuarioId} order by f.fecha limit 1) p,
              generate_series(greatest(date_trunc('month', p.fecha), date_trunc('month', hoy()) - interval '23 months'),
                date_trunc('month', hoy()), interval '1 month') g) m
      left join cierre c on c.usuario_id = ${usuarioId} and c.mes = m.mes
     order by m.mes desc ${firstRows(MESES)}`);

/** The reader, and whether they keep everybody's working time. */
export type Quien = { usuarioId: number; rrhh: boolean };
const deBaja = { BajaEnEspera: z.nullable(z.enum(BAJA_EN_ESPERA)) };
const leido = {
  Persona: z.string(),
  Foto: foto,
  ...deBaja,
  Lineas: z.array(LineaSaldo),
  Historial: z.array(HistorialRow),
};
const DetalleRow = z.extend(CierreRow, { ...leido, Id: z.int() });
export type DetalleRow = z.output<typeof DetalleRow>;
const MesRow = z.extend(CierreRow, leido);
/** Tables of a month, which may never have been closed. */
export type MesRow = z.output<typeof MesRow>;
const detalle = (lector: number) => sql`u.id as "personaId", u.activo as "enActivo", u.nombre as "Persona",
  ${fotoDe(sql`u.id`, lector)} as "Foto",
  ${bajaEnEspera} as "BajaEnEspera", coalesce(c.lineas, '[]') as "Lineas", ${historialDe('cierre', sql`c.id`, { lector })} as "Historial"`;
/** A closing for its person and RRHH alone, because its lines name absences. */
export const selectCierre = ({ usuarioId, rrhh }: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${cifras}, to_char(c.mes, 'YYYY-MM') as "Mes", ${detalle(usuarioId)}
      from cierre c join usuario u on u.id = c.usuario_id
     where c.id = ${id} and (c.usuario_id = ${usuarioId} or ${rrhh})`);

/** The month ('AAAA-MM') of somebody for RRHH, closed or not. */
export const selectMesDe = (lector: number, personaId: number, mes: string) =>
  maybeOne(MesRow)(
    sql`select ${cifras}, ${mes}::text as "Mes", ${detalle(lector)} from ${gente(mes)} and u.id = ${personaId}`,
  );

const PersonaRow = z.extend(CierreRow, {
  Persona: z.string(),
  Foto: foto,
  Matricula: z.string(),
  Difiere: z.boolean(),
  ...deBaja,
  Comentario: z.string(),
  clave: clavesDeFila,
});
export type PersonaRow = z.output<typeof PersonaRow>;
const porCifra = (columna: Sql) => porEntero(columna, 'puede faltar');
export const ordenCierres = ordenesDe<(typeof COLUMNAS_CIERRES)[number]>(sql`u.id`, {
  urgencia: [
    porEntero(sql`(case when c.estado_id = 4 then 0 when c.difiere or ${bajaEnEspera} is not null then 1
      else 2 + array_position(array[2, 6, 1, 3, 5], coalesce(c.estado_id, 1)::int) end)`),
    porTexto(sql`u.nombre`),
  ],
  persona: porTexto(sql`u.nombre`),
  matricula: porTexto(sql`u.matricula`),
  estado: porEntero(sql`coalesce(c.estado_id, 1)`),
  teorico: porCifra(sql`c.teorico_min`),
  trabajado: porCifra(sql`c.trabajado_min`),
  saldo: porCifra(sql`c.saldo_min`),
  arrastrado: porCifra(sql`c.arrastrado_min`),
  final: porCifra(sql`c.arrastrado_min + c.saldo_min - c.compensado_min - c.pagado_min`),
});
/** People whose working time of a month is closed: of the staff on some day of it. */
export const gente = (mes: string): Sql => sql`
  usuario u left join cierre c on c.usuario_id = u.id and c.mes = ${`${mes}-01`}::date
   where (${enPlantilla({ desde: `${mes}-01`, hasta: ultimoDia(mes) })} or c.id is not null)`;
type Pedido = { lector: number; limite: number; mes: string; estado?: string | undefined; texto?: string | undefined };
export const selectPersonas = (
  { lector, limite, mes, estado, ...palabras }: Pedido,
  { tras, por, clave }: OrdenDePagina,
) =>
  many(PersonaRow)(sql`
    select ${cifras}, ${mes}::text as "Mes", u.id as "personaId", u.activo as "enActivo", u.nombre as "Persona",
           ${fotoDe(sql`u.id`, lector)} as "Foto", u.matricula as "Matricula", coalesce(c.difiere, false) as "Difiere",
           ${bajaEnEspera} as "BajaEnEspera",
           ${clave}, case when c.estado_id = 4 then coalesce((
             select h.comentario from historial h where h.entidad = 'cierre' and h.entidad_id = c.id and h.acto = 'disconformar'
              order by h.id desc limit 1), '') else '' end as "Comentario"
      from ${gente(mes)}
       ${estado ? sql`and coalesce(c.estado_id, 1) = any(${estado.split(',').map(Number)}::int[])` : empty}
       ${conPalabras(nombreYMatricula, palabras)}
       ${tras} ${por} ${firstRows(limite)}`);

const ResumenRow = z.object({
  terminado: z.boolean(),
  cuentas: z.array(z.object({ estado: z.int(), personas: z.int() })),
  difieren: z.int(),
  bloque: z.nullable(Bloque),
});
export type ResumenRow = z.output<typeof ResumenRow>;
export const selectResumen = (mes: string) =>
  one(ResumenRow)(sql`
    with ellas as (select coalesce(c.estado_id, 1) as estado, coalesce(c.difiere, false) as difiere from ${gente(mes)})
    select hoy() >= ${`${mes}-01`}::date + interval '1 month' as terminado,
           (select coalesce(json_agg(x), '[]') from (select estado, count(*)::int as personas from ellas group by estado) x) as cuentas,
           (select count(*)::int from ellas where difiere) as difieren,
           (select json_build_object('Id', b.id, 'Acto', b.acto, 'Quien', q.nombre, 'Creado', ${enUtc(sql`b.creado`)},
             'Terminado', ${enUtc(sql`b.terminado`)},
                     'Total', p.total, 'Hechos', p.hechos, 'Fallos', coalesce(f.fallos, '[]'))
              from (select * from cierre_bloque where mes = ${`${mes}-01`}::date order by id desc limit 1) b
              join usuario q on q.id = b.creado_por_id
              cross join lateral (select count(*) as total, count(hecho) as hechos from cierre_bloque_persona where bloque_id = b.id) p
              cross join lateral (
                select json_agg(json_build_object('PersonaId', y.id, 'Persona', y.nombre, 'Motivo', y.motivo)) as fallos
                  from (select u.id, u.nombre, p.motivo from cierre_bloque_persona p join usuario u on u.id = p.usuario_id
                         where p.bloque_id = b.id and p.motivo <> '' order by sin_tildes(u.nombre), u.id limit 100) y) f) as bloque`);

/** Months that wait for this person's conformity and, for RRHH, people who disagree, for the day's page. */
export const selectEspera = ({ usuarioId, rrhh }: Quien) =>
  one(z.object({ Mios: Esperan, Disconformes: Esperan }))(sql`
    select ${esperan(sql`
             select id, to_char(mes, 'YYYY-MM') as nombre, creado as desde, null::date as limite
               from cierre where usuario_id = ${usuarioId} and estado_id = 2 order by mes`)} as "Mios",
           ${esperan(sql`
             select u.id, u.nombre || ' · ' || to_char(c.mes, 'YYYY-MM') as nombre, c.creado as desde, null::date as limite
               from cierre c join usuario u on u.id = c.usuario_id where ${rrhh} and c.estado_id = 4 order by c.id`)} as "Disconformes"`);
