import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { firma } from '#contract/identidad/firma/firma.endpoints.ts';
import { prestamos } from '#contract/personas/prestamos/prestamos.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { statusOf } from '../../../test/acts.ts';
import {
  buildPrestamo,
  conceder,
  envejecer,
  formularioPrestamo,
  mes,
  ruta,
} from '../../../test/build/personas/build-prestamos.ts';
import { useApp } from '../../../test/harness.ts';

/** Each test has a person of its own: earlier requests of a person limit later ones. */
const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(prestamos);
const ver = async (login: string, id: number) => (await de(login)).prestamo(ruta(id));
const pedir = async (login: string, cambios = {}) => (await de(login)).crear({ body: formularioPrestamo(cambios) });
const deCampo = (field: string) => ({ status: 422, errors: [{ field }] });

// @spec 1.prestamos
test('a loan is asked for with the terms of today, and granted with others, from which its table is made', async () => {
  const { Id, Numero } = await pedir('ana', { importe: 2400.5, plazos: 24 });
  expect(Numero).toMatch(/^PR-\d{4}-\d{5}$/);
  const pedido = await ver('ana', Id);
  expect(pedido).toMatchObject({
    Estado: 'Solicitado',
    EnManosDe: 'Recursos humanos',
    Cuota: 100.02,
    Pendiente: 0,
    ProximaCuota: null,
    FirmaDigital: 0,
    acciones: ['retirar'],
  });
  expect(pedido.Pedido).toContainEqual({ Nombre: 'Cuotas', Valor: '24 de 100,02\u00a0€' });
  expect(pedido.Cuadro).toHaveLength(24);
  const [pendiente] = await (await as('eva')).client(solicitudes).misPendientes({ query: { tipo: 'PRESTAMO' } });
  expect(pendiente).toMatchObject({
    Numero,
    Resumen: 'Préstamo de 2.400,50\u00a0€ en 24 cuotas',
    Peticionario: 'Ana Prieto',
  });
  // The inbox takes no decision that needs terms.
  const enBandeja = (await as('eva'))
    .client(solicitudes)
    .aceptar({ body: { Id: pendiente?.Id ?? 0, comentario: 'Sí' } });
  expect(await statusOf(enBandeja)).toBe(409);

  await conceder(as, Id, { importe: 2000, plazos: 12, interes: 3.25, primera: mes(2) });
  const concedido = await ver('ana', Id);
  expect(concedido).toMatchObject({
    Estado: 'Concedido',
    Importe: 2000,
    ImportePedido: 2400.5,
    Plazos: 12,
    Interes: 3.25,
    Cuota: 169.62,
    Pendiente: 2000,
    ProximaCuota: ultimoDia(mes(2)),
    EnManosDe: '',
    acciones: [],
  });
  expect(concedido.Cuadro.reduce((suma, { Capital }) => suma + Math.round(Capital * 100), 0)).toBe(200_000);
  expect(concedido.Historial.map(({ Acto, Estado }) => [Acto, Estado])).toEqual([
    ['crear', 'Solicitado'],
    ['aceptar', 'Concedido'],
  ]);
  expect(concedido.Especie).toEqual([]); // Its rate is the legal one.
  const [prestamo] = await (await de('ana')).prestamos();
  expect(prestamo).toMatchObject({ Id, Importe: 2000, Cuadro: { length: 12 } });
  const hallado = await (await as('ana')).client(buscar).buscar({ query: { texto: Numero } });
  expect(JSON.stringify(hallado)).toContain(`/menu/prestamos/${Id}`);
});

// @spec 1.prestamos S-8085
test('as its days go by a loan is paid back and then settled, without stored states', async () => {
  const id = await buildPrestamo(as, { de: 'teo', estado: 'concedido' });
  await envejecer(id, 3);
  const p = await ver('teo', id);
  const pagadas = p.Cuadro.filter(({ Pagada }) => Pagada).length;
  expect(pagadas).toBeGreaterThanOrEqual(2);
  expect(p).toMatchObject({ Estado: 'En amortización', Pendiente: 1200 - 100 * pagadas, Cuota: 100 });
  expect(p.Especie.reduce((suma, { Importe }) => suma + Importe, 0)).toBeCloseTo((1200 * 0.0325 * 13) / 24, 1);
  await envejecer(id, 13);
  expect(await ver('teo', id)).toMatchObject({ Estado: 'Liquidado', Pendiente: 0, ProximaCuota: null, Cuota: 0 });
});

