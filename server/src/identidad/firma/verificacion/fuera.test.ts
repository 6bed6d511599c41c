// @spec 1.firma S-1230 S-1231
// An attacker who reads and writes the whole database, without the server's keys.
import { createHash, randomBytes } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { sealRow } from '#server/casa/claves/chain.ts';
import { canonical } from '#server/casa/claves/jws.ts';
import { withLinks } from '#server/casa/http/one-use-link.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { hace } from '../../../../../contract/test/reloj.ts';
import { pastTriggers, statusOf } from '../../../../test/acts.ts';
import { newBrowser } from '../../../../test/pares/browser.ts';
import { nuevaClave } from '../../../../test/cadena.ts';
import { PASSWORD_FIRMA, pedir, ponerClave, sinArea } from '../../../../test/firma.ts';
import { useApp } from '../../../../test/harness.ts';
import { empezarCadena } from '#server/identidad/firma/cadena/cadena.commands.ts';
import { insertFila } from '#server/identidad/firma/cadena/cadena.queries.ts';

const { app, as, nobody } = await useApp();
sinArea();
await empezarCadena(); // A server does this when it starts.
const ROBADA = 'acantilado-robado-77';
const cadena = async () => (await as('admin')).client(firma).cadena();
/** Findings of the check while the changes hold; expects none once they are undone. */
async function mientras(alter: Sql[], undo: Sql[]) {
  await pastTriggers(...alter);
  const { PrimeraAlterada } = await cadena();
  await pastTriggers(...undo);
  expect((await cadena()).PrimeraAlterada).toBeNull();
  return PrimeraAlterada;
}
const hashDe = (login: string) =>
  oneValue(z.nullable(z.string()))(sql`select password_hash as hash from usuario where login = ${login}`);
const conHash = (login: string, hash: string | null) =>
  sql`update usuario set password_hash = ${hash} where login = ${login}`;
const ladron = async (username: string, password = ROBADA) => {
  const browser = newBrowser(app);
  await browser.entrar(username, password);
  return async (path: string, body: unknown) => {
    const { status, body: answer } = await browser.call('POST', `/api${path}`, { body });
    return { status, code: z.parse(z.object({ code: z.optional(z.string()) }), answer).code };
  };
};
const Carta = z.object({ id: z.int(), para: z.string(), texto: z.string() });
/** Link of the last mail, read as the person that the queue names. */
async function enlaceDe(usuarioId?: number, correo?: string): Promise<string> {
  const carta = await one(Carta)(
    sql`select usuario_id as id, para, texto from correo where texto like '%{{%' order by correo.id desc limit 1`,
  );
  const texto = withLinks(carta.texto, { usuarioId: usuarioId ?? carta.id, correo: correo ?? carta.para });
  return /\/(?:restablecer|registro)\/([\w-]+)\n/.exec(texto)?.[1] ?? '';
}
const recuperar = (username: string) => nobody.client(sesion).recuperar({ body: { username } });
const restablecer = (enlace: string, password = ROBADA) =>
  statusOf(nobody.client(sesion).restablecer({ body: { enlace, password } }));

beforeEach(async () => {
  await execute(sql`truncate intento`);
  await execute(sql`delete from correo`);
  await execute(sql`update enlace set creado = creado - interval '1 hour'`);
});

describe('a login password that was written into its row', () => {
  test('a planted password makes no signing key, revokes none, and cannot be changed into a valid one', async () => {
    const antes = await hashDe('luis');
    await execute(conHash('luis', await hashPassword(ROBADA)));
    const como = await ladron('luis');
    const refused = { status: 409, code: 'acceso_sin_constancia' };
    expect(await como('/firma/crearclave', { passwordAcceso: ROBADA, passwordFirma: PASSWORD_FIRMA })).toEqual(refused);
    expect(await como('/login/cambiarpassword', { actual: ROBADA, nueva: `${ROBADA}-8` })).toEqual(refused);
    await execute(conHash('luis', antes));
    await ponerClave(await as('luis'));
    await execute(conHash('luis', await hashPassword(ROBADA)));
    const conRobada = await ladron('luis');
    expect(await conRobada('/firma/revocarclave', { passwordAcceso: ROBADA, motivo: 'x' })).toEqual(refused);
    await execute(conHash('luis', antes));
    expect(await cadena()).toMatchObject({ Correcta: true, Advertencias: [] });
  });

  test('a planted password is reported while it is in the row of a person who can sign', async () => {
    const antes = await hashDe('luis');
    const fuera = { Motivo: 'La contraseña de acceso de la matrícula 0007 se ha cambiado fuera del programa' };
    for (const hash of [await hashPassword(ROBADA), await hashDe('ana'), null])
      expect(await mientras([conHash('luis', hash)], [conHash('luis', antes)])).toMatchObject(fuera);
  });
});

