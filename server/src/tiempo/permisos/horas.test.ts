// Leave of part of a day keeps its hours: after midnight on both dates of the night, in the agenda, the calendar and both feeds.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe, minutoDe } from '#contract/casa/kernel/zona.ts';
import { permisos } from '#contract/tiempo/permisos/permisos.endpoints.ts';
import { one } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { buildEnlace } from '../../../test/build/agenda/build-agenda.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { decidir, pedido, tipoDe } from '../../../test/build/tiempo/build-permisos.ts';
import { useApp } from '../../../test/harness.ts';
import { idDe, route } from '../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, eva] = [await as('ana'), await as('luis'), await as('eva')];
const deAna = ana.client(permisos);
const id = await idDe('ana');
/** Night shifts from Monday to Friday, in a week that agendas show. */
await asignarSemana(id, { tramos: [[1320, 1800]], letra: 'N', festivos: true });
const lunes = sumarDias(lunesDe(dentroDe(0)), 14);
const [martes, miercoles] = [sumarDias(lunes, 1), sumarDias(lunes, 2)];
const medico = await tipoDe('MEDICO');
const horas = (desde: string, horaDesde: number, horaHasta: number) =>
  pedido({ tipoId: medico, desde, parte: 'H', horaDesde, horaHasta });
const conceder = async (body: Awaited<ReturnType<typeof horas>>) => {
  const { Id } = await deAna.crear({ body });
  await decidir(eva, Id, 'aceptar');
  return Id;
};

test('hours after midnight belong to the night that began the day before, and the form says so', async () => {
  const body = await horas(martes, 120, 240);
  const { motivo: _, ...calculo } = body;
  const { Cantidad, Dias, Avisos, Impedimentos } = await deAna.calcular({ body: calculo });
  expect({ Cantidad, Dias, Impedimentos }).toEqual({
    Cantidad: 120,
    Dias: [{ Fecha: lunes, Cantidad: 120 }],
    Impedimentos: [],
  });
  expect(Avisos[0]).toMatch(/^Son horas del turno que empieza el .*, de 02:00 a 04:00$/);
  const Id = await conceder(body);
  expect(await deAna.permiso(route(Id))).toMatchObject({
    Desde: lunes,
    HoraDesde: 1560,
    HoraHasta: 1680,
    Cantidad: 120,
  });
  expect(
    await one(z.object({ desde: z.string(), minutos: z.int() }))(sql`
      select desde, minutos from ausencia where permiso_id = ${Id}`),
  ).toEqual({ desde: lunes, minutos: 120 });
  // The same hours given by the other date are the same leave.
  await expect(deAna.crear({ body: await horas(lunes, 1500, 1600) })).rejects.toMatchObject({ status: 422 });
});

test('hours around midnight are one leave, and hours of two shifts need two requests', async () => {
  const Id = await conceder(await horas(miercoles, 1380, 1500));
  expect(await deAna.permiso(route(Id))).toMatchObject({ Desde: miercoles, Cantidad: 120 });
  const { motivo: _, ...body } = await horas(sumarDias(miercoles, 1), 300, 1400);
  expect((await deAna.calcular({ body })).Impedimentos).toContainEqual({
    Campo: 'horaHasta',
    Frase: 'Esas horas son de dos turnos: pida cada uno por su lado',
  });
});

// @spec 1.permisos
test('the agenda, the calendar and both feeds give the hours of the leave', async () => {
  const { Dias } = await ana.client(agenda).mia({ query: { desde: lunes, hasta: lunes } });
  const ausencia = { Clase: 'ausencia', Desde: '02:00', Hasta: '04:00' };
  expect(Dias[0]?.Entradas.filter(({ Clase }) => Clase === 'ausencia')).toMatchObject([ausencia]);
  const deLuis = await luis.client(agenda).deOtra({ ...route(id), query: { desde: lunes, hasta: lunes } });
  expect(deLuis.Dias[0]?.Entradas.find(({ Clase }) => Clase === 'ausencia')).toMatchObject({
    Desde: '02:00',
    Letra: 'R',
  });
  const anio = await ana.client(calendario).anio({ params: { anio: lunes.slice(0, 4) } });
  expect(anio.Dias.find(({ Fecha }) => Fecha === lunes)?.Ausente).toBe('de 02:00 a 04:00 del día siguiente');
  const [empieza, acaba] = [1560, 1680].map((minuto) =>
    new Date(minutoDe(lunes, minuto, 'Europe/Madrid')).toISOString().replace(/[-:]|\.\d+/g, ''),
  );
  for (const tipo of ['C', 'A'] as const) {
    const texto = await (await ana.send(await buildEnlace(as, 'ana', tipo), { method: 'GET', headers: {} })).text();
    const eventosDelPermiso = texto.split('BEGIN:VEVENT').filter((evento) => evento.includes('UID:permiso-'));
    expect(eventosDelPermiso.find((evento) => evento.includes(`DTSTART:${empieza}`))).toContain(`DTEND:${acaba}`);
    expect(eventosDelPermiso.every((evento) => evento.includes('SUMMARY:Ausencia'))).toBe(true);
  }
});
