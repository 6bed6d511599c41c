// @spec 1.teletrabajo
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { faultsOf, idDe, route, statusOf } from '../../../test/acts.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildAcuerdo, dia, planear, teletrabajoDe } from '../../../test/build/tiempo/build-teletrabajo.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
let acuerdoId = 0;
beforeAll(async () => {
  acuerdoId = await buildAcuerdo(as);
});
const distancia = async (login: string, fecha: string) =>
  (await (await as(login)).client(turnos).mios({ query: { desde: fecha, hasta: fecha } }))[0]?.Distancia;
const porque = (act: Promise<unknown>) =>
  act.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

// @spec 1.teletrabajo S-8620 S-8621
test('a planned day is at a distance in the plan, and the limit of the agreement refuses one more', async () => {
  const ana = await teletrabajoDe(as, 'ana');
  expect((await ana.planear({ body: { dias: [dia(1), dia(0), dia(1)] } })).Planeados).toBe(2);
  expect([await distancia('ana', dia(0)), await distancia('ana', dia(2))]).toEqual([true, false]);
  const { Acuerdo, Plan } = await ana.mio();
  expect(Acuerdo).toMatchObject({ Maximo: 2, Periodo: 'S', ConVeto: true });
  expect(Plan.find(({ Fecha }) => Fecha === dia(0))).toMatchObject({ Estorbo: '', DiaId: expect.any(Number) });
  expect(Plan.find(({ Fecha }) => Fecha === dia(2))?.Estorbo).toMatch(/^Ya tiene 2 en la semana/);
  expect(await porque(ana.planear({ body: { dias: [dia(7), dia(2)] } }))).toMatch(/^Ya tiene 2 en la semana/);
  expect(await distancia('ana', dia(7))).toBe(false);
  expect(await ana.enDia({ query: { dia: dia(0) } })).toEqual({ Distancia: true });
});

// @spec 1.teletrabajo S-8622
test('Luis vetoes a day with his reason, others cannot, and nobody can where the agreement does not say so', async () => {
  const id = await planear(as, 'ana', dia(8));
  const [luis, eva] = [await teletrabajoDe(as, 'luis'), await teletrabajoDe(as, 'eva')];
  const motivo = 'Ese día hay auditoría';
  expect((await luis.equipo()).find(({ Id }) => Id === id)).toMatchObject({
    Persona: 'Ana Prieto',
    acciones: ['vetar'],
  });
  expect((await (await teletrabajoDe(as, 'teo')).equipo()).length).toBe(0);
  for (const login of ['teo', 'pablo', 'sara'])
    expect(await statusOf((await teletrabajoDe(as, login)).vetar({ body: { Id: id, motivo } }))).toBe(404);
  expect(await statusOf((await teletrabajoDe(as, 'ana')).vetar({ body: { Id: id, motivo } }))).toBe(403);
  expect(await faultsOf(luis.vetar({ body: { Id: id, motivo: '' } }))).toEqual([422, 'motivo: Campo obligatorio']);
  await luis.vetar({ body: { Id: id, motivo }, version: 1 });
  expect((await (await teletrabajoDe(as, 'ana')).mio()).Dias[0]).toMatchObject({
    Estado: 'Denegado',
    Motivo: motivo,
    acciones: [],
  });
  expect(await distancia('ana', dia(8))).toBe(false);
  await buildAcuerdo(as, { de: 'teo', conVeto: false });
  const deTeo = await planear(as, 'teo', dia(0));
  expect((await eva.equipo()).find(({ Id }) => Id === deTeo)?.acciones).toEqual([]);
  expect(await statusOf(eva.vetar({ body: { Id: deTeo, motivo } }))).toBe(409);
});

// @spec 1.teletrabajo S-8623
test('an agreement that ends takes the days after it with it, and one that overlaps another is refused', async () => {
  const eva = await teletrabajoDe(as, 'eva');
  expect(await porque(buildAcuerdo(as, { desde: dentroDe(40) }))).toBe(
    'Esa persona ya tiene un acuerdo de teletrabajo en algunas de esas fechas',
  );
  expect(await statusOf(buildAcuerdo(as, { de: 'eva' }))).toBe(403);
  const despues = await planear(as, 'ana', dia(14));
  const antes = await planear(as, 'ana', dia(9));
  await eva.terminarAcuerdo({ ...route(acuerdoId), version: 1, body: { hasta: dia(10) } });
  const { Dias } = await (await teletrabajoDe(as, 'ana')).mio();
  expect(Dias.find(({ Id }) => Id === despues)?.Estado).toBe('Quitado');
  expect(Dias.find(({ Id }) => Id === antes)?.Estado).toBe('Planeado');
  expect(await faultsOf(eva.terminarAcuerdo({ ...route(acuerdoId), body: { hasta: dia(11) } }))).toEqual([
    422,
    'hasta: Un acuerdo no se alarga: escriba otro desde el día siguiente',
  ]);
  expect(await buildAcuerdo(as, { desde: dia(11), maximo: 1 })).toBeGreaterThan(acuerdoId);
  expect(await faultsOf(buildAcuerdo(as, { de: 'clara', maximo: 8 }))).toEqual([
    422,
    'maximo: Son más días de los que tiene el periodo',
  ]);
});

