// Two servers at once: what comes first in the chain comes once, and a key names the password that it was made with.
import { expect, test } from 'vitest';
import { firma } from '#contract/firma/firma.endpoints.ts';
import { sesion } from '#contract/sesion/sesion.endpoints.ts';
import { PASSWORD_DEMO } from '#server/demo/elenco.ts';
import { statusOf } from '../../../test/acts.ts';
import { PASSWORD_FIRMA } from '../../../test/firma.ts';
import { useClient } from '../../../test/database.ts';
import { twoProcesses } from '../../../test/harness.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const cuantas = async (clase: string) =>
  (await db.query('select from firma_cadena where clase = $1', [clase])).rowCount;
const cadena = async () => (await as('admin', 0)).client(firma).cadena();

test('two servers that start at once note once which passwords there were', async () => {
  await expect.poll(() => cuantas('inventario'), { timeout: 20_000 }).toBe(1);
  expect(await cadena()).toMatchObject({ Correcta: true, Advertencias: [], Filas: 2 });
});

const VUELTAS = Number(process.env.RACES ?? 6);
test(`in ${VUELTAS} rounds of two keys and a password at once`, { timeout: 60_000 + VUELTAS * 5_000 }, async () => {
  let actual = PASSWORD_DEMO;
  for (let i = 0; i < VUELTAS; i++) {
    await db.query('truncate intento');
    const [uno, otro] = await Promise.all([as('teo', 0, actual), as('teo', 1, actual)]);
    const nueva = `zapato-nube-cristal-${i}`;
    const [cambio, ...claves] = await Promise.all([
      statusOf(uno.client(sesion).cambiarPassword({ body: { actual, nueva } })),
      ...[uno, otro].map((persona) =>
        statusOf(persona.client(firma).crearClave({ body: { passwordAcceso: actual, passwordFirma: PASSWORD_FIRMA } })),
      ),
    ]);
    expect(cambio).toBe(200);
    for (const status of claves) expect([200, 401, 409, 422]).toContain(status);
    const hecha = claves.filter((status) => status === 200).length;
    expect(hecha).toBeLessThanOrEqual(1);
    expect(await cadena()).toMatchObject({ Correcta: true, PrimeraAlterada: null, Advertencias: [] });
    actual = nueva;
    if (hecha === 0) continue;
    const teo = await as('teo', 1, actual);
    await teo.client(firma).revocarClave({ body: { passwordAcceso: actual, motivo: 'Otra vuelta' } });
  }
});