describe('advance of pay', () => {
  // @spec 1.prestamos S-8082
  test('an advance is paid back at once with this month’s pay, and one is open at a time', async () => {
    const pago = ultimoDia(dentroDe(0) === ultimoDia(mes()) ? mes(1) : mes());
    const { Id, Numero } = await pedir('pablo', { tipo: 'A', importe: 400, plazos: 1, concepto: '' });
    expect(Numero).toMatch(/^AN-/);
    expect(await ver('pablo', Id)).toMatchObject({ Interes: 0, Cuadro: [{ Fecha: pago, Cuota: 400 }], Especie: [] });
    const posibles = async () => (await (await de('pablo')).posibilidades()).Anticipo;
    expect(await posibles()).toMatchObject({
      Puede: false,
      Motivo: 'Ya tiene un anticipo pedido que espera respuesta',
    });
    expect(await statusOf(pedir('pablo', { tipo: 'A', importe: 10, plazos: 1 }))).toBe(409);
    for (const cambios of [{ plazos: 2 }, { interes: 1 }])
      await expect(conceder(as, Id, { primera: mes(), ...cambios })).rejects.toMatchObject({ status: 422 });
    await conceder(as, Id, { primera: pago.slice(0, 7) });
    const motivo = (await posibles()).Motivo;
    expect(motivo === '' || motivo.startsWith('Ya tiene un anticipo, que se descuenta el')).toBe(true);
    await envejecer(Id, 2);
    expect(await posibles()).toEqual({ Puede: true, Motivo: '', Maximo: 1000 });
  });
  test('an advance above the limit is refused', async () => {
    await expect(pedir('nuria', { tipo: 'A', importe: 1000.01, plazos: 1 })).rejects.toMatchObject(deCampo('importe'));
    await pedir('nuria', { tipo: 'A', importe: 1000, plazos: 1 });
  });
});

describe('limits of loans', () => {
  test('a loan at the limit is accepted, and one with a cent or an instalment more is refused', async () => {
    await expect(pedir('clara', { importe: 6000.01 })).rejects.toMatchObject(deCampo('importe'));
    await expect(pedir('clara', { plazos: 25 })).rejects.toMatchObject(deCampo('plazos'));
    const { Id } = await pedir('clara', { importe: 6000, plazos: 24 });
    expect(await statusOf(pedir('clara'))).toBe(409);
    await (await de('clara')).retirar({ body: { Id } });
    const id = await buildPrestamo(as, { de: 'clara', estado: 'concedido', importe: 2500 });
    expect(await (await de('clara')).posibilidades()).toMatchObject({ Prestamo: { Puede: true, Maximo: 3500 } });
    await expect(pedir('clara', { importe: 3500.01 })).rejects.toMatchObject(deCampo('importe'));
    await (await de('eva')).amortizar({ ...ruta(id), body: { modo: 'P', importe: 1000 } });
    expect((await (await de('clara')).posibilidades()).Prestamo.Maximo).toBe(4500);
  });
  test('subcontractors’ people ask for no loan, and read the reason', async () => {
    const { Prestamo, Anticipo } = await (await de('sara')).posibilidades();
    expect([Prestamo.Puede, Anticipo.Puede]).toEqual([false, false]);
    expect(Prestamo.Motivo).toMatch(/^Solo el personal de la empresa/);
    expect(await statusOf(pedir('sara'))).toBe(403);
  });
  // @spec 1.prestamos S-8080
  test('of two simultaneous requests for a loan one is opened', async () => {
    for (let round = 0; round < Number(process.env.RACES ?? 6); round++) {
      const both = await Promise.all([statusOf(pedir('sonia')), statusOf(pedir('sonia'))]);
      expect(both).toEqual(expect.arrayContaining([200, 409]));
      const [{ Id } = { Id: 0 }] = await (await de('sonia')).prestamos();
      await (await de('sonia')).retirar({ body: { Id } });
    }
  });
});

describe('granting a loan', () => {
  test('a grant is never of more than was asked for, nor from a past month', async () => {
    const { Id } = await pedir('marta');
    await expect(conceder(as, Id, { importe: 1200.01 })).rejects.toMatchObject(deCampo('importe'));
    await expect(conceder(as, Id, { primera: mes(-1) })).rejects.toMatchObject(deCampo('primera'));
    await expect(conceder(as, Id, { importe: 5, plazos: 6 })).rejects.toMatchObject(deCampo('plazos'));
    expect(await ver('marta', Id)).toMatchObject({ Estado: 'Solicitado', Version: 1 });
  });
  // @spec 1.prestamos
  test('a grant above the limit of the signature needs the signing password', async () => {
    const { Id } = await pedir('inigo', { importe: 3000.01, plazos: 24 });
    expect((await ver('inigo', Id)).FirmaDigital).toBe(1);
    await expect(conceder(as, Id)).rejects.toMatchObject(deCampo('password'));
    const eva = await as('eva');
    const password = 'pantalan-gaviota-31';
    await eva.client(firma).crearClave({ body: { passwordAcceso: PASSWORD_DEMO, passwordFirma: password } });
    const body = { importe: 3000.01, plazos: 24, interes: 0, primera: mes(1), comentario: 'Conforme', password };
    await eva.client(prestamos).conceder({ ...ruta(Id), body });
    expect(await ver('inigo', Id)).toMatchObject({ Estado: 'Concedido', Importe: 3000.01 });
  });
  test('of a simultaneous grant and refusal the first is accepted', async () => {
    await execute(sql`update usuario set roles = array_append(roles, 'RRHH') where login = 'nuria'`);
    for (let round = 0; round < Number(process.env.RACES ?? 6); round++) {
      const { Id } = await pedir('luis', { importe: 100, plazos: 2 });
      const nuria = (await as('nuria')).client(prestamos);
      const denegacion = statusOf(nuria.denegar({ ...ruta(Id), body: { comentario: 'No' } }));
      const results = await Promise.all([statusOf(conceder(as, Id)), denegacion]);
      expect(results).toEqual(expect.arrayContaining([200, 409]));
      expect((await ver('luis', Id)).Estado).toBe(results[0] === 200 ? 'Concedido' : 'Denegado');
    }
  });
});

