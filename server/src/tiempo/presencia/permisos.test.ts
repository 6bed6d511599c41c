// Granted leave in the views of working time: now, the month and the incidents.
import { expect, test } from 'vitest';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildPermiso, buildTipoLibre, pedido } from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';
import { idDe } from '../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis] = [await as('ana'), await as('luis')];
const id = await idDe('ana');
await asignarSemana(id, { dias: [1, 2, 3, 4, 5, 6, 7], festivos: true });
const libre = await buildTipoLibre();
const AYER = dentroDe(-1);

const diaDe = async (fecha: string) => {
  const { Dias } = await ana.client(jornada).presenciaMensual({ params: { mes: fecha.slice(0, 7) } });
  return Dias.find(({ Fecha }) => Fecha === fecha);
};
const incidencias = async (fecha: string) =>
  (await luis.client(presencia).incidencias({ query: { desde: fecha, hasta: fecha } })).map(({ Tipo }) => Tipo);
const tomar = async (cambios: Parameters<typeof pedido>[0]) =>
  ana.client(permisos).crear({ body: await pedido({ tipoId: libre, ...cambios }) });

test('a day of leave costs no minutes, has its letter, and is no incident', async () => {
  expect(await incidencias(AYER)).toEqual(['sin_fichar']);
  await buildPermiso(as, { codigo: 'FALLECIMIENTO', desde: AYER, estado: 'aprobado', aprueba: 'eva' });
  expect(await diaDe(AYER)).toMatchObject({ CodigoPrevisto: 'M', CodigoReal: 'Z', SaldoMin: 0 });
  expect(await incidencias(AYER)).toEqual([]);
});

test.each([
  ['half a day', { desde: dentroDe(-2), parte: 'M' as const }, 240],
  ['half a day in the afternoon', { desde: dentroDe(-3), parte: 'T' as const }, 240],
])('%s leaves the other half to be worked', async (_what, parte, falta) => {
  await tomar(parte);
  expect(await diaDe(parte.desde)).toMatchObject({ CodigoPrevisto: 'M', SaldoMin: -falta });
});

test('a person on leave today is shown as absent to their responsible', async () => {
  await tomar({ desde: dentroDe(0) });
  expect(await luis.client(presencia).ahora()).toMatchObject([{ Nombre: 'Ana Prieto', Estado: 'Ausente', Letra: 'S' }]);
});
