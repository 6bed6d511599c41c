import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { selectGente } from '#server/casa/demo/filas.ts';
import { execute, many, manyValues, one, oneValue, transaction } from '#server/casa/base/db.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { configureSigning } from '#server/casa/claves/signing.ts';
import { decidirConLlave, decidirSolicitud } from '#server/tramites/solicitudes/decision.commands.ts';
import { ahora } from '../../../../../contract/test/reloj.ts';
import { pastTriggers, statusOf } from '../../../../test/acts.ts';
import { decidir, PASSWORD_FIRMA, pedir, ponerClave, sinArea } from '../../../../test/firma.ts';
import { useApp } from '../../../../test/harness.ts';
import { abrirClave, cambiarClave } from './clave.commands.ts';

const { as, config, nobody } = await useApp();
sinArea();
const luis = await as('luis');
const deLuis = luis.client(firma);
const OTRA = 'otra rúbrica de zarzamora 58';
const usuarioDe = await selectGente();

beforeEach(async () => {
  await execute(sql`delete from firma_fallo`);
  await execute(sql`delete from intento`);
});

const revocar = () => deLuis.revocarClave({ body: { passwordAcceso: PASSWORD_DEMO, motivo: 'No la recuerdo' } });
const mal = async (password = 'no es esta') => decidir(luis, { id: await pedir({ firmaDigital: 1 }), password });
const cambiar = (passwordActual: string, passwordFirma: string) =>
  deLuis.cambiarClave({ body: { passwordActual, passwordFirma } });
const notificaciones = () =>
  manyValues(z.string())(sql`select titulo from notificacion where tipo = 'firma_aviso' order by id`);
const fallos = () => manyValues(z.int())(sql`select fallos as n from firma_fallo`);

describe('setting the signing password', () => {
  // @spec 1.firma S-1221
  test.each([
    [
      'a login password that is wrong',
      { passwordAcceso: 'otra', passwordFirma: PASSWORD_FIRMA },
      'passwordAcceso',
      'La contraseña de acceso no es correcta',
    ],
    ['the login password itself', { passwordAcceso: PASSWORD_DEMO, passwordFirma: PASSWORD_DEMO }, 'passwordFirma', ''],
    [
      'fewer than eight letters',
      { passwordAcceso: PASSWORD_DEMO, passwordFirma: 'zarzam4' },
      'passwordFirma',
      'La contraseña de firma ha de tener al menos 8 caracteres',
    ],
    [
      'what anybody would guess',
      { passwordAcceso: PASSWORD_DEMO, passwordFirma: 'LuisOrtega2026' },
      'passwordFirma',
      'Es fácil de adivinar',
    ],
  ])('a new signing password is refused with %s', async (_what, body, field, message) => {
    await expect(deLuis.crearClave({ body })).rejects.toMatchObject({
      status: 422,
      errors: [{ field, message: expect.stringContaining(message) }],
    });
    expect((await deLuis.estado()).TieneClave).toBe(false);
  });

  test('a new signing password makes a key once, and notifies the person', async () => {
    await ponerClave(luis);
    const { TieneClave, Huella, BloqueadaHasta } = await deLuis.estado();
    expect({ TieneClave, BloqueadaHasta }).toEqual({ TieneClave: true, BloqueadaHasta: null });
    expect(Huella).toMatch(/^[\w-]{43}$/);
    expect(await notificaciones()).toEqual(['Ya tiene contraseña de firma']);
    await expect(ponerClave(luis)).rejects.toMatchObject({ status: 409 });
    expect((await deLuis.estado()).Huella).toBe(Huella);
  });
});

