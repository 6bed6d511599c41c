// Administration revokes somebody's signing key: earlier signatures stay valid, and only the owner makes a new key.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { many, one } from '#server/casa/base/db.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { decidir, PASSWORD_FIRMA, pedir, ponerClave, sinArea } from '../../../test/firma.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
sinArea();
const [ana, luis, eva, admin] = [await as('ana'), await as('luis'), await as('eva'), await as('admin')];
const params = async (login: string) => ({ id: String(await idDe(login)) });
const body = { passwordAcceso: PASSWORD_DEMO, motivo: 'Ha perdido el móvil' };
const firmada = async () => decidir(luis, { id: await pedir({ firmaDigital: 1 }), password: PASSWORD_FIRMA });
const verificar = (codigo: string) => ana.client(firma).verificar({ params: { codigo } });
const cadena = () => admin.client(firma).cadena();

test('only administration revokes another person’s key, with its own password', async () => {
  await ponerClave(luis);
  const deLuis = await params('luis');
  for (const quien of [ana, luis, eva]) {
    expect(await statusOf(quien.client(firma).revocarClaveDe({ params: deLuis, body }))).toBe(403);
    expect(await statusOf(quien.client(firma).claveDePersona({ params: deLuis }))).toBe(403);
  }
  const api = admin.client(firma);
  await expect(api.revocarClaveDe({ params: deLuis, body: { ...body, passwordAcceso: 'otra' } })).rejects.toMatchObject(
    {
      status: 422,
      errors: [{ field: 'passwordAcceso' }],
    },
  );
  expect(await statusOf(api.revocarClaveDe({ params: deLuis, body: { ...body, motivo: ' ' } }))).toBe(422);
  expect(await statusOf(api.revocarClaveDe({ params: await params('admin'), body }))).toBe(409);
  expect(await statusOf(api.revocarClaveDe({ params: await params('teo'), body }))).toBe(409);
  expect(await statusOf(api.revocarClaveDe({ params: { id: '999999' }, body }))).toBe(404);
  expect((await api.claveDePersona({ params: deLuis })).acciones).toEqual(['revocar']);
});

// @spec 1.personas S-8286
test('earlier signatures verify with the date of revocation, and nothing new is signed until the owner makes another key', async () => {
  const codigo = await firmada();
  await admin.client(firma).revocarClaveDe({ params: await params('luis'), body });
  const { Valida, ClaveRevocada } = await verificar(codigo);
  expect([Valida, ClaveRevocada !== null]).toEqual([true, true]);
  expect(await statusOf(firmada())).toBe(409);
  expect((await luis.client(firma).estado()).TieneClave).toBe(false);
  const avisos = await many(z.object({ titulo: z.string(), texto: z.string() }))(
    sql`select titulo, texto from notificacion where usuario_id = ${await idDe('luis')} and tipo = 'firma_aviso' order by id desc limit 1`,
  );
  expect(avisos[0]?.texto).toContain('Ha perdido el móvil');
  const linea = await one(
    z.object({ quien: z.string(), comentario: z.string() }),
  )(sql`select q.login as quien, h.comentario from historial h join usuario q on q.id = h.quien_id
         where h.entidad = 'usuario' and h.entidad_id = ${await idDe('luis')} and h.acto = 'revocar clave de firma'`);
  expect(linea).toEqual({ quien: 'admin', comentario: 'Ha perdido el móvil' });
  await ponerClave(luis);
  expect((await verificar(await firmada())).ClaveRevocada).toBeNull();
  expect(await cadena()).toMatchObject({ Correcta: true, Advertencias: [] });
});

test('of a simultaneous signature and revocation the signature is earlier or refused, and the key is revoked once', async () => {
  const id = await pedir({ firmaDigital: 1 });
  const deLuis = await params('luis');
  const revocar = () => statusOf(admin.client(firma).revocarClaveDe({ params: deLuis, body }));
  const [decidida, ...revocadas] = await Promise.all([
    decidir(luis, { id, password: PASSWORD_FIRMA }).catch(() => undefined),
    revocar(),
    revocar(),
  ]);
  expect(revocadas.toSorted((a, b) => a - b)).toEqual([200, 409]);
  const valida = decidida === undefined ? true : (await verificar(decidida)).Valida;
  expect(valida).toBe(true);
  expect(await cadena()).toMatchObject({ Correcta: true });
});
