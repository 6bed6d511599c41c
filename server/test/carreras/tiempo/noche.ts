// A night shift that is still going on at the end of a month, written past the calls: they clock in now, never seven hours ago.
import type { Two } from '../kit.ts';

/** From the last day of last month on somebody works at night. */
export const turnoDeNoche = ({ rows }: Two, personaId: number) =>
  rows(`
    with t as (insert into turno (codigo, nombre, letra) values ('NX', 'Noche', 'N') returning id),
    v as (insert into turno_version (turno_id, version, desde, tramos, teorico_min) select id, 1, '2000-01-01', '[[1320, 1800]]', 480 from t),
    c as (insert into cuadrante (nombre, festivos) values ('Noches', true) returning id),
    w as (insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo) select c.id, 1, '2000-01-01', '2024-01-01', array[t.id] from c, t)
    insert into asignacion (usuario_id, cuadrante_id, desde) select ${personaId}, id, (date_trunc('month', hoy()) - interval '1 day')::date from c`);

type Noche = { personaId: number; evaId: number; ultimo: string };
/** Their only events: an entry seven hours ago, which counts for the last day. */
export async function nocheSinSalida({ rows }: Two, { personaId, evaId, ultimo }: Noche): Promise<void> {
  for (const statement of [
    `delete from correccion where usuario_id = ${personaId}`,
    `begin; set local session_replication_role = replica; delete from fichaje where usuario_id = ${personaId}; commit`,
    `insert into fichaje_estado (usuario_id) values (${personaId})
     on conflict (usuario_id) do update set fase = 'F', fecha = null, desde = null, entrada_id = null, caduca = null, ultimo_tipo = null,
       ultimo_id = null, ultimo_instante = null, n = 0, hash = repeat('A', 43), sellado = 0`,
    `select fichaje_particion(${ultimo})`,
    `with e as (
       insert into fichaje (usuario_id, fecha, tipo, instante, zona, modalidad, origen, n, prev, hash)
       values (${personaId}, ${ultimo}, 'E', now() - interval '7 hours', 'Europe/Madrid', 'P', 'web', 1, repeat('A', 43), repeat('B', 43)) returning id, fecha, instante)
     update fichaje_estado f set fase = 'D', fecha = e.fecha, desde = e.instante, entrada_id = e.id, caduca = now() + interval '1 hour', ultimo_tipo = 'E',
            ultimo_id = e.id, ultimo_instante = e.instante, n = 1, hash = repeat('B', 43) from e where f.usuario_id = ${personaId}`,
    `insert into incidencia_resuelta (usuario_id, fecha, tipo, resolucion, comentario, quien_id)
     values (${personaId}, ${ultimo}, 'fuera_de_jornada', 'C', 'Estaba pedido', ${evaId})`,
  ])
    await rows(statement);
}
