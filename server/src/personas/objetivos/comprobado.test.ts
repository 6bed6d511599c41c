// @spec 1.objetivos
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import {
  buildCiclo,
  buildObjetivo,
  crear,
  decidir,
  formularioObjetivo,
  proponer,
  solicitudDe,
} from '../../../test/build/personas/build-objetivos.ts';
import { delegarHoy } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const comprobado = async (login: string, id: number) =>
  (await as(login)).client(solicitudes).comprobado({ query: { tipo: 'OBJETIVOS', entidad: String(id) } });
const textos = async (login: string, id: number) =>
  (await comprobado(login, id)).Comprobaciones.map(({ Bien, Texto }) => `${Bien ? 'bien' : 'ojo'}: ${Texto}`);
const linea = (objetivoId: number, peso: number, meta = 4) => ({ objetivoId, meta, peso });

test('a proposal says its weights, what it hangs from, how the cycle before ended and when this one does', async () => {
  await buildObjetivo(as, {
    estado: 'cerrado',
    cicloId: await buildCiclo(as, { desde: dentroDe(-360), hasta: dentroDe(-190) }),
  });
  const cicloId = await buildCiclo(as);
  const id = await proponer(as, { cicloId, lineas: [linea(await crear(as, 'ana', { cicloId }), 100)] });
  const leidas = await textos('luis', id);
  expect(leidas).toEqual([
    'bien: Los pesos suman 100 %',
    'bien: Siguen como se propusieron',
    'bien: No cambia nada de lo ya acordado',
    'ojo: Uno no cuelga de ninguno del área ni de la empresa',
    expect.stringMatching(/^ojo: En «Ciclo \d+» llegó al 0 %$/),
    expect.stringMatching(/^bien: El ciclo termina el /),
  ]);
});

test('changes of the agreed, and those made since the proposal, are pointed out', async () => {
  const cicloId = await buildCiclo(as);
  const primero = await crear(as, 'ana', { cicloId });
  await proponer(as, { cicloId, lineas: [linea(primero, 100)] });
  await decidir(as, 'luis', await solicitudDe(as, 'ana', cicloId));
  const segundo = await crear(as, 'ana', { cicloId, titulo: 'Más formación' });
  const id = await proponer(as, { cicloId, lineas: [linea(primero, 60, 3), linea(segundo, 40)] });
  expect(await textos('luis', id)).toContain(
    'ojo: «Menos averías repetidas» ya estaba acordado: cambia la meta, que era 4 y el peso, que era 100 %',
  );
  await execute(sql`update objetivo set estado_id = 6, motivo = 'Ya no se hará' where id = ${primero}`);
  expect(await textos('luis', id)).toContain(
    'ojo: Han cambiado desde que se propusieron: hay que proponerlos de nuevo',
  );
});

test('the checks of a proposal are told to whoever answers it alone, and no longer once it is answered', async () => {
  const cicloId = await buildCiclo(as);
  const personaId = await idDe('ana');
  const objetivoId = (
    await (await as('luis')).client(objetivos).crear({ body: formularioObjetivo({ cicloId, personaId }) })
  ).Id;
  const id = await proponer(as, { por: 'luis', para: 'ana', cicloId, lineas: [linea(objetivoId, 100)] });
  await delegarHoy('ana', 'teo');
  for (const login of ['luis', 'eva', 'teo', 'marta']) expect(await statusOf(comprobado(login, id))).toBe(404);
  expect(await textos('ana', id)).toContain('bien: Los pesos suman 100 %');
  await decidir(as, 'ana', await solicitudDe(as, 'ana', cicloId));
  expect(await statusOf(comprobado('ana', id))).toBe(404);
  await execute(sql`delete from delegacion`);
});
