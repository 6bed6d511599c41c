import { expect, test } from 'vitest';
import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { formularioAcceso } from '../../test/build/build-accesos.ts';
import { twoProcesses } from '../../test/harness.ts';
import { type Act, openTurns } from '../../test/turns.ts';

const { as, database } = await twoProcesses();
const { inTurn, query } = await openTurns(database);
const ana = await as('ana', 0);
const body = await formularioAcceso(ana);
const responde = (login: string) =>
  `update usuario set responsable_id = (select id from usuario where login = '${login}') where login = 'ana'`;

test('what is asked while its responsible changes is for the new one, whichever came first', async () => {
  const quien = async () =>
    (
      await query<{ login: string }>(
        `select a.login from solicitud s join usuario a on a.id = s.aprobador_id order by s.id desc limit 1`,
      )
    ).rows[0]?.login;
  const pedir: Act = () => ana.client(accesos).crear({ body });
  expect(await inTurn({ hold: responde('marta'), commit: true }, pedir)).toEqual([200]);
  expect(await quien()).toBe('marta');
  // Stopped between finding its approver and writing its wait.
  const hold = 'lock table espera in access exclusive mode';
  expect(await inTurn({ hold }, pedir, () => query(responde('luis')))).toEqual([200, 200]);
  expect(await quien()).toBe('luis');
});
