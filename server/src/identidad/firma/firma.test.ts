import sql, { type Sql } from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { publicKey, readJws } from '#server/casa/claves/jws.ts';
import { configureSigning, getSigning } from '#server/casa/claves/signing.ts';
import { ahora } from '../../../../contract/test/reloj.ts';
import { pastTriggers } from '../../../test/acts.ts';
import { decidir, PASSWORD_FIRMA, pedir, ponerClave, sinArea } from '../../../test/firma.ts';
import { useApp } from '../../../test/harness.ts';
import { Firmado } from './cadena/firmado.views.ts';

const COMIENZO = ahora();
const { as, config } = await useApp();
sinArea();
const [ana, luis, eva, teo, admin] = await Promise.all(['ana', 'luis', 'eva', 'teo', 'admin'].map(as));
if (!ana || !luis || !eva || !teo || !admin) throw new Error('the cast has come');
await ponerClave(luis);

const firmada = async (cambios: Parameters<typeof pedir>[0] = {}) =>
  decidir(luis, { id: await pedir({ firmaDigital: 1, ...cambios }), password: PASSWORD_FIRMA });

const verificar = (codigo: string) => ana.client(firma).verificar({ params: { codigo } });

// @spec 1.firma S-1220 S-1227 S-1228
test('a request that requires it is signed with the approver’s key, and the people concerned can verify it', async () => {
  const codigo = await firmada();
  for (const quien of [luis, ana, eva, admin]) {
    const { Huella, Fecha, ...verificada } = await quien.client(firma).verificar({ params: { codigo } });
    expect(verificada).toEqual({
      Codigo: codigo,
      Valida: true,
      Comprobaciones: [
        { Nombre: 'Firma', Correcta: true, Detalle: 'Nadie ha cambiado lo firmado' },
        { Nombre: 'Clave', Correcta: true, Detalle: 'La clave es la de quien firma' },
        { Nombre: 'Cadena', Correcta: true, Detalle: expect.stringMatching(/^Está en su sitio, la fila \d+$/) },
        { Nombre: 'Solicitud', Correcta: true, Detalle: 'La solicitud dice hoy lo mismo que se firmó' },
      ],
      TipoSolicitud: 'Acceso fuera de jornada',
      Numero: expect.stringMatching(/^AFJ-/),
      Peticionario: 'Ana Prieto',
      Decision: 'Aceptada',
      Comentario: 'De acuerdo',
      Firmante: 'Luis Ortega',
      EnNombreDe: null,
      Clase: 'Con la clave de la persona',
      ClaveRevocada: null,
      Decidido: [],
      Datos: [{ Nombre: 'Motivo', Valor: 'Cambio de hélice' }],
    });
    expect(Huella).toBe((await luis.client(firma).estado()).Huella);
    expect(Date.parse(Fecha)).toBeGreaterThanOrEqual(COMIENZO - (COMIENZO % 1_000));
    expect(Date.parse(Fecha)).toBeLessThanOrEqual(ahora());
  }
  await expect(teo.client(firma).verificar({ params: { codigo } })).rejects.toMatchObject({ status: 404 });
  await expect(teo.client(firma).jws({ params: { codigo } })).rejects.toMatchObject({ status: 404 });
});

// @spec 1.firma S-1220
test('a request that does not require a signature is sealed by the server, and says so', async () => {
  const codigo = await decidir(luis, { id: await pedir(), acto: 'rechazar', comentario: 'No hace falta' });
  expect(await verificar(codigo)).toMatchObject({
    Valida: true,
    Decision: 'Rechazada',
    Comentario: 'No hace falta',
    Firmante: 'Luis Ortega',
    Clase: 'Sellada por el servidor',
  });
});

// @spec 1.firma
test('the downloaded proof can be verified by itself, and holds the whole request in NFC', async () => {
  const codigo = await firmada({ datos: [{ Nombre: 'Motivo'.normalize('NFD'), Valor: 'Hélice'.normalize('NFD') }] });
  const { nombre, contenido } = await ana.client(firma).jws({ params: { codigo } });
  const { jws, clavePublica } = JSON.parse(await contenido.text());
  expect(nombre).toBe(`firma-${codigo}.json`);
  expect(publicKey(clavePublica.x).asymmetricKeyType).toBe('ed25519');
  const firmado = Firmado.parse(
    await readJws(jws, { typ: 'firma+jws', kid: clavePublica.kid, publica: clavePublica.x }),
  );
  expect(firmado).toMatchObject({
    jti: codigo,
    politica: 'contraseña',
    firmante: { matricula: '0007', nombre: 'Luis Ortega' },
    solicitud: { Datos: [{ Nombre: 'Motivo', Valor: 'Hélice'.normalize('NFC') }], FirmaDigital: 1, Version: 1 },
  });
});