// @spec 1.firma S-1222
describe('a wrong signing password', () => {
  test('a wrong signing password is a 422 beside its field, decides nothing and ends no session', async () => {
    const id = await pedir({ firmaDigital: 1 });
    await expect(decidir(luis, { id, password: 'no es esta' })).rejects.toMatchObject({
      status: 422,
      message: 'Contraseña de firma incorrecta',
      errors: [{ field: 'password', message: 'Contraseña de firma incorrecta' }],
    });
    expect((await luis.client(solicitudes).solicitud({ params: { id: String(id) } })).EstadoId).toBe(1);
    await decidir(luis, { id, password: PASSWORD_FIRMA });
  });

  test('five wrong signing passwords block signing for a quarter of an hour, notify the person, and leave the session open', async () => {
    const respuestas = [];
    for (let i = 0; i < 5; i++)
      respuestas.push(await mal().catch((error: { status: number; message: string }) => [error.status, error.message]));
    expect(respuestas).toEqual([
      [422, 'Contraseña de firma incorrecta'],
      [422, 'Contraseña de firma incorrecta'],
      [422, 'Contraseña de firma incorrecta'],
      [422, 'Contraseña de firma incorrecta. Con otro error la firma se bloqueará 15 minutos'],
      [422, expect.stringMatching(/^Contraseña de firma incorrecta\. La firma queda bloqueada hasta las \d\d:\d\d$/)],
    ]);
    const bloqueada = { status: 423, message: expect.stringMatching(/^La firma está bloqueada hasta las \d\d:\d\d/) };
    await expect(mal()).rejects.toMatchObject(bloqueada);
    await expect(mal(PASSWORD_FIRMA)).rejects.toMatchObject(bloqueada);
    await expect(cambiar(PASSWORD_FIRMA, OTRA)).rejects.toMatchObject(bloqueada);
    const espera = Date.parse((await deLuis.estado()).BloqueadaHasta ?? '') - ahora();
    expect(espera).toBeGreaterThan(14 * 60_000);
    expect(espera).toBeLessThan(15 * 60_000 + 5_000);
    expect((await notificaciones()).at(-1)).toBe('Su firma está bloqueada 15 minutos');
    // The session stays open, and requests without a signing password can be decided.
    await decidir(luis, { id: await pedir() });
    await nobody.client(sesion).authenticate({ body: { username: 'luis', password: PASSWORD_DEMO } });
    await execute(sql`update firma_fallo set bloqueada_hasta = clock_timestamp() - interval '1 second'`);
    await mal(PASSWORD_FIRMA);
    expect((await deLuis.estado()).BloqueadaHasta).toBeNull();
  });

  test('a wrong signing password is no longer counted after a right one', async () => {
    for (const password of ['a', PASSWORD_FIRMA, 'b']) await mal(password).catch(() => undefined);
    expect(await fallos()).toEqual([1]);
  });

  // @spec 1.firma
  test('a wrong signing password under an idempotency key is counted, and the same key may bring the right one', async () => {
    const id = await pedir({ firmaDigital: 1 });
    const idempotencyKey = randomUUID();
    const con = (password: string) =>
      luis.client(solicitudes).aceptar({ body: { Id: id, password, comentario: 'Sí' }, idempotencyKey });
    await expect(con('mal')).rejects.toMatchObject({ status: 422 });
    expect(await fallos()).toEqual([1]);
    const hecha = await con(PASSWORD_FIRMA);
    expect(await con(PASSWORD_FIRMA)).toEqual(hecha);
    // A repeated decision does not check the password, because that would be an uncounted guess.
    expect(await con('mal')).toEqual(hecha);
    expect(
      await many(z.object({ n: z.int() }))(sql`select count(*)::int as n from firma where solicitud_id = ${id}`),
    ).toEqual([{ n: 1 }]);
  });
});

