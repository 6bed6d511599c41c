import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comunicaciones } from '#contract/planta/comunicaciones/comunicaciones.endpoints.ts';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { execute, many, oneValue } from '#server/casa/base/db.ts';
import { buildComunicacion, plan } from '../../../test/build/planta/build-comunicaciones.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const ana = (await as('ana')).client(firma);
const codigoDe = (id: number) =>
  oneValue(z.string())(
    sql`select codigo_verificacion as codigo from solicitud where tipo = 'COMUNICACION' and entidad_id = ${id}`,
  );

const notificados = (id: number, titulo: string) =>
  many(z.object({ quien: z.string() }))(sql`
    select u.login as quien from notificacion n join usuario u on u.id = n.usuario_id
     where n.sobre = ${`comunicacion:${id}`} and n.titulo = ${titulo} order by u.login`);

// @spec 7.comunicaciones S-1201 S-1284
test('the responsible hears that a delegate accepted it, and that it was reopened', async () => {
  await delegarHoy('luis', 'marta');
  const { id } = await buildComunicacion(as, { decide: 'marta', estado: 'reabierta' });
  expect(await notificados(id, 'Comunicación por empezar')).toEqual([{ quien: 'inigo' }, { quien: 'luis' }]);
  expect(await notificados(id, 'Comunicación reabierta')).toEqual([
    { quien: 'inigo' },
    { quien: 'luis' },
    { quien: 'marta' },
  ]);
  await execute(sql`delete from delegacion`);
});

// @spec 7.comunicaciones S-1201 S-1284
test('an accepted communication passes to the present responsible of its area', async () => {
  const { id } = await buildComunicacion(as, { estado: 'aceptada' });
  const sonia = (await as('sonia')).client(comunicaciones);
  const params = { id: String(id) };
  const nombrar = (login: string) =>
    execute(sql`update area set responsable_id = (select id from usuario where login = ${login}) where codigo = 'ING'`);
  await expect(sonia.iniciar({ params })).rejects.toMatchObject({ status: 404 });
  await nombrar('sonia');
  try {
    await sonia.iniciar({ params });
    const codigo = await codigoDe(id);
    expect((await ana.verificar({ params: { codigo } })).Valida).toBe(true);
  } finally {
    await nombrar('luis');
  }
});

// @spec 1.firma S-1288
test('the commitments of an acceptance are sealed with it, and a later change of them is reported', async () => {
  const { id } = await buildComunicacion(as, { estado: 'aceptada' });
  const { accionplanificada, ...fechas } = plan();
  const [prevista, cierre] = [fechas.fechaPrevista, fechas.fechaCierre].map((f) => f.split('-').toReversed().join('/'));
  const codigo = await codigoDe(id);
  expect(await ana.verificar({ params: { codigo } })).toMatchObject({
    Valida: true,
    Decidido: [
      { Nombre: 'Acción Planificada', Valor: accionplanificada },
      { Nombre: 'Fecha Prevista', Valor: prevista },
      { Nombre: 'Fecha Cierre', Valor: cierre },
    ],
  });
  await execute(
    sql`update solicitud set decidido = jsonb_set(decidido, '{2,Valor}', '"31/12/2099"') where codigo_verificacion = ${codigo}`,
  );
  const { Comprobaciones } = await ana.verificar({ params: { codigo } });
  expect(Comprobaciones.filter(({ Correcta }) => !Correcta)).toEqual([
    {
      Nombre: 'Solicitud',
      Correcta: false,
      Detalle: 'La solicitud ha cambiado después de firmarse: «Fecha Cierre»',
    },
  ]);
});
