// The player's calls over HTTP: the secret, the content of a wall screen and its limits, and a screen that falls
// silent.
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { avisos } from '#contract/oficina/avisos/avisos.endpoints.ts';
import { pantallas } from '#contract/oficina/pantallas/pantallas.endpoints.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { tras, zonaConHora } from '../../../../contract/test/reloj.ts';
import { countEventos, statusOf, takenBack } from '../../../test/acts.ts';
import { buildAviso, para, unaImagen } from '../../../test/build/oficina/build-avisos.ts';
import {
  buildEmergencia,
  buildLista,
  buildPantalla,
  elemento,
  formularioLista,
  ruta,
} from '../../../test/build/oficina/build-pantallas.ts';
import { useApp } from '../../../test/harness.ts';
import { ponerZona } from '../../../test/zona-de-centro.ts';
import { decirPerdidas } from './pantalla.commands.ts';

const { as, nobody, app } = await useApp();
const [pablo, sonia, admin, luis] = await Promise.all([as('pablo'), as('sonia'), as('admin'), as('luis')]);
const gestion = pablo.client(pantallas);
const pared = nobody.client(pantallas);
const programaDe = async (secreto: string) => (await pared.programa({ body: { secreto, huella: '' } })).Programa;

beforeEach(async () => {
  await execute(sql`truncate intento`);
  await execute(sql`delete from emergencia`);
  await execute(sql`delete from pantalla`);
  await execute(sql`update aviso set retirado = now() where publicado is not null and retirado is null`);
});

test('the link of a screen is shown once, opens it, is replaced by a rotation, and ends with the screen', async () => {
  const { Id, Secreto } = await buildPantalla(as);
  expect(await pared.pulso({ body: { secreto: Secreto } })).toMatchObject({ Emergencias: [] });
  expect(JSON.stringify(await gestion.todas())).not.toContain(Secreto);
  const { Secreto: secretoNuevo } = await gestion.rotar(ruta(Id));
  expect(await statusOf(pared.pulso({ body: { secreto: Secreto } }))).toBe(404);
  expect(await statusOf(pared.pulso({ body: { secreto: secretoNuevo } }))).toBe(200);
  await gestion.revocar(ruta(Id));
  const todo = [
    pared.pulso({ body: { secreto: secretoNuevo } }),
    pared.programa({ body: { secreto: secretoNuevo, huella: '' } }),
    pared.imagenDePantalla({ body: { secreto: secretoNuevo, imagen: 'p1' } }),
  ];
  expect(await Promise.all(todo.map(statusOf))).toEqual([410, 410, 410]);
  expect(await statusOf(gestion.rotar(ruta(Id)))).toBe(409);
  expect(await statusOf(gestion.revocar(ruta(Id)))).toBe(409);
});

test('the database keeps no secret of a screen', async () => {
  const { Secreto } = await buildPantalla(as);
  expect(await statusOf(pared.pulso({ body: { secreto: Secreto } }))).toBe(200);
  const donde = [sql`pantalla`, sql`historial`].map(
    (tabla) => sql`select from ${tabla} t where t::text like ${`%${Secreto}%`}`,
  );
  expect(await Promise.all(donde.map(execute))).toEqual([0, 0]);
});

