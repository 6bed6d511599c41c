import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CentroDeTerminal,
  EstadoTerminal,
  IncidenciaTerminal,
  Terminal,
} from '#contract/tiempo/terminal/terminal.schemas.ts';
import type { MotivoTerminal } from '#contract/tiempo/terminal/terminal.rules.ts';
import { execute, many, maybeOne, oneValue } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

const Fila = z.object({ Id: z.int() });

export const TerminalAbierto = z.extend(z.omit(EstadoTerminal, { Clave: true }), { Revocado: z.nullable(z.string()) });
export type TerminalAbierto = z.output<typeof TerminalAbierto>;
/** The terminal of a link, revoked or not, by the digest of its secret. */
export const selectTerminalPorHuella = (huella: string) =>
  maybeOne(TerminalAbierto)(sql`
    select t.id as "Id", t.nombre as "Nombre", c.nombre as "Centro", c.zona as "Zona", t.revocado as "Revocado",
           clock_timestamp() as "Ahora"
      from terminal t join centro_trabajo c on c.codigo = t.centro_trabajo_codigo where t.huella = ${huella}`);
/** Notes the last contact of the terminal, at most every half minute. */
export const updateVisto = (id: number) =>
  execute(sql`
    update terminal set visto = now() where id = ${id} and (visto is null or visto < now() - interval '30 seconds')`);

export const selectTerminales = () =>
  many(Terminal)(sql`
    select t.id as "Id", t.nombre as "Nombre", c.nombre as "CentroTrabajo", t.creado as "Creado", t.visto as "Visto",
           t.revocado as "Revocado"
      from terminal t join centro_trabajo c on c.codigo = t.centro_trabajo_codigo
     where t.revocado is null or t.revocado > now() - interval '90 days'
     order by t.revocado is not null, t.nombre collate "es-ES-x-icu", t.id limit 500`);
export const selectCentros = () =>
  many(CentroDeTerminal)(sql`
    select codigo as "Codigo", nombre as "Nombre" from centro_trabajo order by nombre collate "es-ES-x-icu"`);

type Nuevo = { nombre: string; centroTrabajo: string; huella: string; creadoPorId: number };
/** Inserts a terminal; no row where the work centre does not exist. */
export const insertTerminal = ({ nombre, centroTrabajo, huella, creadoPorId }: Nuevo) =>
  maybeOne(Fila)(sql`
    insert into terminal (nombre, centro_trabajo_codigo, huella, creado_por_id)
    select ${nombre}, codigo, ${huella}, ${creadoPorId} from centro_trabajo where codigo = ${centroTrabajo}
    returning id as "Id"`);
export const updateHuella = (id: number, huella: string) =>
  maybeOne(Fila)(sql`
    update terminal set huella = ${huella} where id = ${id} and revocado is null returning id as "Id"`);
export const updateRevocado = (id: number, usuarioId: number) =>
  maybeOne(Fila)(sql`
    update terminal set revocado = now(), revocado_por_id = ${usuarioId} where id = ${id} and revocado is null
    returning id as "Id"`);

/** Stores a key of a terminal; 0 where it exists. A simultaneous second insert waits for the first. */
export const insertEnvio = (terminalId: number, clave: string) =>
  execute(sql`
    insert into terminal_envio (terminal_id, clave) values (${terminalId}, ${clave}::uuid) on conflict do nothing`);
const Envio = z.object({ fichado: z.nullable(z.unknown()) });
/** Outcome of a key; undefined for a new key. */
export const selectEnvio = (terminalId: number, clave: string) =>
  maybeOne(Envio)(sql`select fichado from terminal_envio where terminal_id = ${terminalId} and clave = ${clave}::uuid`);
export const updateEnvio = (terminalId: number, clave: string, fichado: object) =>
  execute(sql`
    update terminal_envio set fichado = ${JSON.stringify(fichado)}::jsonb where terminal_id = ${terminalId} and clave = ${clave}::uuid`);
/** Deletes keys older than two months, because acts of that age are refused. */
export const deleteEnviosViejos = () =>
  execute(sql`
    delete from terminal_envio where recibido < now() - make_interval(days => dias_de_conservacion('envios_terminal'))`);

type Incidencia = {
  terminalId: number;
  usuarioId?: number | undefined;
  tipo?: string | undefined;
  instante?: string | undefined;
  motivo: MotivoTerminal;
  detalle?: string;
};
export const insertIncidencia = (i: Incidencia) =>
  execute(sql`
    insert into terminal_incidencia (terminal_id, usuario_id, tipo, instante, motivo, detalle)
    values (${i.terminalId}, ${i.usuarioId ?? null}, ${i.tipo ?? null}, ${i.instante ?? null}, ${i.motivo}, ${i.detalle ?? ''})`);
export const selectIncidencias = (limite: number, desde: Desde<typeof claveId>) =>
  many(IncidenciaTerminal)(sql`
    select i.id as "Id", t.nombre as "Terminal", coalesce(u.nombre, '') as "Persona",
           coalesce(u.matricula, '') as "Matricula", i.tipo as "Tipo",
           i.instante as "Instante", i.recibido as "Recibido", c.zona as "Zona", i.motivo as "Motivo", i.detalle as "Detalle"
      from terminal_incidencia i join terminal t on t.id = i.terminal_id join centro_trabajo c on c.codigo = t.centro_trabajo_codigo
      left join usuario u on u.id = i.usuario_id
     where i.revisada is null ${antesDe(sql`i.id`, desde)}
     order by i.id desc limit ${limite + 1}`);
/** Number of open incidents, for the day's page of RRHH. */
export const selectPorRevisar = () =>
  oneValue(Esperan)(sql`
      select ${esperan(sql`
        select i.id, t.nombre, i.recibido as desde, null::date as limite
          from terminal_incidencia i join terminal t on t.id = i.terminal_id where i.revisada is null order by i.id desc`)} as "Espera"`);
export const updateRevisada = (id: number, usuarioId: number) =>
  maybeOne(Fila)(sql`
    update terminal_incidencia set revisada = now(), revisada_por_id = ${usuarioId} where id = ${id} and revisada is null
    returning id as "Id"`);
