import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { idDe, route } from '../../../test/acts.ts';
import { dentroDe, hoy } from '../../../../contract/test/reloj.ts';
import {
  asignacionDe,
  asignarCuadrante,
  buildCuadrante,
  buildTurno,
  horasDeTurno,
} from '../../../test/build/tiempo/build-turnos.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const eva = (await as('eva')).client(turnos);
const ana = (await as('ana')).client(turnos);
const huella = 'A'.repeat(43);
const cuantas = (tabla: string) => oneValue(z.int())(sql([`select count(*)::int as n from ${tabla}`]));
let manana = 0;
let noche = 0;
let deManana = 0;
let deNoche = 0;
beforeAll(async () => {
  await execute(sql`delete from festivo`);
  manana = await buildTurno(as, { nombre: 'Mañana', tramos: [[360, 840]] });
  noche = await buildTurno(as, { nombre: 'Noche', letra: 'N', tramos: [[1320, 1800]] });
  deManana = await buildCuadrante(as, [manana, manana, manana, manana, manana, 0, 0]);
  deNoche = await buildCuadrante(as, [noche, noche, noche, noche, noche, 0, 0]);
});

// @spec 1.turnos
test('only human resources see or change shifts, except that everybody reads their own', async () => {
  const persona = await as('luis');
  for (const [nombre, { method, path }] of Object.entries(turnos.endpoints)) {
    const { status } = await persona.send(turnos.base + path.replace(':id', '1'), { method, headers: {} });
    expect({ nombre, status }).toEqual({ nombre, status: nombre === 'mios' ? 400 : 403 });
  }
  expect(await ana.mios({ query: { desde: hoy(), hasta: dentroDe(6) } })).toHaveLength(7);
});

test('a shift is created, renamed and retired, and its history has each act', async () => {
  const Id = await buildTurno(as, { nombre: 'De paso' });
  await expect(buildTurno(as, { nombre: 'De paso' })).rejects.toMatchObject({
    status: 409,
    message: 'Ya hay un turno con ese nombre',
  });
  await eva.nombrarTurno({ ...route(Id), body: { nombre: 'De paso largo', activo: false } });
  const turno = (await eva.turnos()).find((ofrecido) => ofrecido.Id === Id);
  expect(turno).toMatchObject({ Nombre: 'De paso largo', Activo: false, Personas: 0 });
  expect(turno?.Versiones).toMatchObject([{ Version: 1, Desde: '2020-01-01', TeoricoMin: 480, PausaMin: 15 }]);
  const actos = await many(z.object({ acto: z.string() }))(sql`
    select acto from historial where entidad = 'turno' and entidad_id = ${Id} order by id`);
  expect(actos.map(({ acto }) => acto)).toEqual(['crear', 'nombrar']);
  await expect(buildCuadrante(as, [Id])).rejects.toMatchObject({ status: 422 });
});

