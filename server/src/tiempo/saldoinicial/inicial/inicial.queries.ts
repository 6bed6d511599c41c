import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  Apunte,
  type COLUMNAS_INICIALES,
  MiSaldoInicial,
  SaldoInicial,
} from '#contract/tiempo/saldoinicial/inicial.schemas.ts';
import { HORAS, SALDO_DE_HORAS } from '#contract/tiempo/saldoinicial/saldoinicial.rules.ts';
import { UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const InicialRow = z.omit(SaldoInicial, { acciones: true, Estado: true });
export type InicialRow = z.output<typeof InicialRow>;
const DetalleRow = z.extend(InicialRow, { Apuntes: z.array(Apunte), Historial: z.array(HistorialRow) });
export type DetalleRow = z.output<typeof DetalleRow>;

const saldo = sql`coalesce(t.nombre, ${SALDO_DE_HORAS})`;
/** Unit of a type by its last rules; the balance of hours is in minutes. */
const unidad = sql`coalesce((
  select v.unidad from tipo_permiso_version v where v.tipo_id = s.tipo_id order by v.version desc limit 1), 'H')`;
const columnas = (lector: number) => sql`
  s.id as "Id", u.id as "PersonaId", u.nombre as "Persona", ${fotoDe(sql`u.id`, lector)} as "Foto", u.matricula as "Matricula",
  s.tipo_id as "TipoId", ${saldo} as "Saldo", ${unidad} as "Unidad", s.fecha as "Fecha", s.cantidad as "Cantidad",
  (select a.motivo from saldo_inicial_apunte a where a.saldo_id = s.id order by a.id limit 1) as "Fuente",
  case when f.id is not null then json_build_object('Nombre', f.nombre, 'Tamano', f.tamano) end as "Fichero",
  s.estado_id as "EstadoId", s.creado as "Creado", s.version as "Version"`;
const tablas = sql`
  saldo_inicial s join usuario u on u.id = s.usuario_id left join tipo_permiso t on t.id = s.tipo_id
  left join archivo f on f.id = s.fichero_id`;

export const ordenIniciales = ordenesDe<(typeof COLUMNAS_INICIALES)[number]>(sql`s.id`, {
  persona: porTexto(sql`u.nombre`),
  matricula: porTexto(sql`u.matricula`),
  saldo: porTexto(saldo),
  fecha: porDia(sql`s.fecha`),
  creado: porEntero(sql`s.id`),
});
type Pedido = {
  lector: number;
  limite: number;
  saldo?: string | undefined;
  estado?: string | undefined;
  texto?: string | undefined;
};
export const selectIniciales = (
  { lector, limite, saldo: codigo, estado, ...palabras }: Pedido,
  { tras, por, clave }: OrdenDePagina,
) =>
  many(z.extend(InicialRow, { clave: clavesDeFila }))(sql`
    select ${columnas(lector)}, ${clave} from ${tablas}
     where ${codigo === undefined ? sql`true` : codigo === HORAS ? sql`s.tipo_id is null` : sql`t.codigo = ${codigo}`}
       ${estado ? sql`and s.estado_id = any(${estado.split(',').map(Number)}::int[])` : empty}
       ${conPalabras(nombreYMatricula, palabras)}
       ${tras} ${por} ${firstRows(limite)}`);

const apuntes = (conQuien: boolean) => sql`(
  select json_agg(json_build_object('Id', a.id, 'Cantidad', a.cantidad, 'Motivo', a.motivo,
           'Creado', to_char(a.creado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
           ${conQuien ? sql`, 'Quien', coalesce(q.nombre, '')` : empty}) order by a.id)
    from saldo_inicial_apunte a left join usuario q on q.id = a.creado_por_id where a.saldo_id = s.id)`;
export const selectInicial = (lector: number, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(lector)}, ${apuntes(true)} as "Apuntes", ${historialDe('saldo_inicial', sql`s.id`, { lector })} as "Historial"
      from ${tablas} where s.id = ${id}`);
export const selectMios = (usuarioId: number) =>
  many(MiSaldoInicial)(sql`
    select s.id as "Id", s.tipo_id as "TipoId", ${saldo} as "Saldo", ${unidad} as "Unidad", s.fecha as "Fecha",
           s.cantidad as "Cantidad", ${apuntes(false)} as "Apuntes"
      from saldo_inicial s left join tipo_permiso t on t.id = s.tipo_id
     where s.usuario_id = ${usuarioId} and s.estado_id = 1 order by s.tipo_id nulls first`);

const Tipo = z.object({ Id: z.int(), Codigo: z.string(), Nombre: z.string(), Unidad: z.enum(UNIDADES) });
export type TipoDeInicial = z.output<typeof Tipo>;
/** Types of leave with so many days or hours of each year; those of health begin with no figure, because a list would tell of it. */
export const selectTipos = () =>
  many(Tipo)(sql`
    select t.id as "Id", t.codigo as "Codigo", t.nombre as "Nombre", v.unidad as "Unidad"
      from tipo_permiso t cross join lateral (
        select w.* from tipo_permiso_version w where w.tipo_id = t.id order by w.version desc limit 1) v
     where t.activo and v.periodo = 'A' and v.derecho is not null and v.letra not in ('A', 'E') order by t.orden, t.id`);
export const selectFichero = (id: number) =>
  maybeOne(z.object({ archivoId: z.int(), usuarioId: z.int(), quien: z.string(), dia: z.string() }))(sql`
    select s.fichero_id as "archivoId", s.usuario_id as "usuarioId", u.nombre as quien, s.fecha as dia
      from saldo_inicial s join usuario u on u.id = s.usuario_id where s.id = ${id} and s.fichero_id is not null`);
