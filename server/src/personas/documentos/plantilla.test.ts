// Documents of people who have left when they arrive, and of people who had not come yet.
import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import { documentos } from '#contract/personas/documentos/documentos.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { route, statusOf } from '../../../test/acts.ts';
import { buildLote, ficheroPdf } from '../../../test/build/personas/build-documentos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const eva = (await as('eva')).client(documentos);
const ficherosDe = async (id: number) =>
  (await eva.ficheros({ ...route(id), query: { limite: '200' } })).map(
    ({ Matricula, EstadoId, Error, Avisos }) =>
      `${Matricula} ${EstadoId} ${[Error, ...Avisos].filter(Boolean).join('. ')}`,
  );
const seVa = (login: string, baja: string) =>
  execute(sql`update usuario set activo = false, baja = ${baja}::date where login = ${login}`);
afterEach(() => execute(sql`update usuario set activo = true, baja = null, alta = null where login in ('ana', 'teo')`));
const FUERA = 'Ya no está en la empresa: aquí no puede abrirlo';

test('the payslip of the last month goes to the person who has left, is reviewed first, and stays theirs', async () => {
  await seVa('ana', '2026-10-15');
  const id = await buildLote(as, [ficheroPdf('0007.pdf'), ficheroPdf('nomina_0012.pdf')], { entregado: false });
  expect(await ficherosDe(id)).toEqual([`0012 B ${FUERA}`, '0007 B ']);
  expect(await eva.lote(route(id))).toMatchObject({ Buenos: 2, Raros: 1, Malos: 0, Personas: 2 });
  await eva.entregar(route(id));
  expect(await eva.lote(route(id))).toMatchObject({ Entregados: 2, Leidos: 0, Fuera: 1 });
  expect(await ficherosDe(id)).toContain(`0012 E ${FUERA}`);
  await execute(sql`update usuario set activo = true, baja = null where login = 'ana'`);
  const ana = (await as('ana')).client(documentos);
  const [documento] = await ana.mios();
  expect(await statusOf(ana.fichero(route(documento?.Id ?? 0)))).toBe(200);
  expect(await eva.lote(route(id))).toMatchObject({ Leidos: 1, Fuera: 0 });
});

test('a person who leaves while the lot waits is reported before the delivery, and gets their payslip', async () => {
  const id = await buildLote(as, [ficheroPdf('0012.pdf', 'de agosto')], { entregado: false, mes: '2026-08' });
  expect(await ficherosDe(id)).toEqual(['0012 B ']);
  await seVa('ana', '2026-08-31');
  expect(await ficherosDe(id)).toEqual([`0012 B ${FUERA}`]);
  await eva.entregar(route(id));
  expect(await ficherosDe(id)).toEqual([`0012 E ${FUERA}`]);
  const [{ Id } = { Id: 0 }] = await eva.ficheros(route(id));
  expect(await statusOf(eva.retirar({ ...route(Id), body: { motivo: 'No era la definitiva' } }))).toBe(200);
});

test('a payslip of a month after the last day belongs to nobody, and a certificate covers the whole year', async () => {
  await seVa('ana', '2026-09-30');
  const id = await buildLote(as, [ficheroPdf('0012.pdf', 'de otro octubre')], { entregado: false });
  expect(await ficherosDe(id)).toEqual(['0012 M Esa persona ya no estaba en la empresa entonces']);
  const { Id } = await eva.crearLote({ body: { clase: 'C', mes: '2026-12', titulo: 'Certificado de retenciones' } });
  await eva.subir({ ...route(Id), fichero: ficheroPdf('0012.pdf', 'retenciones') });
  expect(await ficherosDe(Id)).toEqual([`0012 B ${FUERA}`]);
});

test('a payslip of a month before the first day is reviewed first', async () => {
  await execute(sql`update usuario set alta = '2026-11-01' where login = 'teo'`);
  const id = await buildLote(as, [ficheroPdf('0030.pdf', 'de octubre, de Teo')], { entregado: false });
  expect(await ficherosDe(id)).toEqual(['0030 B Entró en la empresa después']);
  expect(await eva.lote(route(id))).toMatchObject({ Raros: 1 });
});