// @spec 1.firma S-1232
describe('a link to set a password', () => {
  test('a planted link sets no password', async () => {
    const secreto = randomBytes(65).toString('base64url').slice(0, 65);
    for (const de of [secreto, secreto.slice(0, 22)])
      await execute(sql`
        insert into enlace (huella, tipo, usuario_id, caduca)
        select ${createHash('sha256').update(de).digest('base64url')}, 'recuperacion', id, now() + interval '1 hour'
          from usuario where login = 'luis'`);
    expect(await restablecer(secreto)).toBe(422);
  });

  test('a link sent to one person sets nobody else’s password', async () => {
    await recuperar('ana');
    const enlace = await enlaceDe();
    await execute(
      sql`update enlace set usuario_id = (select id from usuario where login = 'luis') where usado is null`,
    );
    expect(await restablecer(enlace)).toBe(422);
  });

  test('a link is not readable in the mail queue, and does not work from another mailbox', async () => {
    await recuperar('luis');
    const { texto, id } = await one(Carta)(sql`select usuario_id as id, para, texto from correo`);
    const [, asa = ''] = /\{\{restablecer\/([\w-]{22})\}\}/.exec(texto) ?? [];
    expect(asa).not.toBe('');
    expect(texto).not.toMatch(/https?:/);
    expect(await restablecer(`${asa}${'A'.repeat(43)}`)).toBe(422);
    expect(await restablecer(await enlaceDe(id, 'ladron@extramuros.example'))).toBe(422);
    expect(await restablecer(await enlaceDe(), 'zapato-nube-cristal-9')).toBe(200);
    expect(await cadena()).toMatchObject({ Correcta: true, Advertencias: [] });
  });

  test('a link asked for after a change of address is reported, with the key that was made by it', async () => {
    await execute(sql`update usuario set correo = 'ladron@extramuros.example' where login = 'marta'`);
    await recuperar('marta');
    expect(await restablecer(await enlaceDe())).toBe(200);
    expect((await cadena()).Advertencias).toEqual([]); // The key has signed nothing yet.
    const como = await ladron('marta');
    await como('/firma/crearclave', { passwordAcceso: ROBADA, passwordFirma: PASSWORD_FIRMA });
    expect(await cadena()).toMatchObject({
      Correcta: true,
      Advertencias: [
        { Motivo: expect.stringMatching(/^La clave de la matrícula 0\d+ .* en un correo que no es el que constaba/) },
      ],
    });
  });
});

test('a session that was moved to another person is invalid', async () => {
  const ana = newBrowser(app);
  await ana.entrar('ana', PASSWORD_DEMO);
  const { sid } = z.parse(
    z.object({ sid: z.string() }),
    JSON.parse(Buffer.from(ana.token.split('.')[1] ?? '', 'base64url').toString()),
  );
  expect((await ana.call('GET', '/api/user')).status).toBe(200);
  await execute(sql`update sesion set usuario_id = (select id from usuario where login = 'luis') where sid = ${sid}`);
  expect((await ana.call('GET', '/api/user')).status).toBe(401);
});

