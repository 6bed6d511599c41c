// The management list, over HTTP.
import { expect, test } from 'vitest';
import type { OrdenAvisos } from '#contract/oficina/avisos/avisos.rules.ts';
import { hace, tras } from '../../../../contract/test/reloj.ts';
import { buildAviso, mover, paginas, para, ruta, useAvisos } from '../../../test/build/oficina/build-avisos.ts';

const { as, pablo, ana } = await useAvisos();

test('the management list has every notice in any state, the newest first, by channel, state and words, with its figures', async () => {
  const aviso = await buildAviso(as, { titular: 'Uno', audiencia: para('ING') });
  await buildAviso(as, { titular: 'Dos', estado: 'borrador' });
  await buildAviso(as, { titular: 'Tres', canal: 'N', texto: '<p>Botadura</p>' });
  await ana.registrarVisita(ruta(aviso));
  const lista = async (query: object) => (await pablo.gestion({ query })).map(({ Titular }) => Titular);
  expect(await lista({})).toEqual(['Tres', 'Dos', 'Uno']);
  expect(await lista({ estado: '3' })).toEqual(['Tres', 'Uno']);
  expect(await lista({ estado: '1,2', canal: 'A' })).toEqual(['Dos']);
  expect(await lista({ canal: 'N' })).toEqual(['Tres']);
  expect(await lista({ texto: 'BOTADÚRA' })).toEqual(['Tres']);
  expect(await pablo.gestion({ query: { texto: 'uno' } })).toMatchObject([
    {
      Destinatarios: 'Ingeniería',
      Lectores: 2,
      Leidos: 1,
      EstadoId: 3,
      Estado: 'Publicado',
      Canal: 'Aviso',
      Autor: 'Pablo Cano',
      acciones: ['editar', 'retirar', 'duplicar', 'verInforme'],
    },
  ]);
  expect(await pablo.gestion.page({ query: { limite: '2' } })).toMatchObject({ next: expect.any(String) });
  expect(await pablo.audiencias()).toMatchObject({ Todos: 12, Subcontratas: 1 });
});

// @spec 1.avisos S-1164
test('the management list is sorted as a whole and not by page, and names each notice once', async () => {
  const dias = (desde: number, hasta: number | null) => ({
    desde: tras(desde, 'd'),
    hasta: hasta === null ? null : tras(hasta, 'd'),
  });
  const aviso = await buildAviso(as, { titular: 'Ámbar', audiencia: para('ING'), hasta: tras(9, 'd') });
  await mover(aviso, { publicado: hace(3, 'd') });
  const dos = await buildAviso(as, { titular: 'abeto', audiencia: para('ING') });
  await mover(dos, { publicado: hace(5, 'd') });
  await buildAviso(as, { titular: 'Zarpa', estado: 'borrador', ...dias(2, 5) });
  await buildAviso(as, { titular: 'Muelle', estado: 'borrador' });
  await ana.registrarVisita(ruta(aviso));
  const lista = async (orden: OrdenAvisos) =>
    (await paginas((cursor) => pablo.gestion.page({ query: { limite: '1', orden, cursor } }))).map(
      ({ Titular }) => Titular,
    );
  const ORDENES = {
    titular: ['abeto', 'Ámbar', 'Muelle', 'Zarpa'],
    desde: ['Muelle', 'abeto', 'Ámbar', 'Zarpa'],
    hasta: ['Zarpa', 'Ámbar', 'abeto', 'Muelle'],
  };
  for (const orden of ['titular', 'desde', 'hasta'] as const) {
    expect({ orden, rows: await lista(orden) }).toEqual({ orden, rows: ORDENES[orden] });
    expect({ orden, rows: await lista(`-${orden}`) }).toEqual({ orden, rows: ORDENES[orden].toReversed() });
  }
  // A cursor of another order is no cursor of this order.
  const cursor = Buffer.from('["x",1]').toString('base64url');
  await expect(pablo.gestion({ query: { orden: 'hasta', cursor } })).rejects.toMatchObject({ status: 400 });
});
