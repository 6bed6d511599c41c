// @spec 1.cambioturno
// Pairs of acts on a swap of shifts, of which only one may be done, from two processes.
import { expect } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { cambioturno } from '#contract/tiempo/cambioturno/cambioturno.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { once, race, type Race, type Two } from '../kit.ts';

const dia = (n: number) => sumarDias(lunesDe(dentroDe(14)), n);

/** Rotations in the database: Marta works from Monday to Wednesday, Clara and Pablo rest on those days. */
const conTurnos = ({ rows }: Two) =>
  rows(`
    with u as (update usuario set area_codigo = 'PER' where login in ('marta', 'pablo', 'clara')),
    t as (insert into turno (codigo, nombre, letra) values ('CTX', 'Mañana de cambio', 'M') returning id),
    v as (insert into turno_version (turno_id, version, desde, tramos, teorico_min)
      select id, 1, '2000-01-01', '[[360, 840]]', 480 from t),
    c as (insert into cuadrante (nombre, festivos) values ('De cambio, a', true), ('De cambio, b', true) returning id, nombre),
    w as (insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo)
      select c.id, 1, '2000-01-01', '2024-01-01',
             case when c.nombre like '%a' then array[t.id, t.id, t.id, 0, 0, 0, 0]
             else array[0, 0, 0, t.id, t.id, 0, 0] end from c, t)
    insert into asignacion (usuario_id, cuadrante_id, desde)
      select u.id, c.id, hoy() from usuario u join c on (c.nombre like '%a') = (u.login = 'marta')
        where u.login in ('marta', 'pablo', 'clara')`);

export function cambiosDeTurno(two: Two): Race[] {
  const { en, rows, count, personId } = two;
  const [marta, marta2, pablo, pablo2, eva] = [
    en('marta', 0),
    en('marta', 1),
    en('pablo', 0),
    en('pablo', 1),
    en('eva', 1),
  ];
  const api = (quien: typeof marta) => quien.client(cambioturno);
  const listos = once(async () => {
    await conTurnos(two);
    return { marta: await personId('marta'), pablo: await personId('pablo'), clara: await personId('clara') };
  });
  /** Swaps of before are over, so that none waits and none was granted. */
  async function sinCambios() {
    const ids = await listos();
    await rows(`update solicitud set estado_id = 4 where tipo = 'CAMBIOTURNO' and estado_id = 1`);
    await rows('delete from turno_cambiado');
    await rows('update cambio_turno set estado_id = 6 where estado_id in (1, 2, 3)');
    return ids;
  }
  const proponer = (quien: typeof marta, otraId: number) =>
    api(quien).proponer({ body: { otraId, dia: dia(0), vuelta: null, motivo: '' } });
  const propuesto = async () => (await proponer(marta, (await sinCambios()).pablo)).Id;
  const pedido = async (id: number) =>
    (
      await rows<{ id: number }>(
        `select max(id)::int as id from solicitud where tipo = 'CAMBIOTURNO' and entidad_id = $1`,
        [id],
      )
    )[0]?.id ?? 0;
  const vivos = `cambio_turno where propone_id = $1 and estado_id in (1, 2)`;
  return [
    race('of two acceptances of a swap one is done, and one request is opened', {
      prepare: propuesto,
      calls: (id) => [() => api(pablo).aceptar({ body: { Id: id } }), () => api(pablo2).aceptar({ body: { Id: id } })],
      leaves: async (id) =>
        expect(await count(`solicitud where tipo = 'CAMBIOTURNO' and entidad_id = $1 and estado_id = 1`, [id])).toBe(1),
    }),
    race('of two proposals of one shift to two people one is made', {
      prepare: sinCambios,
      calls: ({ pablo: unaId, clara }) => [() => proponer(marta, unaId), () => proponer(marta2, clara)],
      leaves: async ({ marta: id }) => expect(await count(vivos, [id])).toBe(1),
    }),
    race('a swap is granted or taken back, and the plan agrees', {
      async prepare() {
        const id = await propuesto();
        await api(pablo).aceptar({ body: { Id: id } });
        return { id, solicitud: await pedido(id) };
      },
      calls: ({ id, solicitud }) => [
        () => eva.client(solicitudes).aceptar({ body: { Id: solicitud, comentario: 'Visto' } }),
        () => api(marta).retirar({ body: { Id: id } }),
      ],
      leaves: async ({ id }, [granted]) => {
        expect(await count('turno_cambiado where cambio_id = $1', [id])).toBe(granted ? 2 : 0);
        expect((await api(marta).cambio({ params: { id: String(id) } })).EstadoId).toBe(granted ? 3 : 6);
      },
    }),
  ];
}
