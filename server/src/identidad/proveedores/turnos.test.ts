// @spec 1.conexiones S-8481 S-8487
// A door that closes while somebody is on the way in: whoever is late is not in afterwards.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { proveedores } from '#contract/identidad/proveedores/proveedores.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { olvidarDescubiertos } from './cliente/descubierto.commands.ts';
import { newBrowser } from '../../../test/pares/browser.ts';
import { formularioDe } from '../../../test/proveedor/formulario.ts';
import { abrirMentiroso } from '../../../test/proveedor/mentiroso.ts';
import { useApp } from '../../../test/harness.ts';
import { openTurns } from '../../../test/turns.ts';

const { app, as, config } = await useApp();
const { inTurn, query } = await openTurns(config.DATABASE_URL);
const falso = await abrirMentiroso('extramuros');
afterAll(() => falso.parar());
const api = (await as('admin')).client(proveedores);
const value = async <T>(text: string) => (await query<{ v: T }>(`select ${text} as v`)).rows[0]?.v;
await query(
  `insert into cerrojo_persona (usuario_id, emergencia) select id, true from usuario where login in ('admin', 'luis')`,
);
await query(`update usuario set roles = '{EMPLEADO,ADMIN}' where login = 'luis'`);
const form = formularioDe(falso.emisor, 'falso', { nombre: 'Falso' });
const { Id } = await api.crear({ body: form });
const second = await api.crear({ body: { ...form, codigo: 'otro', nombre: 'Otro', cliente: 'otro' } });
beforeEach(async () => {
  olvidarDescubiertos();
  await query(`update cerrojo set echado = false`);
  await query(`update proveedor_identidad set activo = true`);
  await query(`delete from cerrojo_persona where echado`);
});

const fila = (login: string) => `select from usuario where login = '${login}' for update`;
const live = (login: string) =>
  value<number>(`(select count(*)::int from sesion s join usuario u on u.id = s.usuario_id
     where u.login = '${login}' and s.terminada is null and s.caduca > now())`);
const version = () => value<number>(`(select version from proveedor_identidad where id = ${Id})`);
const cerrar = () => api.cambiarCerrojo({ body: { echado: true } });
const desactivar = async (id = Id, more: object = {}) =>
  api.cambiar({ params: { id: String(id) }, body: { ...form, secreto: '', activo: false, ...more } });
async function volver() {
  const browser = newBrowser(app);
  const { body } = await browser.call('POST', '/api/entrada/empezar', { body: { codigo: 'falso' } });
  const { Url, Estado: estado, Marca: marca } = body as { Url: string; Estado: string; Marca: string }; // of a 200
  falso.mentir({ claims: { sub: 'a1', m: '0012' } });
  falso.entrada(new URL(Url).searchParams.get('nonce') ?? '');
  return () => browser.call('POST', '/api/entrada/volver', { body: { proveedor: 'falso', estado, marca, code: 'c' } });
}

test('a login, a change of password and an entry that were on the way when their door closed are not in', async () => {
  await inTurn({ hold: fila('clara'), meanwhile: cerrar }, () => newBrowser(app).entrar('clara'));
  expect(await live('clara')).toBe(0);

  await query(`update cerrojo set echado = false`);
  const pablo = await as('pablo');
  const cambia = () =>
    pablo.client(sesion).cambiarPassword({ body: { actual: 'Extramuros-2026', nueva: 'zapato-nube-cristal-9' } });
  expect(await inTurn({ hold: fila('pablo'), meanwhile: cerrar }, cambia)).toEqual([409]);
  expect(await live('pablo')).toBe(0);
});

test('an entry that was on the way when its provider was switched off, or its account unlinked, is not in', async () => {
  await (
    await volver()
  )();
  expect(await live('ana')).toBe(1);
  const away = async () =>
    api.desvincular({
      params: { id: String(await value(`(select id::int from identidad_externa where sub = 'a1')`)) },
    });
  for (const act of [() => desactivar(), away]) {
    await query(`update proveedor_identidad set activo = true`);
    await inTurn({ hold: fila('ana'), meanwhile: act }, await volver());
    expect(await live('ana')).toBe(0);
  }
});

test('an act that closes waits for the session that is being opened, and ends it', async () => {
  // An old session that it has to delete holds the login between its condition and its end.
  await query(`insert into sesion (sid, usuario_id, caduca, modo, dispositivo)
    select 'vieja', id, now() - interval '10 years', 'P', '' from usuario where login = 'teo'`);
  const hold = `select from sesion where sid = 'vieja' for update`;
  expect(await inTurn({ hold }, () => newBrowser(app).entrar('teo'), cerrar)).toEqual([200, 200]);
  expect(await live('teo')).toBe(0);
});

test('while the password is closed, for all or for somebody, two providers at once do not both go', async () => {
  await cerrar();
  const outcomes = await inTurn(
    // Both have looked before either writes its history.
    { hold: 'lock table historial in share mode' },
    () => desactivar(),
    () => desactivar(second.Id, { codigo: 'otro', nombre: 'Otro', cliente: 'otro' }),
  );
  expect(outcomes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  await query(`update cerrojo set echado = false`);
  await query(`update proveedor_identidad set activo = id = ${Id}`);
  const matricula = (await value<string>(`(select matricula from usuario where login = 'clara')`)) ?? '';
  await api.cambiarPuerta({ body: { matricula, puerta: 'cerrada' } });
  await expect(desactivar()).rejects.toMatchObject({ status: 409 });
  await expect(api.quitar({ params: { id: String(Id) }, version: (await version()) ?? 0 })).rejects.toMatchObject({
    status: 409,
  });
});
