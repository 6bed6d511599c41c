// @spec 1.novedades S-8150 S-8151
// News of a canteen over HTTP: writers, readers, their absence from other lists, and the one message a day to
// followers.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { execute } from '#server/casa/base/db.ts';
import { hace, tras } from '../../../../../contract/test/reloj.ts';
import {
  anunciar,
  buildAviso,
  contar,
  formularioAviso,
  mover,
  para,
  refusalOf,
  ruta,
  unaImagen,
  useAvisos,
} from '../../../../test/build/oficina/build-avisos.ts';
import { decirNovedades } from './seguidor.commands.ts';

const { as, de, pablo, ana } = await useAvisos();
await execute(sql`insert into comedor (centro) values ('SDR'), ('LPA') on conflict do nothing`);
const marta = await de('marta');
await execute(sql`update usuario set roles = '{EMPLEADO,COMEDOR}', centro_trabajo_codigo = 'LPA' where login = 'teo'`);
const teo = await de('teo');
beforeEach(() => execute(sql`delete from aviso_seguidor`));

const novedad = (cambios = {}) =>
  formularioAviso({
    canal: 'C',
    titular: 'Vuelve el cocido',
    audiencia: para('SDR'),
    hasta: tras(7, 'd'),
    ...cambios,
  });
const publicar = async (cambios = {}) => {
  const { Id } = await marta.crear({ body: novedad(cambios) });
  await marta.publicar(ruta(Id));
  return Id;
};
const titulares = async (quien: typeof ana, centro: string) =>
  (await quien.novedades({ query: { centro } })).map(({ Titular }) => Titular);
const estado = async (acto: Promise<unknown>) => (await refusalOf(acto)).status;
const mensajes = () => contar(sql`select count(*)::int as n from notificacion where tipo = 'novedad_comedor'`);

describe('reading the news of a canteen', () => {
  // @spec 1.novedades
  test('news of a canteen are read by its diners, and appear in no gate, figure, list of notices or list of company news', async () => {
    const id = await publicar();
    await anunciar();
    for (const login of ['ana', 'luis', 'sara', 'teo', 'marta', 'pablo']) {
      const quien = await de(login);
      expect(await titulares(quien, 'SDR')).toEqual(['Vuelve el cocido']);
      expect(await titulares(quien, 'LPA')).toEqual([]);
      expect(await quien.sinLeer()).toEqual({ Numero: 0 });
      for (const lista of ['sinleer', 'todos']) expect(await quien.avisos({ params: { id: lista } })).toEqual([]);
      expect(await quien.empresaInforma({})).toEqual([]);
      expect(await estado(quien.avisos({ params: { id: String(id) } }))).toBe(404);
    }
    expect(await contar(sql`select count(*)::int as n from notificacion`)).toBe(0);
    const [fila] = await pablo.gestion({});
    expect(fila).toMatchObject({ Canal: 'Comedor', Lectores: 0, Leidos: 0, acciones: ['retirar'] });
  });

  test('news of a canteen may be opened, which is counted nowhere, and expire by themselves', async () => {
    const id = await publicar();
    await ana.registrarVisita(ruta(id));
    expect((await ana.novedades({ query: { centro: 'SDR' } }))[0]).toMatchObject({ Leido: true });
    await mover(id, { publicado: hace(9, 'd'), hasta: hace(1, 'd') });
    expect(await titulares(ana, 'SDR')).toEqual([]);
    await anunciar();
    expect(await contar(sql`select cardinality(lectores) as n from aviso_cierre where aviso_id = ${id}`)).toBe(0);
  });

  test.each([
    ['without an end', { hasta: null }, ['hasta']],
    ['for more than thirty days', { hasta: tras(31, 'd') }, ['hasta']],
    ['for more than thirty days from its beginning', { desde: tras(2, 'd'), hasta: tras(33, 'd') }, ['hasta']],
    ['for thirty days from its beginning', { desde: tras(2, 'd'), hasta: tras(31.9, 'd') }, []],
    ['for two canteens', { audiencia: para('SDR', 'LPA') }, ['audiencia']],
    ['for an area too', { audiencia: para('SDR', 'ING') }, ['audiencia']],
    ['pinned', { fijado: true }, ['fijado']],
  ])('news for %s are refused', async (_how, cambios, campos) =>
    expect((await refusalOf(marta.crear({ body: novedad(cambios) }))).fields).toEqual(campos),
  );

  // @spec 1.novedades S-8157
  test('news have pictures of their kitchen alone, which others read once they are published', async () => {
    const ajena = (await pablo.subirImagen({ fichero: await unaImagen() })).Id;
    const conImagen = (id: number) =>
      novedad({ texto: `<p>Hoy</p><p><img src="/api/avisos/imagen/${id}" alt="Plato"></p>` });
    expect((await refusalOf(marta.crear({ body: conImagen(ajena) }))).fields).toEqual(['texto']);
    expect(await estado(marta.imagen(ruta(ajena)))).toBe(404);
    const imagenDeMarta = (await marta.subirImagen({ fichero: await unaImagen() })).Id;
    const { Id } = await marta.crear({ body: conImagen(imagenDeMarta) });
    expect(await estado(ana.imagen(ruta(imagenDeMarta)))).toBe(404);
    await marta.publicar(ruta(Id));
    expect(await estado(ana.imagen(ruta(imagenDeMarta)))).toBe(200);
    expect(await estado(teo.subirImagen({ fichero: await unaImagen() }))).toBe(200);
    expect(await estado(ana.subirImagen({ fichero: await unaImagen() }))).toBe(403);
  });

  test('news do not get a longer life by a change each day', async () => {
    const id = await publicar();
    await mover(id, { publicado: hace(10, 'd') });
    const cambiar = (dias: number) =>
      refusalOf(
        marta.actualizar({ ...ruta(id), body: { ...novedad({ hasta: tras(dias, 'd') }), cambioSustancial: false } }),
      );
    expect((await cambiar(19)).status).toBe(200);
    expect((await cambiar(21)).status).not.toBe(200);
  });
});