describe('assigning', () => {
  // @spec 1.turnos
  test('previews the changed days of each person before it writes', async () => {
    const id = await idDe('marta');
    const body = asignacionDe([id], deManana, { desde: lunesDe(dentroDe(14)) });
    const antes = await cuantas('asignacion');
    const vista = await eva.previsualizar({ body });
    expect(await cuantas('asignacion')).toBe(antes);
    expect(vista).toMatchObject({ ExigeMotivo: false, PreavisoDias: 5 });
    const [persona] = vista.Personas;
    expect(persona).toMatchObject({ Id: id, Cambian: 30, Primero: body.desde, Avisos: [] });
    expect(persona?.Dias.slice(4, 6)).toMatchObject([
      { Antes: { Letra: 'D' }, Despues: { Letra: 'M', Turno: 'Mañana', Horas: '06:00 - 14:00' }, Cambia: true },
      { Antes: { Letra: 'D' }, Despues: { Letra: 'D', Turno: '' }, Cambia: false },
    ]);
    const { Personas } = await eva.asignar({ body: { ...body, huella: vista.Huella, motivo: '' } });
    expect(Personas).toBe(1);
    expect(await eva.asignaciones(route(id))).toMatchObject([{ Desde: body.desde, Hasta: null, Quien: 'Eva Robles' }]);
    expect((await eva.previsualizar({ body })).Personas[0]).toMatchObject({ Cambian: 0, Primero: null });
  });

  // @spec 1.turnos
  test('with short notice requires a reason, notifies the person, and stores the reason in the history', async () => {
    const id = await idDe('pablo');
    await asignarCuadrante(as, [id], deManana);
    const body = asignacionDe([id], deNoche, { desde: dentroDe(1), hasta: dentroDe(7) });
    const { Huella, ExigeMotivo, Personas } = await eva.previsualizar({ body });
    expect(ExigeMotivo).toBe(true);
    expect(Personas[0]?.Avisos[0]).toMatch(/^Cambia con (un día|\d días) de preaviso; han de ser 5$/);
    const antes = await cuantas('asignacion');
    await expect(eva.asignar({ body: { ...body, huella: Huella, motivo: '' } })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'motivo' }],
    });
    expect(await cuantas('asignacion')).toBe(antes);
    await eva.asignar({ body: { ...body, huella: Huella, motivo: 'Baja de un compañero' } });
    const aviso = await one(z.object({ titulo: z.string(), texto: z.string() }))(sql`
      select titulo, texto from notificacion where usuario_id = ${id} and tipo = 'turno_cambia' order by id desc limit 1`);
    expect(aviso.titulo).toBe('Su turno cambia');
    expect(aviso.texto).toMatch(
      /: Noche, 22:00 - 06:00 \(antes: Mañana, 06:00 - 14:00\)\. Cambian 5 días .*Motivo: Baja de un compañero$/,
    );
    expect((await eva.asignaciones(route(id)))[0]).toMatchObject({ Motivo: 'Baja de un compañero', Hasta: body.hasta });
    expect(
      await cuantas(`historial where entidad = 'usuario' and entidad_id = ${id} and acto = 'asignar cuadrante'`),
    ).toBe(2);
  });

  // @spec 1.turnos
  test('is refused when its effects differ from the preview', async () => {
    const id = await idDe('inigo');
    const body = asignacionDe([id], deManana, { desde: dentroDe(20) });
    const { Huella } = await eva.previsualizar({ body });
    await asignarCuadrante(as, [id], deNoche, { desde: dentroDe(20) });
    await expect(eva.asignar({ body: { ...body, huella: Huella, motivo: '' } })).rejects.toMatchObject({ status: 409 });
    await expect(eva.asignar({ body: { ...body, huella, motivo: '' } })).rejects.toMatchObject({ status: 409 });
  });

  test('twice at once from the same preview is written once, and the other needs a new preview', async () => {
    const id = await idDe('luis');
    const bodies = [deManana, deNoche].map((cuadrante) => asignacionDe([id], cuadrante, { desde: dentroDe(20) }));
    const vistas = await Promise.all(bodies.map((body) => eva.previsualizar({ body })));
    const hechos = await Promise.allSettled(
      bodies.map((body, i) => eva.asignar({ body: { ...body, huella: vistas[i]?.Huella ?? '', motivo: '' } })),
    );
    expect(hechos.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(hechos.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(await eva.asignaciones(route(id))).toHaveLength(1);
  });

  // @spec 1.turnos
  test('warns of broken rests and of absences', async () => {
    const id = await idDe('sonia');
    const lunes = lunesDe(dentroDe(14));
    const cruzado = await buildCuadrante(as, [noche, manana, 0, 0, 0, 0, 0]);
    await execute(sql`
      insert into ausencia (usuario_id, desde, hasta, letra) values (${id}, ${lunes}::date + 7, ${lunes}::date + 8, 'V')`);
    const { Personas } = await eva.previsualizar({
      body: asignacionDe([id], cruzado, { desde: lunes, hasta: dentroDe(30) }),
    });
    expect(Personas[0]?.Avisos.some((aviso) => aviso.startsWith('Tiene Vacaciones del '))).toBe(true);
    expect(Personas[0]?.Avisos.some((aviso) => aviso.includes('hay 0 h de descanso'))).toBe(true);
    expect(Personas[0]?.Dias.find(({ Ausencia }) => Ausencia === 'V')).toBeDefined();
  });

  // @spec 1.turnos
  test('never changes past days', async () => {
    const id = await idDe('clara');
    await expect(
      eva.previsualizar({ body: asignacionDe([id], deManana, { desde: dentroDe(-40) }) }),
    ).rejects.toMatchObject({ status: 409 });
    await asignarCuadrante(as, [id], deManana, { desde: `${hoy().slice(0, 8)}01` });
    await expect(
      eva.previsualizar({ body: asignacionDe([id], deNoche, { desde: dentroDe(-1) }) }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(
      eva.cambiarHoras({ ...route(manana), body: { ...horasDeTurno({ desde: dentroDe(-1) }), huella, motivo: '' } }),
    ).rejects.toMatchObject({ status: 409 });
  });

  test('takes only people who clock in and rotations on offer', async () => {
    const teo = await idDe('teo');
    const sara = await idDe('sara');
    for (const body of [
      asignacionDe([teo, sara], deManana),
      asignacionDe([999_999], deManana),
      asignacionDe([teo], 999_999),
    ])
      await expect(eva.previsualizar({ body })).rejects.toMatchObject({ status: 422 });
  });
});

// @spec 1.turnos
test('a change of a shift or a rotation lists the people affected, and holds from its day on', async () => {
  const id = await idDe('nuria');
  const otroTurno = await buildTurno(as, { tramos: [[480, 960]] });
  const cuadrante = await buildCuadrante(as, [otroTurno]);
  await asignarCuadrante(as, [id], cuadrante);
  const desde = lunesDe(dentroDe(14));
  const horas = horasDeTurno({ tramos: [[420, 900]], desde });
  const vista = await eva.previsualizarHoras({ ...route(otroTurno), body: horas });
  expect(vista.Personas).toMatchObject([{ Id: id, Primero: desde, Cambian: 30 }]);
  await eva.cambiarHoras({ ...route(otroTurno), body: { ...horas, huella: vista.Huella, motivo: '' } });
  const nuria = (await as('nuria')).client(turnos);
  const dias = await nuria.mios({ query: { desde: hoy(), hasta: desde } });
  expect(dias.at(-1)).toMatchObject({ Fecha: desde, Horas: '07:00 - 15:00', Letra: 'M', Asignado: true });
  expect(dias.filter(({ Horas }) => Horas === '08:00 - 16:00').length).toBeGreaterThan(4);
  const ciclo = { desde, ancla: desde, ciclo: [otroTurno, 0] };
  const otraVista = await eva.previsualizarCiclo({ ...route(cuadrante), body: ciclo });
  expect(otraVista.Personas[0]?.Cambian).toBeGreaterThan(10);
  await eva.cambiarCiclo({ ...route(cuadrante), body: { ...ciclo, huella: otraVista.Huella, motivo: '' } });
  expect((await eva.cuadrantes()).find(({ Id }) => Id === cuadrante)?.Versiones).toHaveLength(2);
});

test('people are found by their data and by their rotation', async () => {
  const opciones = await eva.opciones();
  expect(opciones.Responsables.length).toBeGreaterThan(0);
  const [coste] = opciones.CentrosCoste;
  const encontrados = await eva.personas({ query: { centroCoste: coste?.Codigo ?? '' } });
  expect(encontrados.length).toBeGreaterThan(0);
  const conNoche = await eva.personas({ query: { cuadrante: String(deNoche), texto: 'íñigo' } });
  expect(conNoche.map(({ Nombre }) => Nombre)).toEqual(['Íñigo Vega']);
});

// @spec 1.turnos
test('rules begin today or later, and each centre keeps its own', async () => {
  const [general] = await eva.reglas();
  expect(general).toMatchObject({ CentroCodigo: '', Rige: true, DescansoMin: 720, PreavisoDias: 5 });
  const body = {
    centro: '',
    desde: hoy(),
    motivo: 'Convenio',
    cortesiaMin: 10,
    saldoMaxMin: 2400,
    saldoMinMin: -1200,
    descansoMin: 720,
    descansoSemanalMin: 2160,
    jornadaMaxMin: 540,
    preavisoDias: 7,
    desfaseMaxSeg: 60,
  };
  await expect(eva.crearRegla({ body: { ...body, desde: dentroDe(-1) } })).rejects.toMatchObject({ status: 422 });
  await expect(eva.crearRegla({ body: { ...body, centro: 'XXX' } })).rejects.toMatchObject({ status: 422 });
  await eva.crearRegla({ body: { ...body, desde: dentroDe(90) } });
  expect((await eva.reglas()).map(({ PreavisoDias, Rige }) => [PreavisoDias, Rige])).toEqual([
    [7, false],
    [5, true],
  ]);
});
