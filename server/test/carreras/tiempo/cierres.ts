// @spec 1.cierres
// Pairs of acts on a person's month of working time, of which only one may be done.
import { expect } from 'vitest';
import { cierres as cierresArea } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { route } from '../../acts.ts';
import { mesPasado } from '../../build/tiempo/build-cierres.ts';
import { eventos } from '../../build/tiempo/build-correcciones.ts';
import type { Somebody } from '../../harness.ts';
import { once, race, type Race, seen, type Two } from '../kit.ts';

const MES = mesPasado(1);
const DIA = `${MES}-02`;
const ULTIMO = `(date_trunc('month', hoy()) - interval '1 day')::date`;
const propuesta = (fecha: string) => ({
  body: { fecha, eventos: eventos('E 08:00, S 16:00'), motivo: 'Olvidé fichar ese día' },
});

/**
 * Assigns a shift until midnight from the last day of last month on, in the database, because calls cannot plan past days.
 * One that ends later would keep that month unfinished, and so open, in the first hours of this one.
 */
const turnoHastaMedianoche = ({ rows }: Two, personaId: number) =>
  rows(`
    with t as (insert into turno (codigo, nombre, letra) values ('TX', 'Tarde', 'T') returning id),
    v as (insert into turno_version (turno_id, version, desde, tramos, teorico_min)
      select id, 1, '2000-01-01', '[[960, 1440]]', 480 from t),
    c as (insert into cuadrante (nombre, festivos) values ('Tardes', true) returning id),
    w as (insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
      select c.id, 1, '2000-01-01', '2024-01-01', array[t.id] from c, t)
    insert into asignacion (usuario_id, cuadrante_id, desde)
      select ${personaId}, id, (date_trunc('month', hoy()) - interval '1 day')::date from c`);

/** Leaves the person a single event: an entry seven hours ago, whose work date is the last day of last month. */
async function nocheSinSalida(
  { rows }: Two,
  { personaId, evaId }: { personaId: number; evaId: number },
): Promise<void> {
  for (const statement of [
    `delete from correccion where usuario_id = ${personaId}`,
    `begin; set local session_replication_role = replica; delete from fichaje where usuario_id = ${personaId}; commit`,
    `insert into fichaje_estado (usuario_id) values (${personaId})
     on conflict (usuario_id) do update set fase = 'F', fecha = null, desde = null, entrada_id = null, caduca = null, ultimo_tipo = null,
       ultimo_id = null, ultimo_instante = null, n = 0, hash = repeat('A', 43), sellado = 0`,
    `select fichaje_particion(${ULTIMO})`,
    `with e as (
       insert into fichaje (usuario_id, fecha, tipo, instante, zona, modalidad, origen, n, prev, hash)
       values (${personaId}, ${ULTIMO}, 'E', now() - interval '7 hours', 'Europe/Madrid', 'P', 'web', 1, repeat('A', 43), repeat('B', 43))
       returning id, fecha, instante)
     update fichaje_estado f set fase = 'D', fecha = e.fecha, desde = e.instante, entrada_id = e.id, caduca = now() + interval '1 hour',
            ultimo_tipo = 'E',
            ultimo_id = e.id, ultimo_instante = e.instante, n = 1, hash = repeat('B', 43) from e where f.usuario_id = ${personaId}`,
    `insert into incidencia_resuelta (usuario_id, fecha, tipo, resolucion, comentario, quien_id)
     values (${personaId}, ${ULTIMO}, 'fuera_de_jornada', 'C', 'Estaba pedido', ${evaId})`,
  ])
    await rows(statement);
}