// @spec 1.teletrabajo S-8620
test('on a planned day the clock-in proposes telework and the agenda shows it', async () => {
  await buildAcuerdo(as, { de: 'nuria', dias: [1, 2, 3, 4, 5, 6, 7], maximo: 7 });
  await asignarSemana(await idDe('nuria'), { dias: [1, 2, 3, 4, 5, 6, 7] });
  const nuria = await as('nuria');
  expect((await nuria.client(fichajes).marcaje()).Modalidad).toBe('P');
  await planear(as, 'nuria', dentroDe(0));
  expect((await nuria.client(fichajes).marcaje()).Modalidad).toBe('D');
  const deHoy = await nuria.client(agenda).mia({ query: { desde: dentroDe(0), hasta: dentroDe(0) } });
  expect(JSON.stringify(deHoy)).toContain('A distancia');
});

type Paso = { acto: 'planear' | 'quitar' | 'vetar' | 'ausentar' | 'volver'; n: number };
const paso = fc.record({
  acto: fc.constantFrom<Paso['acto']>('planear', 'planear', 'quitar', 'vetar', 'ausentar', 'volver'),
  n: fc.integer({ min: 0, max: 3 }),
});
const ORDENES = Number(process.env.ORDENES ?? 10);
test(`${ORDENES} random orders leave the days that the model gives`, { timeout: 600_000 }, async () => {
  await buildAcuerdo(as, { de: 'pablo' });
  const [pablo, eva, usuarioId] = [
    await teletrabajoDe(as, 'pablo'),
    await teletrabajoDe(as, 'eva'),
    await idDe('pablo'),
  ];
  const fecha = (n: number) => dia(n);
  const ids = new Map<number, number>();
  const planeados = new Set<number>();
  const ausentes = new Set<number>();
  const hacer = async ({ acto, n }: Paso) => {
    if (acto === 'planear') ids.set(n, await planear(as, 'pablo', fecha(n)));
    else if (acto === 'quitar') await pablo.quitar({ body: { Id: ids.get(n) ?? 999_999 } });
    else if (acto === 'vetar') await eva.vetar({ body: { Id: ids.get(n) ?? 999_999, motivo: 'Hace falta aquí' } });
    else if (acto === 'ausentar')
      await execute(
        sql`insert into ausencia (usuario_id, desde, hasta, letra) values (${usuarioId}, ${fecha(n)}::date, ${fecha(n)}::date, 'V')`,
      );
    else await execute(sql`delete from ausencia where usuario_id = ${usuarioId} and desde = ${fecha(n)}::date`);
  };
  /** Does the act in the model, and tells whether it is done. */
  const modelo = ({ acto, n }: Paso): boolean => {
    if (acto === 'ausentar') return ausentes.add(n).size > 0;
    if (acto === 'volver') return ausentes.delete(n) || true;
    if (acto !== 'planear') return planeados.delete(n);
    if (planeados.has(n) || ausentes.has(n) || planeados.size >= 2) return false;
    return planeados.add(n).size > 0;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 5, maxLength: 5 }), async (pasos) => {
      for (const p of pasos) {
        const hecho = modelo(p);
        expect({ ...p, hecho: (await statusOf(hacer(p))) === 200 }).toEqual({ ...p, hecho });
        const { Plan } = await pablo.mio();
        const vistos = Plan.filter(({ DiaId, Fecha }) => DiaId !== null && Fecha >= dia(0) && Fecha <= dia(3));
        expect(vistos.map(({ Fecha }) => Fecha)).toEqual(
          [...planeados].toSorted((a, b) => a - b).map((n) => sumarDias(dia(0), n)),
        );
      }
    }),
    { numRuns: ORDENES, endOnFailure: true },
  );
});
