// The list in which COMUNICACION finds what it has written, over HTTP.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { execute } from '#server/base/db.ts';
import { buildAviso, dentroDeDias, mover, para, ruta } from '../../test/build/build-avisos.ts';
import { useApp } from '../../test/harness.ts';

const { as, app } = await useApp();
const deComunicacion = await as('pablo');
const pablo = deComunicacion.client(avisos);
const ana = (await as('ana')).client(avisos);
await execute(sql`update usuario set creado = now() - interval '1 year'`);
beforeEach(() => execute(sql`with v as (delete from aviso_visita), n as (delete from notificacion) delete from aviso`));

test('the list: everything in any state, the last first, by channel, state and words, with its figures', async () => {
  const uno = await buildAviso(as, { titular: 'Uno', audiencia: para('ING') });
  await buildAviso(as, { titular: 'Dos', estado: 'borrador' });
  await buildAviso(as, { titular: 'Tres', canal: 'N', texto: '<p>Botadura</p>' });
  await ana.registrarVisita(ruta(uno));
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
  const { headers } = await app.inject({
    url: '/api/avisos/gestion?limite=2',
    headers: { authorization: `Bearer ${deComunicacion.token}` },
  });
  expect(headers.link).toContain('rel="next"');
  expect(await pablo.audiencias()).toMatchObject({ Todos: 12, Subcontratas: 1 });
});

test('the list is sorted as it is asked for, all of it and not the page, each once', async () => {
  const dias = (desde: number, hasta: number | null) => ({
    desde: dentroDeDias(desde),
    hasta: hasta === null ? null : dentroDeDias(hasta),
  });
  const uno = await buildAviso(as, { titular: 'Ámbar', audiencia: para('ING'), hasta: dentroDeDias(9) });
  await mover(uno, { publicado: dentroDeDias(-3) });
  const dos = await buildAviso(as, { titular: 'abeto', audiencia: para('ING') });
  await mover(dos, { publicado: dentroDeDias(-5) });
  await buildAviso(as, { titular: 'Zarpa', estado: 'borrador', ...dias(2, 5) });
  await buildAviso(as, { titular: 'Muelle', estado: 'borrador' });
  await ana.registrarVisita(ruta(uno));
  const lista = async (url: string): Promise<string[]> => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${deComunicacion.token}` } });
    const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1];
    const rows = answer.json<{ Titular: string }[]>().map(({ Titular }) => Titular);
    return next ? [...rows, ...(await lista(next))] : rows;
  };
  const ORDENES = {
    titular: ['abeto', 'Ámbar', 'Muelle', 'Zarpa'],
    desde: ['Muelle', 'abeto', 'Ámbar', 'Zarpa'],
    hasta: ['Zarpa', 'Ámbar', 'abeto', 'Muelle'],
  };
  for (const [orden, rows] of Object.entries(ORDENES)) {
    expect({ orden, rows: await lista(`/api/avisos/gestion?limite=1&orden=${orden}`) }).toEqual({ orden, rows });
    const back = await lista(`/api/avisos/gestion?limite=1&orden=-${orden}`);
    expect({ orden, rows: back }).toEqual({ orden, rows: rows.toReversed() });
  }
  // a key of another order is no key of this one
  const cursor = Buffer.from('["x",1]').toString('base64url');
  await expect(pablo.gestion({ query: { orden: 'hasta', cursor } })).rejects.toMatchObject({ status: 400 });
});