export function cierres(two: Two): Race[] {
  const { en, rows, count, personId } = two;
  const [ana, ana2, luis, eva, eva2] = [en('ana', 0), en('ana', 1), en('luis', 1), en('eva', 0), en('eva', 1)];
  const ids = once(async () => ({ personaId: await personId('ana'), evaId: await personId('eva') }));
  const estadoDe = async (personaId: number) =>
    (
      await rows<{ id: number; estado: number; pasos: number }>(
        `select c.id::int, c.estado_id as estado, (select count(*)::int from firma_cadena where clase = 'cierre') as pasos
           from cierre c where c.usuario_id = $1 and c.mes = ($2 || '-01')::date`,
        [personaId, MES],
      )
    )[0];
  const cerrar = (quien: Somebody, personaId: number) =>
    quien.client(cierresArea).cerrar({ body: { personaId, mes: MES } });
  const reabrir = (Id: number, version?: number) =>
    eva.client(cierresArea).reabrir({ body: { Id, motivo: 'Hay que volver a mirarlo' }, ...seen(version) });
  /** Opens Ana's month, without waiting corrections, and gives the number of steps of the chain so far. */
  async function mesAbierto() {
    const { personaId, evaId } = await ids();
    await rows(`update correccion set estado_id = 4 where usuario_id = $1 and estado_id = 1`, [personaId]);
    const cierre = await estadoDe(personaId);
    if (cierre && cierre.estado !== 6) await reabrir(cierre.id);
    return { personaId, evaId, pasos: (await estadoDe(personaId))?.pasos ?? 0 };
  }
  const conTardes = once(async () => turnoHastaMedianoche(two, (await ids()).personaId));

  return [
    race('of two closings of a month one is done, and the chain gets one step', {
      prepare: mesAbierto,
      calls: ({ personaId }) => [() => cerrar(eva, personaId), () => cerrar(eva2, personaId)],
      leaves: async ({ personaId, pasos }) =>
        expect(await estadoDe(personaId)).toMatchObject({ estado: 2, pasos: pasos + 1 }),
    }),
    race('the exit of the last night is in the closed month, or the month is not closed', {
      async prepare() {
        await conTardes();
        const made = await mesAbierto();
        await nocheSinSalida(two, made);
        return made;
      },
      calls: ({ personaId }) => [
        () => ana2.client(fichajes).fichar({ body: { tipo: 'S', modalidad: 'P' } }),
        () => cerrar(eva, personaId),
      ],
      outcomes: ['200 200', '200 409'],
      leaves: async ({ personaId }, [, closed]) => {
        const salidas = `fichaje where usuario_id = $1 and tipo = 'S' and fecha = ${ULTIMO}`;
        expect(await count(salidas, [personaId])).toBe(1);
        // The seven hours are in the closed month, or in the open month that will be closed.
        const mes = await eva.client(cierresArea).persona({ ...route(personaId), query: { mes: MES } });
        expect(mes).toMatchObject({ Coincide: true, TrabajadoMin: 420, EstadoId: closed ? 2 : 6 });
      },
    }),
    race('of a conformity and a reopening with the same version one is done', {
      async prepare() {
        const { personaId } = await mesAbierto();
        const { Id } = await cerrar(eva, personaId);
        return { personaId, Id, version: (await ana.client(cierresArea).cierre(route(Id))).Version };
      },
      calls: ({ Id, version }) => [
        () => ana2.client(cierresArea).conformar({ body: { Id }, version }),
        () => reabrir(Id, version),
      ],
      leaves: async ({ personaId }, [conformed]) =>
        expect(await estadoDe(personaId)).toMatchObject({ estado: conformed ? 3 : 6 }),
    }),
    race('of an acceptance and a withdrawal of a correction one is done, and the day agrees with it', {
      async prepare() {
        const { personaId } = await mesAbierto();
        await rows(`begin; set local session_replication_role = replica;
          delete from fichaje where usuario_id = ${personaId} and fecha = '${DIA}'; commit`);
        const { Id } = await ana.client(correcciones).proponer(propuesta(DIA));
        const { SolicitudId } = await luis.client(correcciones).correccion(route(Id));
        return { personaId, Id, solicitud: SolicitudId ?? 0 };
      },
      calls: ({ Id, solicitud }) => [
        () => luis.client(solicitudes).aceptar({ body: { Id: solicitud, comentario: 'Visto' } }),
        () => ana2.client(correcciones).retirar({ body: { Id } }),
      ],
      leaves: async ({ personaId, Id }, [accepted]) => {
        const corregidos = 'fichaje where usuario_id = $1 and fecha = $2 and correccion_id is not null';
        expect(await count(corregidos, [personaId, DIA])).toBe(accepted ? 2 : 0);
        expect((await ana.client(correcciones).correccion(route(Id))).EstadoId).toBe(accepted ? 2 : 4);
      },
    }),
    race('a correction proposed during a closing never waits in a closed month', {
      prepare: mesAbierto,
      calls: ({ personaId }) => [
        () => ana2.client(correcciones).proponer(propuesta(`${MES}-03`)),
        () => cerrar(eva, personaId),
      ],
    }),
  ];
}
