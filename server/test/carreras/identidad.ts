// @spec 1.firma 6
// Ends of sessions, which hold on both servers at once, and signing keys, each of which names the password it was made with.
import { expect } from 'vitest';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { PASSWORD_FIRMA } from '../firma.ts';
import type { Persona } from '../harness.ts';
import { both, race, type Race, type Two } from './kit.ts';

export function sesiones({ enter, rows, urls }: Two): Race[] {
  const statusAt = async (url: string, token: string) =>
    (await fetch(`${url}/api/user`, { headers: { authorization: `Bearer ${token}` } })).status;
  const onBoth = (token: string) => Promise.all(urls.map((url) => statusAt(url, token)));
  const activo = (is: boolean) => rows('update usuario set activo = $1 where login = $2', [is, 'clara']);
  const hash = (from: string, to: string) =>
    rows('update usuario set password_hash = replace(password_hash, $1, $2) where login = $3', [from, to, 'clara']);
  const FINES: [what: string, act: (clara: Persona) => Promise<unknown>][] = [
    ['logout', (clara) => clara.client(sesion).logout()],
    ['a disabled person', () => activo(false).then(() => activo(true))],
    ['a changed password', () => hash('v=19', 'v=18').then(() => hash('v=18', 'v=19'))],
  ];
  const headers = { 'content-type': 'application/json' };
  const guess = async (url: string) =>
    (
      await fetch(`${url}/api/login/authenticate`, {
        method: 'POST',
        headers,
        body: '{"username":"sonia","password":"no"}',
      })
    ).status;

  return [
    ...FINES.map(([what, act]) =>
      both(`${what} on one process is the end on the other, without a moment between`, async () => {
        for (let round = 0; round < 10; round++) {
          const clara = await enter('clara', 0);
          expect(await onBoth(clara.token)).toEqual([200, 200]); // Now both processes remember the verified token.
          await act(clara);
          expect(await onBoth(clara.token)).toEqual([401, 401]);
        }
      }),
    ),
    both('a role removed on one is gone on the other', async () => {
      const eva = (await enter('eva', 1)).client(sesion);
      const invitar = () => eva.invitar({ body: { matricula: 'nadie' } });
      await expect(invitar()).rejects.toMatchObject({ status: 404 });
      await rows(`update usuario set roles = '{EMPLEADO}' where login = 'eva'`);
      await expect(invitar()).rejects.toMatchObject({ status: 403 });
      await rows(`update usuario set roles = '{EMPLEADO,RRHH}' where login = 'eva'`);
    }),
    both('guesses are counted together', async () => {
      // The wait after the fifth is one second, then two and four: on a slow machine one or two more guesses fit before one is refused.
      const statuses: number[] = [];
      while (statuses.length < 10 && statuses.at(-1) !== 429)
        statuses.push(await guess(urls[statuses.length % 2 === 0 ? 0 : 1]));
      expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
      expect(statuses.at(-1)).toBe(429);
    }),
  ];
}

/** The password changes, and of the two keys not both are made. */
const STATUSES = [200, 401, 409, 422];
const ONE_KEY_AT_MOST = STATUSES.flatMap((first) => STATUSES.map((second) => `200 ${first} ${second}`)).filter(
  (outcome) => outcome !== '200 200 200',
);

export function claves({ en, enter, rows, count }: Two): Race[] {
  const cadena = () => en('admin', 0).client(firma).cadena();
  let actual = PASSWORD_DEMO;
  return [
    both('two servers that start at once note once which passwords there were', async () => {
      await expect.poll(() => count(`firma_cadena where clase = 'inventario'`), { timeout: 20_000 }).toBe(1);
      expect(await cadena()).toMatchObject({ Correcta: true, Advertencias: [], Filas: 2 });
    }),
    race('of two keys and a password at once at most one key is made, and it names its password', {
      async prepare(round) {
        await rows('truncate intento');
        const antes = actual;
        const [teo, teo2] = await Promise.all([enter('teo', 0, antes), enter('teo', 1, antes)]);
        return { teo, teo2, antes, nueva: `zapato-nube-cristal-${round}` };
      },
      calls: ({ teo, teo2, antes, nueva }) => [
        () => teo.client(sesion).cambiarPassword({ body: { actual: antes, nueva } }),
        ...[teo, teo2].map(
          (quien) => () =>
            quien.client(firma).crearClave({ body: { passwordAcceso: antes, passwordFirma: PASSWORD_FIRMA } }),
        ),
      ],
      // Passwords are hashed at their full cost.
      perRound: 5_000,
      outcomes: ONE_KEY_AT_MOST,
      async leaves({ nueva }, [, ...madeKeys]) {
        expect(await cadena()).toMatchObject({ Correcta: true, PrimeraAlterada: null, Advertencias: [] });
        actual = nueva;
        if (!madeKeys.includes(true)) return;
        const teo = await enter('teo', 1, actual);
        await teo.client(firma).revocarClave({ body: { passwordAcceso: actual, motivo: 'Otra vuelta' } });
      },
    }),
  ];
}