describe('tables of the signatures', () => {
  const Clave = z.object({ kid: z.string(), seq: z.int(), id: z.int(), publica: z.string() });
  const claveDe = (login: string) =>
    one(
      Clave,
    )(sql`select k.kid, k.seq, k.usuario_id as id, k.publica from firma_clave k join usuario u on u.id = k.usuario_id
           where u.login = ${login} order by k.seq desc limit 1`);

  test('an exchanged public key, or a new one for another person, is reported', async () => {
    const { kid, seq, id, publica } = await claveDe('marta');
    const otraClave = nuevaClave(id);
    const poner = (clavePublica: string) => sql`update firma_clave set publica = ${clavePublica} where kid = ${kid}`;
    expect(await mientras([poner(otraClave.publica)], [poner(publica)])).toEqual({
      Fila: seq,
      Motivo: `La clave de huella ${kid} no es la que se puso`,
    });
    const sin = sql`update firma_clave set revocada = now() where kid = ${kid}`;
    const con = sql`update firma_clave set revocada = null where kid = ${kid}`;
    const fuera = sql`delete from firma_clave where kid = ${otraClave.kid}`;
    const inserta = (en: number) => sql`
      insert into firma_clave (kid, seq, usuario_id, publica, creada) values (${otraClave.kid}, ${en}, ${id}, ${otraClave.publica}, now())`;
    expect((await mientras([sin, inserta(1_000_000)], [fuera, con]))?.Motivo).toMatch(/no está revocada en la cadena/);
    // A link of its own too, sealed without the server's key.
    const { seq: fin, hash } = await one(z.object({ seq: z.int(), hash: z.string() }))(
      sql`select seq, hash from firma_cadena order by seq desc limit 1`,
    );
    const contenido = canonical({
      kid: otraClave.kid,
      publica: otraClave.publica,
      usuarioId: id,
      matricula: '0007',
      acceso: hash,
    });
    const servidor = getSigning().kid;
    const fila = sealRow(
      { seq: fin + 1, instante: hace(0, 's'), clase: 'clave', contenido, prev: hash, servidor },
      otraClave.privada,
    );
    const sobra = sql`delete from firma_cadena where seq > ${fin}`;
    expect(await mientras([sin, insertFila(fila), inserta(fila.seq)], [fuera, sobra, con])).toEqual({
      Fila: fila.seq,
      Motivo: 'Su sello no es válido',
    });
  });

  test('a removed or copied link of a key, a password or a revocation is reported', async () => {
    const ana = await as('ana');
    await ponerClave(ana);
    await ana.client(firma).revocarClave({ body: { passwordAcceso: PASSWORD_DEMO, motivo: 'No la recuerdo' } });
    await ponerClave(ana);
    await execute(sql`create table guardada as select * from firma_cadena`);
    const vuelve = sql`insert into firma_cadena select * from guardada on conflict do nothing`;
    for (const clase of ['inventario', 'clave', 'acceso', 'revocacion']) {
      const seq = await oneValue(z.int())(
        sql`select min(seq) as seq from firma_cadena where clase = ${clase} and seq > 1`,
      );
      expect(await mientras([sql`delete from firma_cadena where seq = ${seq}`], [vuelve])).toEqual({
        Fila: seq,
        Motivo: `Falta la fila ${seq}`,
      });
      const copia = sql`
        insert into firma_cadena select (select max(seq) + 1 from firma_cadena), instante, clase, contenido,
          (select hash from firma_cadena order by seq desc limit 1), hash, servidor, sello from firma_cadena where seq = ${seq}`;
      const sobra = sql`delete from firma_cadena c where not exists (select from guardada g where g.seq = c.seq)`;
      expect((await mientras([copia], [sobra]))?.Motivo).toBe('Su contenido no es el que se escribió');
    }
    const kid = await oneValue(z.string())(sql`select kid from firma_clave where revocada is not null limit 1`);
    const revocada = sql`(select instante from firma_cadena where clase = 'revocacion' and firma_kid(contenido) = ${kid})`;
    for (const instante of [sql`null`, sql`${revocada} - interval '1 day'`]) {
      // The person has a new valid key, which must be deleted before the old row can lose its revocation.
      const fuera = sql`delete from firma_clave where usuario_id = (select usuario_id from firma_clave where kid = ${kid})
        and revocada is null`;
      await execute(sql`drop table if exists claves`);
      await execute(sql`create table claves as select * from firma_clave`);
      expect(
        (
          await mientras(
            [fuera, sql`update firma_clave set revocada = ${instante} where kid = ${kid}`],
            [
              sql`update firma_clave set revocada = ${revocada} where kid = ${kid}`,
              sql`insert into firma_clave select * from claves on conflict do nothing`,
            ],
          )
        )?.Motivo,
      ).toMatch(/está revocada en la cadena desde el/);
    }
  });
});

test('regular signing, changes of password, revocation, recovery, a new key and leaving give no finding', async () => {
  const { Advertencias: antes } = await cadena();
  const [primera, segunda] = ['zapato-nube-cristal-9', 'zapato-nube-cristal-10'];
  const hecho = { status: 200 };
  const decision = async () => ({
    Id: await pedir({ firmaDigital: 1 }),
    comentario: 'De acuerdo',
    password: PASSWORD_FIRMA,
  });
  let luis = await ladron('luis', primera);
  expect(await luis('/solicitudes/aceptar', await decision())).toMatchObject(hecho);
  expect(await luis('/login/cambiarpassword', { actual: primera, nueva: segunda })).toMatchObject(hecho);
  luis = await ladron('luis', segunda);
  expect(await luis('/solicitudes/aceptar', await decision())).toMatchObject(hecho);
  expect(await luis('/firma/revocarclave', { passwordAcceso: segunda, motivo: 'No la recuerdo' })).toMatchObject(hecho);
  await recuperar('luis');
  expect(await restablecer(await enlaceDe(), primera)).toBe(200);
  luis = await ladron('luis', primera);
  const cuerpo = { passwordAcceso: primera, passwordFirma: PASSWORD_FIRMA };
  expect(await luis('/firma/crearclave', cuerpo)).toMatchObject(hecho);
  expect(await luis('/solicitudes/aceptar', await decision())).toMatchObject(hecho);
  await execute(sql`update usuario set activo = false where login = 'luis'`);
  expect(await cadena()).toMatchObject({ Correcta: true, PrimeraAlterada: null, Advertencias: antes });
});
