// Papers and their effect on access, over HTTP: rights, the day of expiry and the day after, and two simultaneous
// renewals.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { subcontratas } from '#contract/personas/subcontratas/subcontratas.endpoints.ts';
import { execute, one, oneValue } from '#server/casa/base/db.ts';
import { dentroDe, hoy } from '../../../../contract/test/reloj.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { buildAcceso, formularioAcceso, NOCTURNO, personas } from '../../../test/build/tiempo/build-accesos.ts';
import { useApp } from '../../../test/harness.ts';
import { borrarPapeles, recordarPapeles } from './subcontratas.worker.ts';

const { as } = await useApp();
const [inigo, admin, sonia, ana, sara] = [
  await as('inigo'),
  await as('admin'),
  await as('sonia'),
  await as('ana'),
  await as('sara'),
];
const api = inigo.client(subcontratas);
const deAdmin = admin.client(maestros);
const deSara = await idDe('sara');
const params = (id: number) => ({ id: String(id) });
const casilla = async (tipo: string) => {
  const { Casillas } = await api.persona({ params: params(deSara) });
  const encontrada = Casillas.find(({ Tipo }) => Tipo === tipo);
  if (!encontrada) throw new Error(`${tipo} is not asked for`);
  return encontrada;
};
const FORMACION = 'Formación en prevención de riesgos';
/** The last valid day of Sara's training, from today. */
const caduca = (dias: number) =>
  execute(sql`
    update papel set caduca = hoy() + ${dias}::int, version = version + 1, avisado = null
     where usuario_id = ${deSara} and anulado is null and tipo_id = (select id from tipo_papel where codigo = 'FORMACION')`);
const pedir = async (fecha: string, cambios: object = {}) => {
  const form = await formularioAcceso(ana, {
    personas: await personas(ana, 'Sara Costa'),
    fechaDesde: fecha,
    fechaHasta: fecha,
    ...cambios,
  });
  return ana.client(accesos).crear({ body: form });
};

// @spec 1.subcontratas
test('prevention and administration keep papers, security sees them, people of a subcontractor see their own', async () => {
  const Id = (await api.lista())[0]?.Id ?? 0;
  const de = { params: params(Id) };
  const lista = { params: { cual: 'subcontratas' as const } };
  const comun = { nombre: 'Nueva', responsableId: null, desde: hoy(), hasta: null };
  const body = { ...comun, codigo: 'NUEVA', valores: { nif: 'b-39000021' } };
  const papel = { ...comun, codigo: 'X', valores: { ambito: 'P', fichero: true, obligatorio: false } };
  const deListas = [
    (c: typeof deAdmin) => c.crearFicha({ ...lista, body }),
    (c: typeof deAdmin) =>
      c.cambiarFicha({ params: { ...lista.params, ...de.params }, body: { ...comun, valores: body.valores } }),
    (c: typeof deAdmin) => c.crearFicha({ params: { cual: 'papeles' }, body: papel }),
  ];
  const llamadas = [
    (c: typeof api) => c.lista(),
    (c: typeof api) => c.subcontrata(de),
    (c: typeof api) => c.persona({ params: params(deSara) }),
    (c: typeof api) => c.caducan(),
    (c: typeof api) => c.tipos(),
    (c: typeof api) => c.csv(),
  ];
  const actos = [
    (c: typeof api) => c.personas(),
    (c: typeof api) => c.asignar({ ...de, body: { personaId: deSara } }),
    (c: typeof api) => c.quitar({ params: params(deSara) }),
    (c: typeof api) => c.presentar({ body: { tipoId: 1, deId: Id, desde: hoy(), caduca: null } }),
    (c: typeof api) => c.renovar({ params: params(1), body: { desde: hoy(), caduca: null } }),
    (c: typeof api) => c.anular({ params: params(1), body: { motivo: 'No' } }),
  ];
  for (const quien of [inigo, admin, sonia])
    for (const llamar of llamadas) expect(await statusOf(llamar(quien.client(subcontratas)))).toBe(200);
  for (const quien of [ana, sara])
    for (const llamar of llamadas) expect(await statusOf(llamar(quien.client(subcontratas)))).toBe(403);
  for (const quien of [sonia, ana, sara])
    for (const actuar of actos) expect(await statusOf(actuar(quien.client(subcontratas)))).toBe(403);
  for (const quien of [sonia, ana, sara])
    for (const escribir of deListas) expect(await statusOf(escribir(quien.client(maestros)))).toBe(403);
  expect(await sara.client(subcontratas).mios()).toMatchObject({
    Subcontrata: 'Montajes del Cantábrico, S. L.',
    Motivo: '',
  });
  expect((await ana.client(subcontratas).mios()).Casillas).toEqual([]);
  await deAdmin.crearFicha({ ...lista, body });
  const deInigo = inigo.client(maestros);
  expect(await statusOf(deInigo.crearFicha({ ...lista, body: { ...body, codigo: 'OTRA' } }))).toBe(409);
  const malo = { ...body, codigo: 'MALA', valores: { nif: 'B39000022' } };
  await expect(deInigo.crearFicha({ ...lista, body: malo })).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'valores.nif' }],
  });
});

