// A new password offers to remove passkeys, because an intruder with the old one may have added theirs.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { withLinks } from '#server/casa/http/one-use-link.ts';
import { statusOf } from '../../../../test/acts.ts';
import { useApp } from '../../../../test/harness.ts';
import { type Llavero, nuevoLlavero } from '../../../../test/pares/llavero.ts';

const { as, config, nobody } = await useApp();
const visita = nobody.client(sesion);
const NUEVA = 'zapato-nube-cristal-9';

/** Adds two passkeys to somebody. */
async function conDosLlaves(login: string) {
  const de = (await as(login)).client(cuenta);
  const llaveros = [nuevoLlavero(config.URL_PUBLICA), nuevoLlavero(config.URL_PUBLICA)] as const;
  const ids: number[] = [];
  for (const [i, llavero] of llaveros.entries()) {
    const { Opciones } = await de.opcionesDeLlave({ body: { password: PASSWORD_DEMO } });
    const body = { nombre: `La ${i}`, respuesta: llavero.crear(Opciones) };
    ids.push((await de.crearLlave({ body })).Id);
  }
  return { ids, llaveros };
}
const entra = async (llavero: Llavero) =>
  statusOf(visita.entrarConLlave({ body: llavero.usar((await visita.opcionesDeEntrada()).Opciones) }));
const quitadas = (login: string) =>
  oneValue(z.string())(sql`
      select coalesce(string_agg(h.comentario, ', ' order by h.id), '') as lista from historial h
        join usuario u on u.id = h.entidad_id
       where h.entidad = 'usuario' and u.login = ${login} and h.acto = 'quitar llave de acceso'`);

test("a change removes the named passkeys, and nobody else's", async () => {
  const deMarta = await conDosLlaves('marta');
  const deSonia = await conDosLlaves('sonia');
  const cambia = async (actual: string, nueva: string, quitarLlaves: readonly number[]) =>
    statusOf(
      (await as('marta')).client(sesion).cambiarPassword({ body: { actual, nueva, quitarLlaves: [...quitarLlaves] } }),
    );
  const quita = [deMarta.ids[0]!, deSonia.ids[0]!];
  expect(await cambia('no es la suya', NUEVA, quita)).toBe(422);
  expect(await entra(deMarta.llaveros[0])).toBe(200);
  expect(await cambia(PASSWORD_DEMO, NUEVA, quita)).toBe(200);
  expect([await entra(deMarta.llaveros[0]), await entra(deMarta.llaveros[1])]).toEqual([401, 200]);
  expect([await entra(deSonia.llaveros[0]), await entra(deSonia.llaveros[1])]).toEqual([200, 200]);
  expect([await quitadas('marta'), await quitadas('sonia')]).toEqual(['La 0', '']);
});

test('a recovery link lists the passkeys, and removes the named ones when it is used', async () => {
  const { ids, llaveros } = await conDosLlaves('nuria');
  await visita.recuperar({ body: { username: 'nuria' } });
  const carta = await one(z.object({ usuarioId: z.int(), correo: z.string(), texto: z.string() }))(
    sql`select usuario_id as "usuarioId", para as correo, texto from correo where texto like '%contraseña%' order by id desc limit 1`,
  );
  const enlace = /restablecer\/([\w-]{65})/.exec(withLinks(carta.texto, carta))?.[1] ?? '';
  const vistas = await visita.llavesDeEnlace({ body: { enlace } });
  expect(vistas.map(({ Id, Nombre }) => [Id, Nombre])).toEqual([
    [ids[0], 'La 0'],
    [ids[1], 'La 1'],
  ]);
  const usa = (password: string) =>
    statusOf(visita.restablecer({ body: { enlace, password, quitarLlaves: [ids[1]!] } }));
  expect(await usa('nuria-salas-2026')).toBe(422); // The password is too weak: nothing is done.
  expect(await entra(llaveros[1])).toBe(200);
  expect(await usa(NUEVA)).toBe(200);
  expect([await entra(llaveros[0]), await entra(llaveros[1])]).toEqual([200, 401]);
  expect(await quitadas('nuria')).toBe('La 1');
  // A used link gives no data.
  expect(await statusOf(visita.llavesDeEnlace({ body: { enlace } }))).toBe(422);
});

test('an invalid link lists nothing', async () => {
  for (const enlace of ['k7Q2v0Yc1nWzR5tX8sLd3A', 'x'.repeat(65)])
    expect(await statusOf(visita.llavesDeEnlace({ body: { enlace } }))).toBe(422);
  await execute(sql`delete from intento`);
});
