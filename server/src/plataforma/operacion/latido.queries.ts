import sql from 'sql-template-tag';
import { execute, executeBeside } from '#server/casa/base/db.ts';

/** Stored state of this process. */
export type Yo = { id: string; version: string; maquina: string; pid: number; arrancado: Date };
/** Current state of this process. `carpeta`, `ruta`: id and path of its data folder; `secretos`: their fingerprints. */
export type Ahora = { memoria: number; carpeta?: string; ruta?: string; secretos?: string };
/** Stored state of a clock. Instants in milliseconds. */
export type Marcha = {
  reloj: string;
  cada: number;
  ultima: number;
  exito: number | null;
  error: number | null;
  motivo: string;
  fallos: number;
  duracion: number;
  proxima: number;
};

/** Writes the process and some of its clocks, in one statement and in no call's transaction. */
export const insertLatido = (
  yo: Yo,
  { memoria, carpeta, ruta, secretos }: Ahora,
  marchas: readonly Marcha[],
): Promise<number> =>
  executeBeside(sql`
    with p as (
      insert into proceso (id, version, maquina, pid, arrancado, memoria, carpeta, ruta, secretos, adelanto)
      values (${yo.id}, ${yo.version}, ${yo.maquina}, ${yo.pid}, ${yo.arrancado}, ${memoria},
              ${carpeta ?? null}, ${ruta ?? null}, ${secretos ?? null},
              ${Date.now()}::bigint - (extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict (id) do update set visto = now(), memoria = excluded.memoria, adelanto = excluded.adelanto,
             carpeta = coalesce(excluded.carpeta, proceso.carpeta), ruta = coalesce(excluded.ruta, proceso.ruta),
             secretos = coalesce(excluded.secretos, proceso.secretos)
      returning id)
    insert into marcha (proceso_id, reloj, cada, ultima, exito, error, motivo, fallos, duracion, proxima)
    select p.id, m.reloj, m.cada, to_timestamp(m.ultima / 1000.0), to_timestamp(m.exito / 1000.0), to_timestamp(m.error / 1000.0),
           m.motivo, m.fallos, m.duracion, to_timestamp(m.proxima / 1000.0)
      from p, jsonb_to_recordset(${JSON.stringify(marchas)}::jsonb)
        as m (reloj text, cada bigint, ultima bigint, exito bigint, error bigint, motivo text, fallos int, duracion int, proxima bigint)
    on conflict (proceso_id, reloj) do update
       set cada = excluded.cada, ultima = excluded.ultima, exito = excluded.exito, error = excluded.error, motivo = excluded.motivo,
           fallos = excluded.fallos, duracion = excluded.duracion, proxima = excluded.proxima`);

/** Deletes a process that has stopped in order. */
export const deleteProceso = (id: string): Promise<number> => execute(sql`delete from proceso where id = ${id}`);
/** Deletes processes that were killed more than a day ago. */
export const deleteProcesosViejos = (): Promise<number> =>
  execute(sql`delete from proceso where visto < now() - interval '1 day'`);