// @spec 1.pantallas
test('a wrong secret gives the same bytes as a missing page in every call, and a 429 after many from one network', async () => {
  const crudo = async (path: string, body: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/pantallas/reproductor/${path}`, payload: body });
    return `${answer.statusCode} ${answer.body}`;
  };
  const secreto = 'Zx3kPq9mT0aVb7LrYc2NdQ';
  const answers = [
    await crudo('pulso', { secreto }),
    await crudo('programa', { secreto, huella: '' }),
    await crudo('imagen', { secreto, imagen: 'a1' }),
    await crudo('pulso', { secreto: '' }),
  ];
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^404 /);
  for (let i = answers.length; i < 50; i++) await crudo('pulso', { secreto });
  expect(await crudo('pulso', { secreto })).toMatch(/^429 /);
  const { Secreto } = await buildPantalla(as);
  expect(await crudo('pulso', { secreto: Secreto })).toMatch(/^200 /);
});

// @spec 1.pantallas S-8220 S-8221
test('a wall screen shows notices for everybody or for its centre, for now and the days that it stores, and nothing narrower', async () => {
  await buildAviso(as, { titular: 'Para toda la empresa' });
  await buildAviso(as, { titular: 'Para Santander', audiencia: para('SDR') });
  await buildAviso(as, { titular: 'Para Santander y un área', audiencia: para('SDR', 'ING') });
  await buildAviso(as, { titular: 'Para Madrid', audiencia: para('MAD') });
  await buildAviso(as, { titular: 'Para un área', audiencia: para('ING') });
  await buildAviso(as, { titular: 'Para subcontratas', audiencia: para('SUB') });
  await buildAviso(as, { titular: 'De pasado mañana', desde: tras(2, 'd') });
  await buildAviso(as, { titular: 'De otra semana', desde: tras(7, 'd') });
  await buildAviso(as, { titular: 'Una noticia', canal: 'N' });
  for (const estado of ['borrador', 'caducado', 'retirado'] as const)
    await buildAviso(as, { titular: `Uno ${estado}`, estado });
  const { Secreto } = await buildPantalla(as);
  const visto = await programaDe(Secreto);
  expect(visto?.Avisos.map(({ Titular }) => Titular).toSorted()).toEqual([
    'De pasado mañana',
    'Para Santander',
    'Para Santander y un área',
    'Para toda la empresa',
  ]);
  expect(visto?.Noticias.map(({ Titular }) => Titular)).toEqual(['Una noticia']);
});

test('a notice that names somebody, or gives an address of theirs, is on no wall screen, nor are its pictures', async () => {
  const ana = await one(z.object({ nombre: z.string(), correo: z.string() }))(
    sql`select nombre, correo from usuario where login = 'ana'`,
  );
  const { Id: portadaId } = await pablo.client(avisos).subirImagen({ fichero: await unaImagen() });
  await buildAviso(as, { titular: `Enhorabuena, ${ana.nombre.toUpperCase()}`, portadaId });
  await buildAviso(as, { texto: `<p>Escriba a ${ana.correo}</p>` });
  await buildAviso(as, { texto: `<p>Hable con <strong>${ana.nombre}</strong></p>`, canal: 'N' });
  for (const titular of ['Ana\u00a0Prieto cumple diez años', 'Lista: Prieto, Ana', 'Gana Prieto; la banana prieto'])
    await buildAviso(as, { titular });
  await execute(sql`update usuario set nombre = 'Teo de la Vega Marín' where login = 'teo'`);
  await buildAviso(as, { titular: 'Felicidades a Teo de la Vega' });
  await buildAviso(as, { titular: 'De nadie' });
  const { Secreto } = await buildPantalla(as);
  const visto = await programaDe(Secreto);
  await execute(sql`update usuario set nombre = 'Teo Marín' where login = 'teo'`);
  expect([...(visto?.Avisos ?? []), ...(visto?.Noticias ?? [])].map(({ Titular }) => Titular)).toEqual([
    'De nadie',
    'Gana Prieto; la banana prieto',
  ]);
  expect(await statusOf(pared.imagenDePantalla({ body: { secreto: Secreto, imagen: `a${portadaId}` } }))).toBe(404);
});

test('a wall screen gets the pictures that it shows and no others', async () => {
  const imagen = await gestion.subirImagen({ fichero: await unaImagen() });
  const ajena = await gestion.subirImagen({ fichero: await unaImagen('webp') });
  const listaId = await buildLista(as, elemento('imagen', { imagenId: imagen.Id }));
  const { Secreto } = await buildPantalla(as, { listaId });
  expect((await programaDe(Secreto))?.Imagenes).toEqual([`p${imagen.Id}`]);
  const dada = await pared.imagenDePantalla({ body: { secreto: Secreto, imagen: `p${imagen.Id}` } });
  expect(dada.Mime).toBe('image/jpeg');
  expect(Buffer.from(dada.Base64, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
  for (const imagenAjena of [`p${ajena.Id}`, 'a1', 'p999999'])
    expect(await statusOf(pared.imagenDePantalla({ body: { secreto: Secreto, imagen: imagenAjena } }))).toBe(404);
  const { Id: portadaId } = await pablo.client(avisos).subirImagen({ fichero: await unaImagen() });
  await buildAviso(as, { portadaId });
  const deAvisos = await buildPantalla(as);
  const laDelAviso = (secreto: string) => pared.imagenDePantalla({ body: { secreto, imagen: `a${portadaId}` } });
  expect(await Promise.all([Secreto, deAvisos.Secreto].map((de) => statusOf(laDelAviso(de))))).toEqual([404, 200]);
  const deLuis = luis.client(pantallas);
  expect(await statusOf(deLuis.imagen(ruta(imagen.Id)))).toBe(200);
  expect(await statusOf(deLuis.imagen(ruta(ajena.Id)))).toBe(404);
});

test('a player with the present programme gets a short answer, and the small call reports a change of its lists', async () => {
  const listaId = await buildLista(as);
  const otraId = await buildLista(as);
  const { Secreto: secreto } = await buildPantalla(as, { listaId });
  const { Huella: huella } = await pared.programa({ body: { secreto, huella: '' } });
  expect(await pared.programa({ body: { secreto, huella } })).toMatchObject({ Huella: huella, Programa: null });
  const { Marca } = await pared.pulso({ body: { secreto } });
  await gestion.cambiarLista({ ...ruta(otraId), body: formularioLista() });
  expect(await pared.pulso({ body: { secreto } })).toMatchObject({ Marca });
  await gestion.cambiarLista({ ...ruta(listaId), body: formularioLista(elemento('menu')) });
  expect((await pared.pulso({ body: { secreto } })).Marca).not.toBe(Marca);
  expect((await pared.programa({ body: { secreto, huella } })).Programa).not.toBeNull();
});

test('pages are of sites that ADMIN allows, and a site that is no longer allowed is not shown', async () => {
  const url = 'https://www.aemet.es/es/eltiempo';
  const lista = formularioLista(elemento('pagina', { url }));
  const deAdmin = admin.client(pantallas);
  expect(await statusOf(gestion.crearLista({ body: lista }))).toBe(422);
  expect(await statusOf(gestion.permitir({ body: { anfitrion: 'www.aemet.es' } }))).toBe(403);
  await deAdmin.permitir({ body: { anfitrion: 'www.aemet.es' } });
  await deAdmin.permitir({ body: { anfitrion: 'www.aemet.es' } });
  const { Id: listaId } = await gestion.crearLista({ body: lista });
  const { Secreto } = await buildPantalla(as, { listaId });
  expect((await programaDe(Secreto))?.Listas[0]?.Elementos).toMatchObject([{ Url: url }]);
  expect((await gestion.opciones()).Anfitriones).toEqual([{ Anfitrion: 'www.aemet.es', EnUso: true }]);
  await deAdmin.prohibir({ params: { anfitrion: 'www.aemet.es' } });
  expect((await programaDe(Secreto))?.Listas[0]?.Elementos).toEqual([]);
  expect(await statusOf(deAdmin.prohibir({ params: { anfitrion: 'www.aemet.es' } }))).toBe(404);
});

test('an emergency stays over all screens, or those of its centre, until it is ended by hand, and no screen names its sender', async () => {
  const [aqui, alli] = [await buildPantalla(as), await buildPantalla(as, { centro: 'LPA' })];
  const textos = async (secreto: string) =>
    (await pared.pulso({ body: { secreto } })).Emergencias.map(({ Texto }) => Texto);
  const general = await buildEmergencia(as, { texto: 'Todos fuera' });
  await buildEmergencia(as, { texto: 'Corte de luz', centro: 'SDR' });
  expect((await textos(aqui.Secreto)).toSorted()).toEqual(['Corte de luz', 'Todos fuera']);
  expect(await textos(alli.Secreto)).toEqual(['Todos fuera']);
  const segundaEmergencia = { body: { centro: '', texto: 'Otra', nivel: 1, icono: 'aviso' } } as const;
  await expect(sonia.client(pantallas).lanzar(segundaEmergencia)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('«Todos fuera»') as string,
  });
  await sonia.client(pantallas).terminar(ruta(general));
  expect(await statusOf(sonia.client(pantallas).terminar(ruta(general)))).toBe(409);
  expect(await textos(alli.Secreto)).toEqual([]);
  expect(await sonia.client(pantallas).emergencias()).toMatchObject([
    { Texto: 'Corte de luz', Donde: 'Santander', Quien: 'Sonia Rey', Estado: 'En pie', acciones: ['terminar'] },
    { Texto: 'Todos fuera', Estado: 'Terminada', TerminadaPor: 'Sonia Rey', acciones: [] },
  ]);
  expect(
    await many(z.object({ acto: z.string() }))(
      sql`select acto from historial where entidad = 'emergencia' and entidad_id = ${general} order by id`,
    ),
  ).toEqual([{ acto: 'lanzar' }, { acto: 'terminar' }]);
});

const callada = (id: number, minutos: number) =>
  execute(sql`update pantalla set visto = now() - make_interval(mins => ${minutos}) where id = ${id}`);
/** From now on the clocks of the screen's work centre show this hour. */
const conHora = (hora: number) => ponerZona('SDR', zonaConHora(hora));
const notificaciones = () =>
  oneValue(z.int())(sql`select count(*)::int as n from notificacion where tipo = 'pantalla_perdida' and leida is null`);

// @spec 1.pantallas S-8228
test('a screen that is silent for an hour of its time is reported once, and again only after another call', async () => {
  await execute(sql`delete from notificacion`);
  const { Id, Secreto } = await buildPantalla(as);
  expect(await decirPerdidas()).toBe(0);
  await callada(Id, 59);
  expect(await decirPerdidas()).toBe(0);
  await callada(Id, 61);
  await conHora(0); // In the first hour of its day it has not been silent for an hour.
  expect(await decirPerdidas()).toBe(0);
  await conHora(12);
  expect(await decirPerdidas()).toBe(1);
  await execute(sql`update pantalla set perdida = now()`);
  expect(await decirPerdidas()).toBe(0);
  await pared.pulso({ body: { secreto: Secreto } });
  expect(await notificaciones()).toBe(0);
  expect(await one(z.object({ perdida: z.nullable(z.string()) }))(sql`select perdida from pantalla`)).toEqual({
    perdida: null,
  });
  await ponerZona('SDR', 'Europe/Madrid');
});

test('a screen out of its hours, an unopened one and a withdrawn one are not lost', async () => {
  const { Id } = await buildPantalla(as);
  await execute(
    sql`
      update pantalla
      set dias = array[extract(isodow from (now() at time zone 'Europe/Madrid') + interval '3 days')]::smallint[]
      where id = ${Id}`,
  );
  await callada(Id, 600);
  await buildPantalla(as);
  const { Id: retirada } = await buildPantalla(as, { estado: 'retirada' });
  await callada(retirada, 600);
  expect(await decirPerdidas()).toBe(0);
});

test('open screens hear nothing while the clock finds no silent screen', () =>
  takenBack(async () => {
    const eventos = await countEventos('pantallas');
    const { Id } = await buildPantalla(as);
    const antes = await eventos();
    expect(await decirPerdidas()).toBe(0);
    expect(await eventos()).toBe(antes);
    await execute(sql`update pantalla set perdida = now() where id = ${Id}`);
    expect(await eventos()).toBe(antes + 1);
  }));

test('a call of a screen is one row that does not grow, written twice a minute at most', async () => {
  const { Secreto: secreto } = await buildPantalla(as);
  const visto = async () => (await gestion.todas())[0]?.Visto;
  await pared.pulso({ body: { secreto } });
  const antes = await visto();
  expect(antes).toBeTruthy();
  await pared.pulso({ body: { secreto } });
  expect(await visto()).toBe(antes);
});

test('the preview of a screen for a person leaves out notices that are not for them', async () => {
  await buildAviso(as, { titular: 'Para todos' });
  await buildAviso(as, { titular: 'Para Las Palmas', audiencia: para('LPA') });
  const { Id } = await buildPantalla(as, { centro: 'LPA' });
  const de = async (persona: typeof luis) =>
    (await persona.client(pantallas).muestra(ruta(Id))).Programa?.Avisos.map(({ Titular }) => Titular).toSorted();
  expect(await de(luis)).toEqual(['Para todos']);
  await execute(sql`update usuario set centro_trabajo_codigo = 'LPA' where login = 'luis'`);
  expect(await de(luis)).toEqual(['Para Las Palmas', 'Para todos']);
  await gestion.revocar(ruta(Id));
  expect(await statusOf(luis.client(pantallas).muestra(ruta(Id)))).toBe(404);
});
