import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { relojesDeCorreo } from '#server/plataforma/correo/correo.worker.ts';
import { useApp } from '../../../test/harness.ts';
import { startSmtp } from '../../../test/pares/smtp.ts';
import { marchar } from '../../../test/relojes.ts';

const { as, config } = await useApp();
const admin = (await as('admin')).client(operacion);
const smtp = await startSmtp();
afterAll(smtp.stop);

/** A message that was given up, to an address that its person no longer has. */
const abandonado = () =>
  oneValue(z.int())(sql`
      insert into correo (usuario_id, para, asunto, texto, intentos, abandonado, ultimo_error)
      select id, 'antigua@extramuros.example', 'Asunto reservado', 'Texto reservado', 10, now(), '550 no existe'
        from usuario where login = 'ana' returning id`);
const deCorreo = async () => {
  const { Colas } = await admin.fallidos();
  return Colas.find(({ Codigo }) => Codigo === 'correo')!; // the contract says that it is there
};
beforeEach(() => execute(sql`delete from correo`));

test('a failed message shows its reason and recipient, and not its text', async () => {
  const id = await abandonado();
  const { Total, Filas } = await deCorreo();
  expect(Total).toBe(1);
  expect(Filas).toEqual([
    expect.objectContaining({ Id: id, Para: 'Ana Prieto', Intentos: 10, Motivo: '550 no existe', Historial: [] }),
  ]);
  expect(JSON.stringify(await admin.fallidos())).not.toMatch(/reservado|@/);
  expect((await admin.estado()).Colas).toContainEqual(expect.objectContaining({ Codigo: 'correo', Fallidos: 1 }));
});

// @spec 1.acercade S-8275 S-8276
test('a retried message arrives at the person’s current address', async () => {
  const id = await abandonado();
  expect(await admin.reintentar({ body: { cola: 'correo', ids: [id], motivo: 'El servidor ya contesta' } })).toEqual({
    Hechos: 1,
  });
  const marcha = marchar(relojesDeCorreo, { config: { ...config, SMTP_URL: smtp.url } });
  await expect.poll(() => smtp.received.map(({ recipients }) => recipients), { timeout: 10_000 }).toHaveLength(1);
  await marcha.stop();
  expect(smtp.received[0]).toMatchObject({ subject: 'Asunto reservado' });
  expect(smtp.received[0]?.recipients[0]).not.toBe('antigua@extramuros.example');
  expect((await deCorreo()).Total).toBe(0);
  const acto = await oneValue(z.string())(
    sql`select acto from historial where entidad = 'correo' and entidad_id = ${id}`,
  );
  expect(acto).toBe('reintentar');
});

// @spec 1.acercade S-8275 S-8276
test('of a simultaneous retry and discard of one job one is refused', async () => {
  for (let vuelta = 0; vuelta < 10; vuelta++) {
    const body = { cola: 'correo' as const, ids: [await abandonado()] };
    const results = await Promise.allSettled([admin.reintentar({ body }), admin.descartar({ body })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  }
});

test('a discarded job leaves the list, stays unsent, and cannot be retried', async () => {
  const body = { cola: 'correo' as const, ids: [await abandonado(), await abandonado()] };
  expect(await admin.descartar({ body })).toEqual({ Hechos: 2 });
  expect((await deCorreo()).Total).toBe(0);
  await expect(admin.reintentar({ body })).rejects.toMatchObject({ status: 409 });
});

test('a failed notification and a failed package go back to their queues', async () => {
  const notificacion = await oneValue(z.int())(sql`
    insert into notificacion (usuario_id, tipo, titulo, texto, ruta, correo_asunto, correo_texto, entregar_desde,
      entregada, resultado, intentos)
    select id, 'viaje_aprobado', 'Título', 'Texto', '/menu/viajes', '', '', now(), now(), 'nadie', 4 from usuario
      where login = 'ana' returning id`);
  const paquete = await oneValue(z.int())(sql`
    insert into paquete (usuario_ids, desde, hasta, motivo, creado_por_id, estado, intentos)
    select array[id], '2026-01-01', '2026-01-31', 'Inspección', id, 'F', 3 from usuario where login = 'eva' returning id`);
  const { Colas } = await admin.fallidos();
  expect(Colas.map(({ Total }) => Total)).toEqual([0, 1, 1, 0]);
  await admin.reintentar({ body: { cola: 'notificaciones', ids: [notificacion] } });
  await admin.reintentar({ body: { cola: 'paquetes', ids: [paquete] } });
  const quedan = await one(z.object({ n: z.int(), p: z.int() }))(sql`
    select (select count(*)::int from notificacion where id = ${notificacion} and entregada is null and intentos = 0) as n,
           (select count(*)::int from paquete where id = ${paquete} and estado = 'P' and intentos = 0) as p`);
  expect(quedan).toEqual({ n: 1, p: 1 });
});
