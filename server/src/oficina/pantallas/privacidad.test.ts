// @spec 1.pantallas S-8220 S-8221
// Canaries of a whole company: no answer of a player has anything about its people.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Programa } from '#contract/oficina/pantallas/reproductor.schemas.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import { useDemo } from '../../../test/demo.ts';
import { lanzarEmergencia } from './emergencia.commands.ts';
import { SECRETOS_DEMO } from './pantallas.demo.ts';
import { programa, pulso } from './reproductor.commands.ts';

useDemo();
const respuestas = new Map<string, string>();
beforeAll(async () => {
  const gente = await selectGente();
  await lanzarEmergencia(gente('sonia'), { centro: '', texto: 'Salgan del edificio', nivel: 3, icono: 'salida' });
  // Every kind of element, in the list that both screens have.
  await execute(sql`
    insert into elemento_pantalla (lista_id, orden, tipo, segundos)
    select l.id, 20 + n, t, 10 from lista_pantalla l, unnest(array['avisos', 'noticias', 'menu', 'objetivos']) with ordinality x (t, n)`);
  for (const secreto of Object.values(SECRETOS_DEMO)) {
    respuestas.set(`${secreto} programa`, JSON.stringify(await programa(secreto, '', '127.0.0.1')));
    respuestas.set(`${secreto} pulso`, JSON.stringify(z.parse(z.looseObject({}), await pulso(secreto, '127.0.0.1'))));
  }
});

test('the programme of the demo shows notices, news and menus', async () => {
  const { Programa: programaDeEntrada } = await programa(SECRETOS_DEMO.entrada, '', '127.0.0.1');
  expect(z.parse(Programa, programaDeEntrada).Avisos.length).toBeGreaterThan(2);
  expect(z.parse(Programa, programaDeEntrada).Noticias.length).toBeGreaterThan(2);
});

test('no answer of a player has a name, an address or a number of anybody', async () => {
  const personas = await many(
    z.object({ nombre: z.string(), correo: z.string(), matricula: z.string(), login: z.string() }),
  )(sql`select nombre, correo, matricula, login from usuario`);
  expect(personas.length).toBeGreaterThan(40);
  const plano = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const canarios = personas.flatMap(({ nombre, correo, matricula }) => [
    ...(nombre.includes(' ') ? [plano(nombre)] : []),
    plano(correo),
    `"${matricula}"`,
  ]);
  expect(respuestas.size).toBe(4);
  for (const [llamada, texto] of respuestas) {
    const leido = plano(texto);
    expect({ cual: llamada, encontrados: canarios.filter((canario) => leido.includes(canario)) }).toEqual({
      cual: llamada,
      encontrados: [],
    });
  }
});
