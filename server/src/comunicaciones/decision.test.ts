import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/firma/firma.endpoints.ts';
import { execute, one } from '#server/kernel/db.ts';
import { buildComunicacion, plan } from '../../test/build-comunicaciones.ts';
import { useApp } from '../../test/harness.ts';

const { as } = await useApp();
const ana = (await as('ana')).client(firma);
const codigoDe = async (id: number) =>
  (
    await one(
      z.object({ codigo: z.string() }),
      sql`select codigo_verificacion as codigo from solicitud where tipo = 'COMUNICACION' and entidad_id = ${id}`,
    )
  ).codigo;

test('what is committed to when it is accepted is sealed with the decision, and told when somebody alters it', async () => {
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