// @spec 1.firma S-1224
describe('changing and losing the signing password', () => {
  test('a change keeps the key, which the old password no longer opens', async () => {
    const antes = await deLuis.estado();
    await expect(cambiar('no es', OTRA)).rejects.toMatchObject({
      errors: [{ field: 'passwordActual', message: 'Contraseña de firma incorrecta' }],
    });
    await expect(cambiar(PASSWORD_FIRMA, PASSWORD_FIRMA)).rejects.toMatchObject({
      errors: [{ field: 'passwordFirma', message: 'Elija una distinta de la actual' }],
    });
    // The refusal comes before the opening, so the count stays.
    expect(await fallos()).toEqual([1]);
    await cambiar(PASSWORD_FIRMA, OTRA);
    expect((await deLuis.estado()).Huella).toBe(antes.Huella);
    await expect(mal(PASSWORD_FIRMA)).rejects.toMatchObject({ status: 422 });
    await mal(OTRA);
    await cambiar(OTRA, PASSWORD_FIRMA);
  });

  // @spec 1.firma S-1221
  test('the login password is refused as signing password', async () => {
    const marta = usuarioDe('marta');
    await ponerClave(await as('marta'), OTRA);
    const hash = await oneValue(z.string())(sql`select password_hash as hash from usuario where id = ${marta.id}`);
    const acceso = (hashNuevo: string) =>
      execute(sql`update usuario set password_hash = ${hashNuevo} where id = ${marta.id}`);
    await acceso(await hashPassword(PASSWORD_FIRMA));
    await expect(cambiarClave(marta, { passwordActual: OTRA, passwordFirma: PASSWORD_FIRMA })).rejects.toMatchObject({
      errors: [{ field: 'passwordFirma', message: 'Elija una distinta de la de acceso' }],
    });
    await acceso(hash);
  });

  // @spec 1.firma
  test('a revoked key signs nothing new, its signatures stay valid, and a new key may be made', async () => {
    const codigo = await mal(PASSWORD_FIRMA);
    await expect(deLuis.revocarClave({ body: { passwordAcceso: 'no es', motivo: 'x' } })).rejects.toMatchObject({
      status: 422,
    });
    await revocar();
    expect((await deLuis.estado()).TieneClave).toBe(false);
    await expect(mal(PASSWORD_FIRMA)).rejects.toMatchObject({ status: 409, code: 'sin_clave_firma' });
    const { Valida, ClaveRevocada } = await deLuis.verificar({ params: { codigo } });
    expect({ Valida, revocada: ClaveRevocada !== null }).toEqual({ Valida: true, revocada: true });
    // A revocation date that somebody moved back is reported by both checks.
    const mover = (cuanto: string) =>
      pastTriggers(sql`update firma_clave set revocada = revocada + ${cuanto}::interval where revocada is not null`);
    await mover('-1 day');
    expect((await deLuis.verificar({ params: { codigo } })).Comprobaciones.filter(({ Correcta }) => !Correcta)).toEqual(
      [{ Nombre: 'Clave', Correcta: false, Detalle: 'La fecha en que se revocó no es la que consta en la cadena' }],
    );
    expect((await (await as('admin')).client(firma).cadena()).PrimeraAlterada?.Motivo).toMatch(
      /está revocada en la cadena desde el/,
    );
    await mover('1 day');
    expect(
      await one(z.object({ sellada: z.string() }))(sql`select sellada from firma_clave where revocada is not null`),
    ).toEqual({ sellada: '' });
    await ponerClave(luis);
    await mal(PASSWORD_FIRMA);
    expect(await (await as('admin')).client(firma).cadena()).toMatchObject({ Correcta: true, PrimeraAlterada: null });
  });

  test('a key revoked between opening and signing signs nothing', async () => {
    const usuario = usuarioDe('luis');
    const id = await pedir({ firmaDigital: 1 });
    const llave = await abrirClave(usuario.id, PASSWORD_FIRMA);
    await revocar();
    const decidida = transaction(() =>
      decidirConLlave({ usuario, cual: { id }, decision: 'aceptada', comentario: 'Sí' }, llave),
    );
    await expect(decidida).rejects.toMatchObject({ status: 409, message: expect.stringContaining('se ha revocado') });
    expect((await luis.client(solicitudes).solicitud({ params: { id: String(id) } })).EstadoId).toBe(1);
    await ponerClave(luis);
  });

  // @spec 1.firma
  test('a key that was moved to another person’s row opens for nobody', async () => {
    const eva = await as('eva');
    await ponerClave(eva, OTRA);
    await pastTriggers(sql`
        update firma_clave k set sal = o.sal, iv = o.iv, sellada = o.sellada from firma_clave o, usuario u, usuario e
         where k.usuario_id = u.id and u.login = 'luis' and o.usuario_id = e.id and e.login = 'eva' and k.revocada is null`);
    await expect(mal(OTRA)).rejects.toMatchObject({ status: 422 });
    await expect(mal(PASSWORD_FIRMA)).rejects.toMatchObject({ status: 422 });
    await revocar();
    await ponerClave(luis);
  });

  // @spec 1.firma
  test('the many simultaneous attempts of a person are refused without affecting other people’s signatures', async () => {
    const [luisId, evaId] = [usuarioDe('luis'), usuarioDe('eva')];
    const intentos = Array.from({ length: 30 }, () => statusOf(abrirClave(luisId.id, 'no es esta')));
    expect(await abrirClave(evaId.id, OTRA)).toMatchObject({ politica: 'contraseña' });
    expect(new Set(await Promise.all(intentos))).toEqual(new Set([422, 423, 429]));
  });

  test('with the secret of another installation no attempt counts as a wrong password', async () => {
    configureSigning({ ...config, FIRMA_SECRET: 'A'.repeat(43) });
    try {
      await expect(mal(PASSWORD_FIRMA)).rejects.toMatchObject({ status: 409, code: 'firma_de_otra_instalacion' });
    } finally {
      configureSigning(config);
    }
    expect(await fallos()).toEqual([]);
  });
});

test('opening a key inside a transaction fails, because it must hold neither row nor connection', async () => {
  const id = await pedir({ firmaDigital: 1 });
  const usuario = usuarioDe('luis');
  const act = () =>
    decidirSolicitud({ usuario, cual: { id }, decision: 'aceptada', comentario: 'Sí', password: PASSWORD_FIRMA });
  await expect(
    transaction(async () => {
      await execute(sql`select 1`);
      return act();
    }),
  ).rejects.toThrow('before the first statement');
  expect(await transaction(act)).toMatchObject({ EstadoId: 2 });
});
