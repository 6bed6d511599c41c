// Two acts at the same instant on two server processes.
import { expect, test } from 'vitest';
import { cierres } from '#contract/cierres/cierres.endpoints.ts';
import { correcciones } from '#contract/correcciones/correcciones.endpoints.ts';
import { fichajes } from '#contract/fichajes/fichajes.endpoints.ts';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { mesPasado } from '../../test/build/build-cierres.ts';
import { eventos } from '../../test/build/build-correcciones.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const [ana, ana2, luis, eva, eva2] = await Promise.all([
  as('ana', 0),
  as('ana', 1),
  as('luis', 1),
  as('eva', 0),
  as('eva', 1),
]);
const MES = mesPasado(1);
const idDe = async (login: string) =>
  (await db.query<{ id: string }>('select id from usuario where login = $1', [login])).rows[0]?.id ?? '';
const personaId = Number(await idDe('ana'));
const cerrar = (quien: typeof eva) => quien.client(cierres).cerrar({ body: { personaId, mes: MES } });
const reabrir = (Id: number) => eva.client(cierres).reabrir({ body: { Id, motivo: 'Hay que volver a mirarlo' } });
const estadoDe = async () =>
  (
    await db.query<{ id: string; estado: number; hash: string; pasos: number }>(
      `select c.id, c.estado_id as estado, c.hash, (select count(*)::int from firma_cadena where clase = 'cierre') as pasos
         from cierre c where c.usuario_id = $1 and c.mes = ($2 || '-01')::date`,
      [personaId, MES],
    )
  ).rows[0];
const dejarAbierto = async () => {
  const cierre = await estadoDe();
  if (cierre && cierre.estado !== 6) await reabrir(Number(cierre.id));
};

test('two closings of a month: one of them does, and the chain has one step', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejarAbierto();
    const antes = (await estadoDe())?.pasos ?? 0;
    const estados = await race(
      round,
      () => cerrar(eva),
      () => cerrar(eva2),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await estadoDe()).toMatchObject({ estado: 2, pasos: antes + 1 });
  }
});

await db.query(`
  with t as (insert into turno (codigo, nombre, letra) values ('NX', 'Noche', 'N') returning id),
  v as (insert into turno_version (turno_id, version, desde, tramos, teorico_min) select id, 1, '2000-01-01', '[[1320, 1800]]', 480 from t),
  c as (insert into cuadrante (nombre, festivos) values ('Noches', true) returning id),
  w as (insert into cuadrante_version (cuadrante_id, version, desde, ancla, ciclo) select c.id, 1, '2000-01-01', '2024-01-01', array[t.id] from c, t)
  insert into asignacion (usuario_id, cuadrante_id, desde) select ${personaId}, id, (date_trunc('month', hoy()) - interval '1 day')::date from c`);

test(
  'the exit of the last night and the closing: it is in what was closed, or the month waits',
  { timeout: TIMEOUT },
  async () => {
    const ultimo = `(date_trunc('month', hoy()) - interval '1 day')::date`;
    for (let round = 0; round < ROUNDS; round++) {
      await dejarAbierto();
      // A night that is still going on: what stood of that day before stands no more.
      await db.query(`delete from correccion where usuario_id = ${personaId}`);
      await db.query(`
      begin; set local session_replication_role = replica;
      delete from fichaje where usuario_id = ${personaId};
      commit`);
      await db.query(`
      insert into fichaje_estado (usuario_id) values (${personaId})
      on conflict (usuario_id) do update set fase = 'F', fecha = null, desde = null, entrada_id = null, caduca = null, ultimo_tipo = null,
        ultimo_id = null, ultimo_instante = null, n = 0, hash = repeat('A', 43), sellado = 0`);
      await db.query(`select fichaje_particion(${ultimo})`);
      await db.query(`
      with e as (
        insert into fichaje (usuario_id, fecha, tipo, instante, zona, modalidad, origen, n, prev, hash)
        values (${personaId}, ${ultimo}, 'E', now() - interval '7 hours', 'Europe/Madrid', 'P', 'web', 1, repeat('A', 43), repeat('B', 43)) returning id, fecha, instante)
      update fichaje_estado f set fase = 'D', fecha = e.fecha, desde = e.instante, entrada_id = e.id, caduca = now() + interval '1 hour', ultimo_tipo = 'E',
             ultimo_id = e.id, ultimo_instante = e.instante, n = 1, hash = repeat('B', 43) from e where f.usuario_id = ${personaId}`);
      await db.query(`
      insert into incidencia_resuelta (usuario_id, fecha, tipo, resolucion, comentario, quien_id)
      values (${personaId}, ${ultimo}, 'fuera_de_jornada', 'C', 'Estaba pedido', ${await idDe('eva')})`);
      const [sale, cierra] = await race(
        round,
        () => ana2.client(fichajes).fichar({ body: { tipo: 'S', modalidad: 'P' } }),
        () => cerrar(eva),
      );
      expect(sale).toBe(200);
      expect([200, 409]).toContain(cierra);
      const { rows } = await db.query<{ n: number }>(
        `select count(*)::int as n from fichaje where usuario_id = ${personaId} and tipo = 'S' and fecha = ${ultimo}`,
      );
      expect(rows[0]?.n).toBe(1);
      // Seven hours and some seconds: closed with them, or to be closed with them.
      const mes = await eva.client(cierres).persona({ params: { id: `${personaId}` }, query: { mes: MES } });
      expect(mes).toMatchObject({ Coincide: true, TrabajadoMin: 420, EstadoId: cierra === 200 ? 2 : 6 });
    }
  },
);

