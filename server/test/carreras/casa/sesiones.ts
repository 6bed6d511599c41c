// Ends of sessions, seen from the other process: nothing that a process remembers keeps a session alive.
import { expect } from 'vitest';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import type { Persona } from '../../harness.ts';
import { both, type Race, type Two } from '../kit.ts';

export function finesDeSesion({ enter, rows, urls }: Two): Race[] {
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
  const guess = async (url: string) =>
    (
      await fetch(`${url}/api/login/authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"username":"sonia","password":"no"}',
      })
    ).status;

  return [
    ...FINES.map(([what, act]) =>
      both(`${what} on one process is the end on the other, without a moment between`, async () => {
        for (let round = 0; round < 10; round++) {
          const clara = await enter('clara', 0);
          expect(await onBoth(clara.token)).toEqual([200, 200]); // now both remember the verified token
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
