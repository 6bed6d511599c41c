import { beforeAll, beforeEach, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe, route } from '../../../test/acts.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { pedir, prepararCosas } from '../../../test/build/tramites/build-solicitudes.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (quien: string) => (await as(quien)).client(usuario);
const bandeja = async (quien: string) => (await as(quien)).client(solicitudes);
const nombrar = async (quien: string, para: string | null) =>
  (await de(quien)).nombrarEnAusencias({ body: { paraId: para === null ? null : await idDe(para) } });
/** Notes holidays of somebody, from today plus `desde` to today plus `hasta`, as an approved leave does. */
const ausentar = async (quien: string, desde: number, hasta: number, minutos: number | null = null) => {
  const dias = { desde: dentroDe(desde), hasta: dentroDe(hasta) };
  const body = { usuarioId: await idDe(quien), ...dias, letra: 'V' as const, minutos, nota: '' };
  return (await (await as('eva')).client(presencia).crearAusencia({ body })).Id;
};
const anular = async (id: number) =>
  (await as('eva')).client(presencia).anularAusencia({ ...route(id), body: { motivo: '' } });
const dadas = async (quien: string) =>
  (await (await de(quien)).delegaciones())
    .filter(({ Mia, PorAusencia }) => Mia && PorAusencia)
    .toSorted((a, b) => a.Desde.localeCompare(b.Desde))
    .map(({ Para, Desde, Hasta }) => [Para, Desde, Hasta]);

beforeAll(prepararCosas);
beforeEach(async () => {
  await execute(sql`delete from delegacion`);
  await execute(sql`delete from ausencia`);
  await execute(sql`update usuario set delegado_id = null`);
});

// @spec 1.gestionpermisos 6 S-8022
test('while the approver is absent their delegate sees and decides the same requests, and not afterwards', async () => {
  await nombrar('luis', 'pablo');
  expect(await (await de('luis')).enAusencias()).toEqual({
    Delegado: { Id: await idDe('pablo'), Nombre: 'Pablo Cano' },
  });
  const pablo = await bandeja('pablo');
  const { id } = await pedir();
  expect(await pablo.misPendientes()).toEqual([]);
  const ausencia = await ausentar('luis', 0, 3);
  expect(await dadas('luis')).toEqual([['Pablo Cano', dentroDe(0), dentroDe(3)]]);
  expect(await pablo.misPendientes()).toMatchObject([{ Id: id, EnNombreDe: 'Luis Ortega' }]);
  await pablo.aceptar({ body: { Id: id, comentario: 'Conforme' } });
  expect((await pablo.solicitud(route(id))).Historial[1]).toMatchObject({
    Quien: 'Pablo Cano',
    EnNombreDe: 'Luis Ortega',
    Acto: 'aceptar',
  });
  await pedir();
  expect(await pablo.misPendientes()).toHaveLength(1);
  await anular(ausencia);
  expect(await pablo.misPendientes()).toEqual([]);
  expect(await dadas('luis')).toEqual([]);
});

test('a future absence delegates its own days, and calling off a current one ends the delegation yesterday', async () => {
  await nombrar('luis', 'pablo');
  await ausentar('luis', 10, 12);
  expect(await dadas('luis')).toEqual([['Pablo Cano', dentroDe(10), dentroDe(12)]]);
  expect(await (await bandeja('pablo')).misPendientes()).toEqual([]);
  const larga = await ausentar('luis', -4, 4);
  await execute(sql`update delegacion set desde = hoy() - 2 where ausencia_id = ${larga}`);
  await anular(larga);
  expect(await dadas('luis')).toContainEqual(['Pablo Cano', dentroDe(-2), dentroDe(-1)]);
});

test.each([
  ['of part of the day', 'luis', 'pablo', 120],
  ['of somebody who decides nothing', 'teo', null, null],
  ['of a responsible who named nobody', 'luis', null, null],
])('an absence %s delegates nothing', async (_, quien, para, minutos) => {
  if (para) await nombrar(quien, para);
  await ausentar(quien, 0, 3, minutos);
  expect(await dadas(quien)).toEqual([]);
});

test('days delegated by hand stay, and only the days around them are added', async () => {
  await nombrar('luis', 'pablo');
  const dias = { desde: dentroDe(3), hasta: dentroDe(4) };
  await (await de('luis')).crearDelegacion({ body: { paraId: await idDe('pablo'), ...dias } });
  const ausencia = await ausentar('luis', 1, 6);
  expect(await dadas('luis')).toEqual([
    ['Pablo Cano', dentroDe(1), dentroDe(2)],
    ['Pablo Cano', dentroDe(5), dentroDe(6)],
  ]);
  await anular(ausencia);
  expect(await (await de('luis')).delegaciones()).toMatchObject([{ PorAusencia: false, Desde: dias.desde }]);
});

test('naming another person moves the delegations of existing absences, which nobody can end', async () => {
  await nombrar('luis', 'pablo');
  await ausentar('luis', 2, 3);
  await nombrar('luis', 'marta');
  expect(await dadas('luis')).toEqual([['Marta Gil', dentroDe(2), dentroDe(3)]]);
  await nombrar('luis', null);
  expect(await dadas('luis')).toEqual([]);
  expect(await (await de('luis')).enAusencias()).toEqual({ Delegado: null });
});

test('only an approver names a delegate, who is another person of the staff', async () => {
  await expect(nombrar('teo', 'ana')).rejects.toMatchObject({ status: 403 });
  for (const para of ['luis', 'sara', 'admin'])
    await expect(nombrar('luis', para)).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'paraId', message: 'Elija a una persona de la plantilla en activo' }],
    });
});