test('conformity against reopening, both of what they saw: one of them does', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejarAbierto();
    const { Id } = await cerrar(eva);
    const { Version: version } = await ana.client(cierres).cierre({ params: { id: `${Id}` } });
    const [conforma, reabre] = await race(
      round,
      () => ana2.client(cierres).conformar({ body: { Id }, version }),
      () => eva.client(cierres).reabrir({ body: { Id, motivo: 'Hay que volver a mirarlo' }, version }),
    );
    expect(new Set([conforma, reabre])).toEqual(new Set([200, 409]));
    expect(await estadoDe()).toMatchObject({ estado: conforma === 200 ? 3 : 6 });
  }
});

const DIA = `${MES}-02`;
/** Proposes for a day of a month that is open; its request. */
async function proponer() {
  const { Id } = await ana.client(correcciones).proponer({
    body: { fecha: DIA, eventos: eventos('E 08:00, S 16:00'), motivo: 'Olvidé fichar ese día' },
  });
  const { SolicitudId } = await luis.client(correcciones).correccion({ params: { id: `${Id}` } });
  return { Id, SolicitudId: SolicitudId ?? 0 };
}
const deDia = async () =>
  (
    await db.query<{ n: number }>(
      `select count(*)::int as n from fichaje where usuario_id = $1 and fecha = $2 and correccion_id is not null`,
      [personaId, DIA],
    )
  ).rows[0]?.n;

test('accepting against withdrawing: one of them does, and the day says which', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await dejarAbierto();
    await db.query(`
      begin; set local session_replication_role = replica;
      delete from fichaje where usuario_id = ${personaId} and fecha = '${DIA}';
      commit`);
    const { Id, SolicitudId } = await proponer();
    const [acepta, retira] = await race(
      round,
      () => luis.client(solicitudes).aceptar({ body: { Id: SolicitudId, comentario: 'Visto' } }),
      () => ana2.client(correcciones).retirar({ body: { Id } }),
    );
    expect(new Set([acepta, retira])).toEqual(new Set([200, 409]));
    expect(await deDia()).toBe(acepta === 200 ? 2 : 0);
    expect(await ana.client(correcciones).correccion({ params: { id: `${Id}` } })).toMatchObject({
      EstadoId: acepta === 200 ? 2 : 4,
    });
  }
});

test(
  'proposing against closing: what waits for a decision is never in a closed month',
  { timeout: TIMEOUT },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await dejarAbierto();
      await db.query(`update correccion set estado_id = 4 where usuario_id = ${personaId} and estado_id = 1`);
      const body = { fecha: `${MES}-03`, eventos: eventos('E 08:00, S 16:00'), motivo: 'Olvidé fichar ese día' };
      const estados = await race(
        round,
        () => ana2.client(correcciones).proponer({ body }),
        () => cerrar(eva),
      );
      expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  },
);