// @spec 1.firma
test('statements cannot change signed rows, and changes that bypass the triggers are reported', async () => {
  const codigo = await firmada();
  for (const cambio of [
    sql`update firma set jws = 'x' where codigo = ${codigo}`,
    sql`delete from firma_cadena`,
    sql`truncate firma`,
    sql`delete from firma_clave`,
    sql`update firma_clave set publica = 'x'`,
  ])
    await expect(execute(cambio)).rejects.toThrow('lo firmado no se cambia');
  await execute(sql`update solicitud set comentario = 'Otra cosa', datos = '[]' where codigo_verificacion = ${codigo}`);
  const { Valida, Comprobaciones } = await verificar(codigo);
  expect(Valida).toBe(false);
  expect(Comprobaciones.filter(({ Correcta }) => !Correcta)).toEqual([
    {
      Nombre: 'Solicitud',
      Correcta: false,
      Detalle: 'La solicitud ha cambiado después de firmarse: comentario, «Motivo»',
    },
  ]);
});

test.each([
  ['a null after its data', sql`datos = datos || '[null]'`, 'un dato de más'],
  ['a fraction in its data', sql`datos = '[{"Nombre":"Motivo","Valor":0.1}]'`, '«Motivo»'],
  ['another thing that it is about', sql`entidad_id = -entidad_id`, 'de qué trata'],
])('a change of %s is reported', async (_what, cambio, que) => {
  const codigo = await firmada();
  const antes = await one(z.object({ datos: z.string(), entidad: z.int() }))(
    sql`select datos::text, entidad_id as entidad from solicitud where codigo_verificacion = ${codigo}`,
  );
  await execute(sql`update solicitud set ${cambio} where codigo_verificacion = ${codigo}`);
  const Detalle = `La solicitud ha cambiado después de firmarse: ${que}`;
  expect((await verificar(codigo)).Comprobaciones.at(-1)).toEqual({
    Nombre: 'Solicitud',
    Correcta: false,
    Detalle,
  });
  await execute(
    sql`update solicitud set datos = ${antes.datos}::jsonb, entidad_id = ${antes.entidad} where codigo_verificacion = ${codigo}`,
  );
  expect((await verificar(codigo)).Valida).toBe(true);
});

test('an unknown code is not found, and a malformed one is refused', async () => {
  await expect(ana.client(firma).verificar({ params: { codigo: '0000-0000-0000-0000' } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(ana.client(firma).verificar({ params: { codigo: 'abc' } })).rejects.toMatchObject({ status: 400 });
});

test('only Administración verifies the whole chain', async () => {
  await expect(eva.client(firma).cadena()).rejects.toMatchObject({ status: 403 });
  expect((await admin.client(firma).cadena()).Filas).toBeGreaterThan(3);
});

test('without the password, or without a key, the decision is refused with advice', async () => {
  const id = await pedir({ firmaDigital: 1 });
  await expect(decidir(luis, { id })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'password', message: 'Escriba su contraseña de firma' }],
  });
  await execute(sql`update solicitud set aprobador_id = (select id from usuario where login = 'eva') where id = ${id}`);
  expect((await eva.client(usuario).usuario()).PuedeFirmar).toBe(false);
  await expect(decidir(eva, { id, password: 'lo que sea' })).rejects.toMatchObject({
    status: 409,
    code: 'sin_clave_firma',
    message: expect.stringContaining('Todavía no tiene contraseña de firma'),
  });
  await ponerClave(eva);
  expect((await eva.client(usuario).usuario()).PuedeFirmar).toBe(true);
  await decidir(eva, { id, password: PASSWORD_FIRMA });
  expect((await ana.client(solicitudes).solicitud({ params: { id: String(id) } })).EstadoId).toBe(2);
});

test('seals of an earlier server are valid while its fingerprint is trusted, and a digest alone is not', async () => {
  const codigo = await firmada();
  const malas = async () => {
    const { Comprobaciones } = await verificar(codigo);
    return Comprobaciones.filter(({ Correcta }) => !Correcta).map(({ Nombre }) => Nombre);
  };
  const sinSello = (columna: Sql) =>
    pastTriggers(
      sql`update firma_cadena set sello = 'AA' where seq = (select ${columna} from firma f join firma_clave k using (kid)
        where f.codigo = ${codigo})`,
    );
  const otraConfig = { ...config, FIRMA_SECRET: 'A'.repeat(43) };
  const { kid } = getSigning();
  try {
    configureSigning({ ...otraConfig, FIRMA_HUELLAS: [] });
    expect(await malas()).toEqual(['Clave', 'Cadena']);
    configureSigning({ ...otraConfig, FIRMA_HUELLAS: [kid] });
    expect(await malas()).toEqual([]);
    await sinSello(sql`f.seq`);
    expect(await malas()).toEqual(['Cadena']);
    await sinSello(sql`k.seq`);
    expect(await malas()).toEqual(['Clave', 'Cadena']);
  } finally {
    configureSigning(config);
  }
});
