import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { EmergenciaEnPantalla, Pantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { Elemento, FranjaDePantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { elementos } from './lista.queries.ts';

/** Present emergencies over a screen `p`, as JSON. */
const emergencias = sql`coalesce((
  select json_agg(json_build_object('Id', e.id, 'Texto', e.texto, 'Nivel', e.nivel, 'Icono', e.icono,
           'Desde', to_char(e.desde at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.nivel desc, e.id desc)
    from emergencia e where e.terminada is null and (e.centro is null or e.centro = p.centro)), '[]')`;
const Abierta = z.object({
  Id: z.int(),
  Centro: z.string(),
  Revocada: z.boolean(),
  Ahora: z.string(),
  Marca: z.string(),
  /** Its last call is older than the recorded one. */
  callada: z.boolean(),
  perdida: z.boolean(),
  Emergencias: z.array(EmergenciaEnPantalla),
});
export type Abierta = z.output<typeof Abierta>;
const columnas = sql`
  p.id as "Id", p.centro as "Centro", p.revocada is not null as "Revocada", clock_timestamp() as "Ahora", p.perdida is not null as perdida,
  p.visto is null or p.visto < now() - interval '30 seconds' as callada, ${emergencias} as "Emergencias",
  p.version || coalesce((select string_agg('.' || l.id || '.' || l.version, '' order by l.id) from lista_pantalla l
    where l.id = p.lista_id or l.id in (select f.lista_id from franja_pantalla f where f.pantalla_id = p.id)), '') as "Marca"`;
/**
 * The screen of a link, withdrawn or not, by the digest of its secret, with all data of the small call in one statement.
 */
export const selectPorHuella = (huella: string) =>
  maybeOne(Abierta)(sql`select ${columnas} from pantalla p where p.huella = ${huella}`);
/** The screen for a person who looks at it with a session. */
export const selectAbierta = (id: number) =>
  maybeOne(Abierta)(sql`select ${columnas} from pantalla p where p.id = ${id} and p.revocada is null`);

const Cabecera = z.extend(
  z.pick(Pantalla, {
    Nombre: true,
    CentroNombre: true,
    Zona: true,
    Lugar: true,
    Orientacion: true,
    Giro: true,
    ListaId: true,
  }),
  { Franjas: z.array(z.omit(FranjaDePantalla, { Lista: true })) },
);
export const selectCabecera = (id: number) =>
  maybeOne(Cabecera)(sql`
    select p.nombre as "Nombre", c.nombre as "CentroNombre", c.zona as "Zona", p.lugar as "Lugar", p.orientacion as "Orientacion",
           p.giro as "Giro", p.lista_id as "ListaId",
           coalesce((select json_agg(json_build_object('ListaId', f.lista_id, 'Dias', f.dias, 'Desde', to_char(f.desde, 'HH24:MI'),
             'Hasta', to_char(f.hasta, 'HH24:MI'),
             'FechaDesde', f.fecha_desde, 'FechaHasta', f.fecha_hasta, 'Prioridad', f.prioridad) order by f.orden)
             from franja_pantalla f where f.pantalla_id = p.id), '[]') as "Franjas"
      from pantalla p join centro_trabajo c on c.codigo = p.centro where p.id = ${id}`);
const DeLista = z.object({ Id: z.int(), Nombre: z.string(), Elementos: z.array(Elemento) });
/** Playlists of a screen. */
export const selectListasDe = (id: number) =>
  many(DeLista)(sql`
    select l.id as "Id", l.nombre as "Nombre", ${elementos} as "Elementos" from lista_pantalla l, pantalla p
     where p.id = ${id} and (l.id = p.lista_id or l.id in (select f.lista_id from franja_pantalla f where f.pantalla_id = p.id))
     order by l.id`);
export const selectPermitidos = () =>
  many(z.object({ anfitrion: z.string() }))(sql`select anfitrion from anfitrion_pantalla order by anfitrion`);