// @spec 1.subcontratas S-8240 S-8244
test('an access may be asked for up to the day of expiry, and not for the day after', async () => {
  await caduca(3);
  expect(await statusOf(pedir(dentroDe(3)))).toBe(200);
  const [, mes = '', d = ''] = dentroDe(3).split('-');
  await expect(pedir(dentroDe(4))).rejects.toMatchObject({
    status: 422,
    errors: [
      {
        field: 'personas',
        message: expect.stringMatching(new RegExp(`Sara Costa.*«${FORMACION}» caducó el ${d}/${mes}/`)),
      },
    ],
  });
  // A night shift continues after midnight, when the paper has expired; until midnight it is valid.
  const noche = { tipoAccesoId: NOCTURNO, horaInicio: '22:00' };
  expect(await statusOf(pedir(dentroDe(3), { ...noche, horaFin: '02:00' }))).toBe(422);
  expect(await statusOf(pedir(dentroDe(3), { ...noche, horaFin: '00:00' }))).toBe(200);
  const body = await formularioAcceso(ana, {
    personas: await personas(ana, 'Sara Costa'),
    fechaDesde: dentroDe(4),
    fechaHasta: dentroDe(4),
  });
  const { tipoAccesoId: _tipo, motivo: _motivo, compensacion: _c, ...estancias } = body;
  expect((await ana.client(accesos).advertencias({ body: estancias })).Parados).toHaveLength(1);
  await caduca(200);
});

// @spec 1.subcontratas S-8244
test('an authorised person is stopped at the gate the day after, with the reason', async () => {
  await buildAcceso(as, {
    personas: await personas(ana, 'Sara Costa'),
    periodicidad: 'D',
    fechaDesde: dentroDe(1),
    fechaHasta: dentroDe(2),
    horaInicio: '08:00',
    horaFin: '18:00',
    estado: 'autorizado',
  });
  const motivo = async (fecha: string) =>
    (await sonia.client(accesos).autorizados({ query: { fecha } })).find(({ PersonaId }) => PersonaId === deSara)
      ?.Motivo;
  expect(await motivo(dentroDe(1))).toBe('');
  await caduca(1);
  expect(await motivo(dentroDe(1))).toBe('');
  await caduca(0);
  expect(await motivo(dentroDe(1))).toContain(`«${FORMACION}» caducó el`);
  const elegible = async () =>
    (await ana.client(accesos).usuariosSubcontratas()).find(({ Id }) => Id === deSara)?.Motivo;
  expect(await elegible()).toBe('');
  await caduca(-1);
  expect(await elegible()).toContain('caducó el');
  await caduca(200);
});

// @spec 1.subcontratas S-8241
test('the day ends at midnight in Madrid, and a person without subcontractor does not enter', async () => {
  await caduca(5);
  const en = (dias: number) =>
    one(z.object({ m: z.nullable(z.string()) }))(
      sql`select papeles_caducados_de_persona(${deSara}, hoy() + ${dias}::int) as m`,
    );
  expect([(await en(5)).m, (await en(6)).m === null]).toEqual([null, false]);
  const { SubcontrataId } = await api.persona({ params: params(deSara) });
  await api.quitar({ params: params(deSara) });
  expect((await en(0)).m).toContain('No consta de qué subcontrata es');
  await api.asignar({ params: params(SubcontrataId ?? 0), body: { personaId: deSara } });
  expect((await en(0)).m).toBeNull();
  await execute(
    sql`update papel set caduca = hoy() - 1 where subcontrata_id = ${SubcontrataId} and caduca is not null`,
  );
  expect((await en(0)).m).toMatch(/^de su empresa: «.*» caducó el/);
  await execute(
    sql`update papel set caduca = hoy() + 200 where subcontrata_id = ${SubcontrataId} and caduca is not null`,
  );
});

// @spec 1.subcontratas S-8242
test('of two simultaneous renewals one wins; the former paper is kept, and valid for its own days', async () => {
  const { Papeles } = await casilla(FORMACION);
  const [viejo] = Papeles;
  if (!viejo) throw new Error('there is no paper');
  const renovar = (quien: typeof inigo) =>
    statusOf(
      quien
        .client(subcontratas)
        .renovar({ params: params(viejo.Id), body: { desde: dentroDe(6), caduca: dentroDe(300) } }),
    );
  expect((await Promise.all([renovar(inigo), renovar(admin)])).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const ahora = await casilla(FORMACION);
  expect(ahora.Papeles.map(({ EstadoId }) => EstadoId)).toEqual([1, 2]);
  expect(ahora).toMatchObject({ Situacion: 'regla', Caduca: dentroDe(300) });
  const [nuevo] = ahora.Papeles;
  await api.anular({
    params: params(nuevo?.Id ?? 0),
    version: nuevo?.Version ?? 0,
    body: { motivo: 'De otra persona' },
  });
  expect((await casilla(FORMACION)).Caduca).toBe(dentroDe(5));
  expect(await renovar(inigo)).toBe(200);
});

// @spec 1.subcontratas S-8245
test('prevention and the person are reminded once for each of the days, and old papers are erased', async () => {
  await caduca(7);
  await execute(
    sql`
      update papel
      set sustituye_id = null, anulado = now(), motivo = 'Prueba'
      where usuario_id = ${deSara} and id <> (select max(id) from papel where usuario_id = ${deSara})`,
  );
  const notificaciones = () =>
    oneValue(z.int())(
      sql`select count(*) as n from notificacion where tipo = 'papel_caduca' and usuario_id = ${deSara}`,
    );
  await recordarPapeles();
  await recordarPapeles();
  expect(await notificaciones()).toBe(1);
  await execute(
    sql`update papel set desde = hoy() - 90, caduca = hoy() where usuario_id = ${deSara} and anulado is null and avisado = 7`,
  );
  await recordarPapeles();
  expect(await notificaciones()).toBe(2);
  const cuantos = () => oneValue(z.int())(sql`select count(*) as n from papel`);
  const antes = await cuantos();
  await borrarPapeles();
  expect(await cuantos()).toBe(antes);
  await execute(sql`update papel set anulado = now() - interval '1827 days' where anulado is not null`);
  await borrarPapeles();
  expect(await cuantos()).toBeLessThan(antes);
});
