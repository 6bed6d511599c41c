// The list of people whom the gate expects, over HTTP.
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { accesos } from '#contract/tiempo/accesos/accesos.endpoints.ts';
import { inicio } from '#contract/plataforma/inicio/inicio.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe, hace, hoy, tras } from '../../../../contract/test/reloj.ts';
import { borrarAccesos, buildAcceso, moverEstancia, personas } from '../../../test/build/tiempo/build-accesos.ts';
import { useApp } from '../../../test/harness.ts';
import { faultsOf, route } from '../../../test/acts.ts';

const { as } = await useApp();
const [ana, luis, sonia, sara, teo] = await Promise.all(['ana', 'luis', 'sonia', 'sara', 'teo'].map((l) => as(l)));
if (!ana || !luis || !sonia || !sara || !teo) throw new Error('somebody of the cast is missing');
const de = (quien: typeof ana) => quien.client(accesos);

beforeEach(borrarAccesos);
describe('the gate', () => {
  const puerta = async (fecha?: string) =>
    (await de(sonia).autorizados({ query: fecha === undefined ? {} : { fecha } })).map(
      (a) => `${a.Nombre} ${a.HoraInicio}-${a.HoraFin}`,
    );

  test('reads the lists of yesterday, today and tomorrow, with the role SEGURIDAD only', async () => {
    for (const quien of [ana, luis, sara]) expect(await faultsOf(de(quien).autorizados())).toEqual([403]);
    expect(await faultsOf(puerta(dentroDe(-2)))).toEqual([400]);
    expect(await faultsOf(puerta(dentroDe(2)))).toEqual([400]);
    expect([await puerta(), await puerta(dentroDe(-1)), await puerta(dentroDe(1))]).toEqual([[], [], []]);
  });

  test('expects authorised people, a night on both of its days, and a stay that ends at midnight on its own day', async () => {
    const gente = await personas(ana, 'Sara Costa', 'Ana Prieto');
    const noche = await buildAcceso(as, {
      estado: 'autorizado',
      personas: gente,
      fechaDesde: hoy(),
      horaInicio: '22:00',
      horaFin: '02:00',
    });
    await buildAcceso(as, {
      estado: 'autorizado',
      personas: gente.slice(1),
      fechaDesde: dentroDe(1),
      horaInicio: '21:00',
      horaFin: '00:00',
    });
    await buildAcceso(as, { estado: 'pendiente', personas: gente, fechaDesde: dentroDe(1) });
    await buildAcceso(as, { estado: 'rechazado', personas: gente, fechaDesde: dentroDe(1) });
    expect(await puerta()).toEqual(['Ana Prieto 22:00-24:00', 'Sara Costa 22:00-24:00']);
    expect(await puerta(hoy())).toEqual(await puerta());
    expect(await puerta(dentroDe(1))).toEqual([
      'Ana Prieto 00:00-02:00',
      'Sara Costa 00:00-02:00',
      'Ana Prieto 21:00-24:00',
    ]);

    await execute(sql`update usuario set activo = false where login = 'sara'`);
    expect(await puerta(dentroDe(1))).toEqual(['Ana Prieto 00:00-02:00', 'Ana Prieto 21:00-24:00']);
    await execute(sql`update usuario set activo = true where login = 'sara'`);
    await de(ana).anular({ body: { Id: noche } });
    expect([await puerta(), await puerta(dentroDe(1))]).toEqual([[], ['Ana Prieto 21:00-24:00']]);
  });

  test('does not see an authorised access that has been called off or has ended', async () => {
    const id = await buildAcceso(as, { estado: 'autorizado' });
    expect(await de(sonia).acceso(route(id))).toMatchObject({ EstadoId: 2, acciones: [], SolicitudId: null });
    await de(ana).anular({ body: { Id: id, comentario: 'Ya no hace falta' } });
    expect(await faultsOf(de(sonia).acceso(route(id)))).toEqual([404]);
    const { Historial } = await de(ana).acceso(route(id));
    expect(Historial.map((h) => [h.Acto, h.Estado, h.Quien, h.Comentario])).toEqual([
      ['crear', 'Pendiente', 'Ana Prieto', ''],
      ['aceptar', 'Autorizado', 'Luis Ortega', 'Visto'],
      ['anular', 'Anulado', 'Ana Prieto', 'Ya no hace falta'],
    ]);
  });
});

test('only the gate reads on its day page whom it expects today', async () => {
  const [gate] = (await sonia.client(inicio).inicio()).Tarjetas;
  expect(gate).toBeUndefined();
  const id = await buildAcceso(as, { estado: 'autorizado' });
  await moverEstancia(id, hace(1, 'h'), tras(1, 'h'));
  const [told] = (await sonia.client(inicio).inicio()).Tarjetas;
  expect(told?.Filas).toMatchObject([
    { Texto: 'Dentro de su horario ahora', Cuenta: 1, Detalle: expect.stringMatching(/^Hasta las \d\d:\d\d, /) },
  ]);
  expect((await ana.client(inicio).inicio()).Tarjetas.map(({ Nombre }) => Nombre)).not.toContain('Control de accesos');
});