describe('early repayments', () => {
  // @spec 1.prestamos S-8084
  test('early repayments lower the instalment or shorten the term, settle the loan in the end, and notify the person', async () => {
    const id = await buildPrestamo(as, { de: 'ana', estado: 'concedido' });
    await envejecer(id, 3);
    const eva = await de('eva');
    const { Pendiente } = await ver('eva', id);
    await expect(eva.amortizar({ ...ruta(id), body: { modo: 'C', importe: Pendiente + 0.01 } })).rejects.toMatchObject(
      deCampo('importe'),
    );
    await eva.amortizar({ ...ruta(id), body: { modo: 'C', importe: 400, comentario: 'Transferencia' } });
    const menos = await ver('ana', id);
    expect(menos.Pendiente).toBe(Pendiente - 400);
    expect(menos.Cuota).toBeLessThan(100);
    expect(menos.Cuadro.filter(({ Numero }) => Numero === null)).toMatchObject([{ Cuota: 400, Fecha: dentroDe(0) }]);
    expect(menos.Historial.at(-1)).toMatchObject({
      Acto: 'amortizar',
      Estado: 'En amortización',
      Comentario: '400,00\u00a0€: bajar la cuota. Transferencia',
    });
    await eva.amortizar({ ...ruta(id), body: { modo: 'T' } });
    const fin = await ver('ana', id);
    expect(fin).toMatchObject({ Estado: 'Liquidado', Pendiente: 0, ProximaCuota: null });
    expect(fin.Cuadro.reduce((suma, { Capital }) => suma + Math.round(Capital * 100), 0)).toBe(120_000);
    expect(await statusOf(eva.amortizar({ ...ruta(id), body: { modo: 'T' } }))).toBe(409);
  });
});

// @spec 1.prestamos S-8080
test('limits hold from their day on, and not before today', async () => {
  const eva = await de('eva');
  const regla = {
    importeMax: 9000,
    plazosMax: 36,
    interes: 1.5,
    anticipoMax: 1500,
    firmaDesde: 5000,
    interesLegal: 3.25,
  };
  await expect(eva.cambiarRegla({ body: { desde: dentroDe(-1), ...regla } })).rejects.toMatchObject(deCampo('desde'));
  const manana = await eva.cambiarRegla({ body: { desde: dentroDe(1), ...regla } });
  expect(manana).toMatchObject({ ImporteMax: 9000, Vigente: false });
  expect((await (await de('admin')).posibilidades()).PlazosMax).toBe(24);
  expect(await eva.cambiarRegla({ body: { desde: dentroDe(0), ...regla } })).toMatchObject({ Vigente: true });
  expect(await (await de('teo')).posibilidades()).toMatchObject({ PlazosMax: 36, Interes: 1.5, FirmaDesde: 5000 });
  expect((await eva.reglas()).map(({ Vigente }) => Vigente)).toEqual([false, true, false, false]);
});

test('human resources find all loans by state, kind and person', async () => {
  const eva = await de('eva');
  const ids = async (query: object) =>
    (await eva.gestion({ query })).map(({ Estado, TipoCodigo, Persona }) => [Estado, TipoCodigo, Persona]);
  expect((await ids({ estado: '6' })).every(([estado]) => estado === 'Liquidado')).toBe(true);
  expect((await ids({ tipo: 'A' })).every(([, tipo]) => tipo === 'A')).toBe(true);
  const deTeo = await ids({ texto: 'teo' });
  expect(deTeo.length > 0 && deTeo.every(([, , persona]) => persona === 'Teo Marín')).toBe(true);
  expect(await ids({ texto: 'nadie así' })).toEqual([]);
});