describe('writing the news of a canteen', () => {
  test('the kitchen writes its own news and nothing else; COMUNICACION withdraws them and writes none', async () => {
    expect(await estado(pablo.crear({ body: novedad() }))).toBe(404);
    expect(await estado(teo.crear({ body: novedad() }))).toBe(404);
    expect(await estado(ana.crear({ body: novedad() }))).toBe(403);
    for (const canal of ['A', 'N'] as const)
      expect(await estado(marta.crear({ body: formularioAviso({ canal }) }))).toBe(403);
    const aviso = await buildAviso(as, { estado: 'borrador' });
    const id = await publicar();
    expect((await marta.gestion({})).map(({ Id }) => Id)).toEqual([id]);
    expect(await marta.gestion({ query: { canal: 'A' } })).toEqual([]);
    expect(await marta.gestion({ query: { centro: 'LPA' } })).toEqual([]);
    expect(await teo.gestion({})).toEqual([]);
    expect(await teo.gestion({ query: { texto: 'cocido' } })).toEqual([]);
    const actos = (quien: typeof ana, avisoId: number) => [
      () => quien.gestionAviso(ruta(avisoId)),
      () => quien.actualizar({ ...ruta(avisoId), body: { ...novedad(), cambioSustancial: false } }),
      () => quien.publicar(ruta(avisoId)),
      () => quien.duplicar(ruta(avisoId)),
      () => quien.borrar(ruta(avisoId)),
      () => quien.retirar({ ...ruta(avisoId), body: { motivo: 'x' } }),
    ];
    const estados = async (quien: typeof ana, avisoId: number) => {
      const respuestas: number[] = [];
      for (const acto of actos(quien, avisoId)) respuestas.push(await estado(acto()));
      return respuestas;
    };
    expect(await estados(marta, aviso)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await estados(teo, id)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await estados(ana, id)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await estado(pablo.informe(ruta(id)))).toBe(403);
    expect(await estado(pablo.retirar({ ...ruta(id), body: { motivo: 'Dice lo que no es' } }))).toBe(200);
    expect(await titulares(ana, 'SDR')).toEqual([]);
  });

  test('a draft of the kitchen becomes no notice of the company', async () => {
    const { Id } = await marta.crear({ body: novedad() });
    const body = { ...formularioAviso(), cambioSustancial: false };
    expect(await estado(marta.actualizar({ ...ruta(Id), body }))).toBe(403);
  });
});

describe('following the news of a canteen', () => {
  /** Working time of everybody: all day, or at no time. */
  const trabajan = (si: boolean) =>
    execute(sql`
      create or replace function horas_para_notificar(quien bigint, dia date) returns tstzrange language sql stable as $$
        select case when ${si ? sql`true` : sql`dia > hoy() + 1`}
               then tstzrange(dia::timestamptz - interval '1 day', dia::timestamptz + interval '2 days') end $$`);
  const decir = async () => {
    while (await decirNovedades());
    return mensajes();
  };

  test('nobody follows the news until they ask, and a centre without canteen has nothing to follow', async () => {
    expect(await ana.siguiendo()).toEqual([]);
    expect(await estado(ana.seguir({ body: { centro: 'MAD', seguir: true } }))).toBe(404);
    await trabajan(true);
    await publicar();
    expect(await decir()).toBe(0);
  });

  // @spec 1.novedades S-8152
  test('a follower gets one message a day about new news, and none after muting', async () => {
    await trabajan(true);
    await publicar({ titular: 'De antes' });
    expect(await ana.seguir({ body: { centro: 'SDR', seguir: true } })).toEqual(['SDR']);
    expect(await ana.seguir({ body: { centro: 'LPA', seguir: true } })).toEqual(['SDR', 'LPA']);
    expect(await decir()).toBe(0);
    await publicar();
    expect(await decir()).toBe(1);
    await publicar();
    await teo.crear({ body: novedad({ audiencia: para('LPA') }) }).then(({ Id }) => teo.publicar(ruta(Id)));
    expect(await decir()).toBe(1);
    await execute(sql`update aviso_seguidor set dicho = hoy() - 1`);
    expect(await decir()).toBe(2);
    await publicar();
    await execute(sql`update aviso_seguidor set dicho = hoy() - 1`);
    expect(await ana.seguir({ body: { centro: 'SDR', seguir: false } })).toEqual(['LPA']);
    expect(await decir()).toBe(2);
  });

  // @spec 1.novedades S-8152
  test('news outside the working time of a follower wait for it', async () => {
    await ana.seguir({ body: { centro: 'SDR', seguir: true } });
    await trabajan(false);
    await publicar();
    expect(await decir()).toBe(0);
    await trabajan(true);
    expect(await decir()).toBe(1);
  });

  test('muting and following again on the same day gives no second message', async () => {
    await trabajan(true);
    await ana.seguir({ body: { centro: 'SDR', seguir: true } });
    await publicar();
    expect(await decir()).toBe(1);
    for (const seguir of [false, true]) await ana.seguir({ body: { centro: 'SDR', seguir } });
    await publicar();
    expect(await decir()).toBe(1);
  });
});
