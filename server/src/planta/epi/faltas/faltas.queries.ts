import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import { type COLUMNAS_FALTAS, FaltaDePersona, OpcionesDeFaltas } from '#contract/planta/epi/falta.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { plantillaDeHoy } from '#server/casa/base/plantilla.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { contains } from '#server/casa/base/search.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porEntero, porTexto } from '#server/casa/kernel/orden/orden.ts';
import { hoyDe } from '../entrega/pieza.queries.ts';
import { cupoDe, tallaUltima } from '../peticion/cupo.queries.ts';
import { atiendeA, type Quien } from '../peticion/solicitud.queries.ts';

const FaltaRow = z.object({
  ArticuloId: z.int(),
  Articulo: z.string(),
  Tallas: z.array(z.string()),
  TallaUltima: z.string(),
  Cupo: z.nullable(z.object({ Cantidad: z.int(), Meses: z.int(), Quedan: z.int() })),
  /** Last day of their last piece; null: none, or it was returned or lost. */
  caduco: z.nullable(z.string()),
  estadoSolicitud: z.nullable(z.int()),
});
const PersonaRow = z.extend(z.omit(FaltaDePersona, { Faltan: true }), { hoy: z.string(), faltan: z.array(FaltaRow) });
export type PersonaRow = z.output<typeof PersonaRow>;

/**
 * Obligatory quotas `c` of the job of person `p`, of articles `t` that no piece in force covers: delivered, not expired
 * and not refused (S-8199).
 */
const descubiertos = sql`
  epi_cupo c join epi_articulo t on t.id = c.articulo_id and t.cerrado is null
 where c.vive and c.obligatorio and c.clave = lower(trim(p.puesto)) and p.puesto <> '' and not exists (
   select from epi_pieza z join epi_recibo o on o.id = z.recibo_id
    where z.usuario_id = p.id and z.articulo_id = c.articulo_id and z.estado_id = 2 and o.estado_id in (1, 2)
      and (z.caduca is null or z.caduca >= ${hoyDe}))`;
const columnas = ({ usuarioId }: Quien) => sql`
  p.id as "Id", p.nombre as "Persona",
  ${fotoDe(sql`p.id`, usuarioId)} as "Foto", p.matricula as "Matricula", p.puesto as "Puesto", ${hoyDe}::text as hoy,
  coalesce((select x.nombre from centro_trabajo x where x.codigo = p.centro_trabajo_codigo), '') as "Centro",
  coalesce((select x.nombre from area x where x.codigo = p.area_codigo), '') as "Area",
  coalesce((select json_agg(json_build_object('ArticuloId', t.id, 'Articulo', trim(t.nombre || ' ' || t.modelo), 'Tallas', t.tallas,
    'TallaUltima', ${tallaUltima(sql`p.id`)},
     'Cupo', ${cupoDe(sql`p.id`)},
     'caduco', (select max(z.caduca) from epi_pieza z where z.usuario_id = p.id and z.articulo_id = t.id and z.estado_id = 2),
     'estadoSolicitud',
       (select max(e.estado_id)
         from epi_solicitud e
         where e.usuario_id = p.id and e.articulo_id = t.id and e.estado_id in (1, 2, 5)))
     order by t.nombre, t.id) from ${descubiertos}), '[]') as faltan`;

export type Filtro = {
  centro?: string | undefined;
  area?: string | undefined;
  puesto?: string | undefined;
  texto?: string | undefined;
};
const filtrado = (f: Filtro): Sql => sql`
  ${f.centro ? sql`and p.centro_trabajo_codigo = ${f.centro}` : empty} ${f.area ? sql`and p.area_codigo = ${f.area}` : empty}
  ${f.puesto ? sql`and lower(trim(p.puesto)) = lower(trim(${f.puesto}))` : empty}
  ${f.texto ? sql`and ${contains(sql`sin_tildes(' ' || p.nombre || ' ' || p.matricula || ' ' || p.puesto)`, f.texto)}` : empty}`;
const nombreDe = (tabla: Sql, codigo: Sql) =>
  porTexto(sql`(select x.nombre from ${tabla} x where x.codigo = ${codigo})`, 'puede faltar');
export const ordenFaltas = ordenesDe<(typeof COLUMNAS_FALTAS)[number]>(sql`p.id`, {
  persona: porTexto(sql`p.nombre`),
  matricula: porTexto(sql`p.matricula`),
  puesto: porTexto(sql`p.puesto`),
  centro: nombreDe(sql`centro_trabajo`, sql`p.centro_trabajo_codigo`),
  area: nombreDe(sql`area`, sql`p.area_codigo`),
  faltan: porEntero(sql`(select count(*) from ${descubiertos})`),
});
/** People attended by this reader who lack something. */
export const selectFaltas = (q: Quien, f: Filtro & { limite: number }, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(PersonaRow, { clave: clavesDeFila }))(sql`
    select ${columnas(q)}, ${clave} from usuario p
     where ${plantillaDeHoy(sql`p`)} and exists (select from ${descubiertos}) and ${atiendeA(q)} ${filtrado(f)}
           ${tras} ${por} ${firstRows(f.limite)}`);

const KitRow = z.extend(PersonaRow, {
  Almacenes: z.array(z.object({ Id: z.int(), Nombre: z.string() })),
  Existencias: z.array(z.object({ AlmacenId: z.int(), ArticuloId: z.int(), Talla: z.string(), Hay: z.int() })),
});
export type KitRow = z.output<typeof KitRow>;
/** Missing equipment of one person, and the stores of this reader with their stock. */
export const selectKit = (q: Quien, personaId: number) =>
  maybeOne(KitRow)(sql`
    select ${columnas(q)},
           coalesce((select json_agg(json_build_object('Id', w.id, 'Nombre', w.nombre)
             order by (w.centro = p.centro_trabajo_codigo) desc, w.nombre)
             from unnest(almacenes_epi_de(${q.usuarioId})) m join epi_almacen w on w.id = m and w.cerrado is null), '[]') as "Almacenes",
           coalesce((select json_agg(json_build_object('AlmacenId', x.almacen_id, 'ArticuloId', x.articulo_id, 'Talla', x.talla,
             'Hay', x.hay))
             from (
             select y.almacen_id, y.articulo_id, y.talla, sum(y.cantidad)::int as hay from epi_existencia y
              where y.almacen_id = any (almacenes_epi_de(${q.usuarioId})) and y.cantidad > 0 and (y.caduca is null or y.caduca >= ${hoyDe})
                    and y.articulo_id in (select c.articulo_id from epi_cupo c where c.vive and c.clave = lower(trim(p.puesto)))
              group by 1, 2, 3) x), '[]') as "Existencias"
      from usuario p where p.id = ${personaId} and p.activo and 'EMPLEADO' = any (p.roles) and ${atiendeA(q)}`);

export const selectOpcionesDeFaltas = () =>
  one(OpcionesDeFaltas)(sql`
    select (select coalesce(json_agg(json_build_object('Codigo', c.codigo, 'Nombre', c.nombre) order by c.nombre), '[]')
      from centro_trabajo c) as "Centros",
           (select coalesce(json_agg(json_build_object('Codigo', a.codigo, 'Nombre', a.nombre) order by a.nombre), '[]')
             from area a) as "Areas",
           (select coalesce(json_agg(x.puesto order by x.puesto), '[]') from (
             select min(c.puesto) as puesto from epi_cupo c where c.vive and c.obligatorio group by c.clave) x) as "Puestos"`);
