// @spec 1.firma
// Passwords and keys from before the inventory, and the consequences of a new secret of the installation for them.
import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { manyValues, oneValue, transaction } from '#server/casa/base/db.ts';
import { INICIO, sealRow } from '#server/casa/claves/chain.ts';
import { canonical } from '#server/casa/claves/jws.ts';
import { makeSealedKey } from '#server/casa/claves/sealed-key.ts';
import { configureSigning, getSigning } from '#server/casa/claves/signing.ts';
import { decidir, PASSWORD_FIRMA, pedir, ponerClave, sinArea } from '../../../../test/firma.ts';
import { useApp } from '../../../../test/harness.ts';
import { empezarCadena } from '#server/identidad/firma/cadena/cadena.commands.ts';
import { insertEslabon, selectCabeza, selectVez } from '#server/identidad/firma/cadena/cadena.queries.ts';
import { insertClave, insertClaveDeServidor } from '#server/identidad/firma/cadena/clave.queries.ts';
import { comprobarBase } from './verificacion.commands.ts';

const { as, config } = await useApp();
sinArea();
const luis = await as('luis');
const clases = () => manyValues(z.string())(sql`select clase from firma_cadena order by seq`);
const firmada = async () => decidir(luis, { id: await pedir({ firmaDigital: 1 }), password: PASSWORD_FIRMA });

test('an old key goes on signing, and the check says that its making was not noted', async () => {
  const { kid, publica, privada, pepper, pepperId } = getSigning();
  const usuarioId = await oneValue(z.int())(sql`select id from usuario where login = 'luis'`);
  const clave = await makeSealedKey({ owner: usuarioId, password: PASSWORD_FIRMA, pepper });
  // As the version before wrote them.
  await transaction(async () => {
    const { seq, ahora: instante } = await selectVez(kid);
    const fila = (
      n: number,
      { prev, ...contenido }: { prev: string; kid: string; publica: string; usuarioId: number | null },
    ) =>
      sealRow(
        { seq: seq + n, prev, instante, clase: 'clave', contenido: canonical(contenido), servidor: kid },
        privada,
      );
    const primera = fila(0, { prev: INICIO, kid, publica, usuarioId: null });
    await insertEslabon(primera);
    await insertClaveDeServidor({ kid, publica, fila: primera });
    const filaDeClave = fila(1, { prev: primera.hash, kid: clave.kid, publica: clave.publica, usuarioId });
    await insertEslabon(filaDeClave);
    await insertClave({ usuarioId, fila: filaDeClave, clave, pepperId });
  });
  await Promise.all([empezarCadena(), empezarCadena(), firmada()]);
  expect(await clases()).toEqual(['clave', 'clave', 'inventario', 'decision']);
  expect(await (await as('admin')).client(firma).cadena()).toMatchObject({
    Correcta: true,
    Advertencias: [{ Fila: 2, Motivo: expect.stringContaining('no consta con qué contraseña de acceso se puso') }],
  });
});

test('under another secret the passwords are noted again once, which the check reports, and people set their keys anew', async () => {
  const antes = getSigning().kid;
  configureSigning({ ...config, FIRMA_SECRET: randomBytes(32).toString('base64url'), FIRMA_HUELLAS: [antes] });
  await empezarCadena();
  await empezarCadena();
  expect((await clases()).slice(4)).toEqual(['clave', 'inventario']);
  await ponerClave(await as('eva'));
  const { seq } = (await selectCabeza()) ?? { seq: 0 };
  const r = await comprobarBase({ cabezas: [], confiadas: [getSigning().kid, antes] });
  expect(r).toMatchObject({ primeraAlterada: null, filas: seq, servidores: [antes, getSigning().kid] });
  expect(r.advertencias.map(({ fila }) => fila)).toEqual([2, 6]);
  // Under the first secret the notes of the second belong to another server, and are not compared.
  configureSigning({ ...config, FIRMA_HUELLAS: [] });
  expect(await comprobarBase({ cabezas: [], confiadas: [] })).toMatchObject({ primeraAlterada: null, accesos: 0 });
});
