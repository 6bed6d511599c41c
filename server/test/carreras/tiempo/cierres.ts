// Acts over a month of somebody's working time, of which only one may be done.
import { expect } from 'vitest';
import { cierres } from '#contract/tiempo/cierres/cierres.endpoints.ts';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { mesPasado } from '../../build/build-cierres.ts';
import { eventos } from '../../build/build-correcciones.ts';
import type { Somebody } from '../../harness.ts';
import { ONE_OF_TWO, once, race, type Race, route, type Two } from '../kit.ts';
import { nocheSinSalida, turnoDeNoche } from './noche.ts';

const MES = mesPasado(1);
const DIA = `${MES}-02`;
const ULTIMO = `(date_trunc('month', hoy()) - interval '1 day')::date`;
const propuesta = (fecha: string) => ({
  body: { fecha, eventos: eventos('E 08:00, S 16:00'), motivo: 'Olvidé fichar ese día' },
});

export function carrerasDeCierres(two: Two): Race[] {
  const { en, rows, value } = two;
  const [ana, ana2, luis, eva, eva2] = [en('ana', 0), en('ana', 1), en('luis', 1), en('eva', 0), en('eva', 1)];
  const ids = once(async () => {
    const idDe = async (login: string) =>
      (await value('select id::int as v from usuario where login = $1', [login])) ?? 0;
    return { personaId: await idDe('ana'), evaId: await idDe('eva') };
  });
  const estadoDe = async (personaId: number) =>
    (
      await rows<{ id: number; estado: number; pasos: number }>(
        `select c.id::int, c.estado_id as estado, (select count(*)::int from firma_cadena where clase = 'cierre') as pasos
           from cierre c where c.usuario_id = $1 and c.mes = ($2 || '-01')::date`,
        [personaId, MES],
      )
    )[0];
  const cerrar = (quien: Somebody, personaId: number) =>
    quien.client(cierres).cerrar({ body: { personaId, mes: MES } });
  const reabrir = (Id: number, version?: number) =>
    eva
      .client(cierres)
      .reabrir({ body: { Id, motivo: 'Hay que volver a mirarlo' }, ...(version === undefined ? {} : { version }) });
  /** Ana's month, open, and without what was proposed before; the steps of the chain so far. */
  async function mesAbierto() {
    const { personaId, evaId } = await ids();
    await rows(`update correccion set estado_id = 4 where usuario_id = $1 and estado_id = 1`, [personaId]);
    const cierre = await estadoDe(personaId);
    if (cierre && cierre.estado !== 6) await reabrir(cierre.id);
    return { personaId, evaId, pasos: (await estadoDe(personaId))?.pasos ?? 0 };
  }
  const conNoches = once(async () => turnoDeNoche(two, (await ids()).personaId));

  return [
    race('two closings of a month: one of them does, and the chain has one step', {
      prepare: mesAbierto,
      calls: ({ personaId }) => [() => cerrar(eva, personaId), () => cerrar(eva2, personaId)],
      outcomes: ONE_OF_TWO,
      leaves: async ({ personaId, pasos }) =>
        expect(await estadoDe(personaId)).toMatchObject({ estado: 2, pasos: pasos + 1 }),
    }),
    race('the exit of the last night and the closing: it is in what was closed, or the month waits', {
      async prepare() {
        await conNoches();
        const made = await mesAbierto();
        await nocheSinSalida(two, { ...made, ultimo: ULTIMO });
        return made;
      },
      calls: ({ personaId }) => [
        () => ana2.client(fichajes).fichar({ body: { tipo: 'S', modalidad: 'P' } }),
        () => cerrar(eva, personaId),
      ],
      outcomes: [
        [200, 200],
        [200, 409],
      ],
      leaves: async ({ personaId }, [, cierra]) => {
        const salidas = `select count(*)::int as v from fichaje where usuario_id = $1 and tipo = 'S' and fecha = ${ULTIMO}`;
        expect(await value(salidas, [personaId])).toBe(1);
        // Seven hours and some seconds: closed with them, or to be closed with them.
        const mes = await eva.client(cierres).persona({ ...route(personaId), query: { mes: MES } });
        expect(mes).toMatchObject({ Coincide: true, TrabajadoMin: 420, EstadoId: cierra === 200 ? 2 : 6 });
      },
    }),
    race('conformity against reopening, both of what they saw: one of them does', {
      async prepare() {
        const { personaId } = await mesAbierto();
        const { Id } = await cerrar(eva, personaId);
        return { personaId, Id, version: (await ana.client(cierres).cierre(route(Id))).Version };
      },
      calls: ({ Id, version }) => [
        () => ana2.client(cierres).conformar({ body: { Id }, version }),
        () => reabrir(Id, version),
      ],
      outcomes: ONE_OF_TWO,
      leaves: async ({ personaId }, [conforma]) =>
        expect(await estadoDe(personaId)).toMatchObject({ estado: conforma === 200 ? 3 : 6 }),
    }),
    race('accepting against withdrawing: one of them does, and the day says which', {
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
      outcomes: ONE_OF_TWO,
      leaves: async ({ personaId, Id }, [acepta]) => {
        const corregidos = `select count(*)::int as v from fichaje where usuario_id = $1 and fecha = $2 and correccion_id is not null`;
        expect(await value(corregidos, [personaId, DIA])).toBe(acepta === 200 ? 2 : 0);
        expect((await ana.client(correcciones).correccion(route(Id))).EstadoId).toBe(acepta === 200 ? 2 : 4);
      },
    }),
    race('proposing against closing: what waits for a decision is never in a closed month', {
      prepare: mesAbierto,
      calls: ({ personaId }) => [
        () => ana2.client(correcciones).proponer(propuesta(`${MES}-03`)),
        () => cerrar(eva, personaId),
      ],
      outcomes: ONE_OF_TWO,
    }),
  ];
}
