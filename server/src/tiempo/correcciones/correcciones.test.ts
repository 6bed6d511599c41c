import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { correcciones } from '#contract/tiempo/correcciones/correcciones.endpoints.ts';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { execute, many } from '#server/casa/base/db.ts';
import { fichajesDe } from '#server/tiempo/fichajes/fichajes.port.ts';
import { dentroDe, zonaConHora } from '../../../../contract/test/reloj.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { decidir, eventos, ficharDia, OLVIDO, proponer, ver } from '../../../test/build/tiempo/build-correcciones.ts';
import { useApp } from '../../../test/harness.ts';
import { idDe, route, statusOf } from '../../../test/acts.ts';
import { ponerZona } from '../../../test/zona-de-centro.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(correcciones);
/** Each test has days of its own, without clock-ins of other tests. */
let dia = -10;
beforeEach(() => {
  dia -= 3;
});
const hoy = () => dentroDe(dia);

const quedan = async (login: string, fecha: string) =>
  (await fichajesDe(await idDe(login), fecha, fecha)).map(
    ({ Tipo, Instante, Modalidad, Origen }) => `${Tipo} ${Instante.slice(11, 19)} ${Modalidad} ${Origen}`,
  );
const filas = async (login: string, fecha: string) =>
  many(
    z.object({ tipo: z.string(), anula: z.boolean(), correccion: z.nullable(z.int()), quien: z.nullable(z.int()) }),
  )(sql`select tipo, anula_id is not null as anula, correccion_id as correccion, registrado_por_id as quien
          from fichaje where usuario_id = ${await idDe(login)} and fecha = ${fecha}::date order by n`);

describe('a forgotten exit', () => {
  // @spec 1.cierres
  test('is proposed by the person, accepted by their responsible, and stands as a new event', async () => {
    await ficharDia('ana', hoy(), 'E 08:00');
    const id = await proponer(as, { fecha: hoy() });
    expect(await ver(as, 'ana', id)).toMatchObject({
      Numero: expect.stringMatching(/^COR-\d{4}-\d{5}$/),
      Estado: 'Propuesta',
      EnManosDe: 'Luis Ortega',
      MinutosAntes: 0,
      MinutosDespues: 480,
      acciones: ['retirar'],
      SolicitudId: null,
    });
    expect(await quedan('ana', hoy())).toHaveLength(1);
    await decidir(as, 'luis', id, 'aceptar');
    expect(await ver(as, 'ana', id)).toMatchObject({ Estado: 'Aplicada', EnManosDe: '', acciones: [] });
    expect((await quedan('ana', hoy())).map((evento) => evento.slice(0, 1) + evento.slice(10))).toEqual([
      'E P web',
      'S P correccion',
    ]);
    expect(await filas('ana', hoy())).toEqual([
      { tipo: 'E', anula: false, correccion: null, quien: null },
      { tipo: 'S', anula: false, correccion: id, quien: await idDe('luis') },
    ]);
  });

  test('shows in the inbox the day as it is and as it should be', async () => {
    await ficharDia('ana', hoy(), 'E 22:00');
    const id = await proponer(as, { fecha: hoy(), queda: 'E 22:00, S 06:00+1' });
    const { SolicitudId } = await ver(as, 'luis', id);
    const { Datos, Resumen, TipoSolicitud } = await (
      await as('luis')
    )
      .client(solicitudes)
      .solicitud(route(SolicitudId ?? 0));
    expect(TipoSolicitud).toBe('Corrección de jornada');
    expect(Resumen).toMatch(/^Jornada del .+: de 0:00 a [789]:00 h$/);
    expect(Datos.map(({ Nombre, Valor }) => `${Nombre}: ${Valor}`)).toEqual([
      'Persona: Ana Prieto',
      expect.stringContaining('Día: '),
      'Como está: Entrada 22:00',
      'Como debería estar: Entrada 22:00 · Salida 06:00 (el día siguiente)',
      expect.stringMatching(/^Tiempo trabajado: de 0:00 a [789]:00 h$/),
      `Motivo: ${OLVIDO}`,
    ]);
  });
});

// @spec 1.cierres
test('changed, removed and added events leave the old rows where they were, and an untouched one keeps its seconds', async () => {
  await ficharDia('ana', hoy(), 'E 08:00, PI 10:00, PF 10:30, S 16:00');
  const id = await proponer(as, { fecha: hoy(), queda: 'E 07:30, S 16:00, E 17:00, S 18:00' });
  await decidir(as, 'luis', id, 'aceptar');
  expect((await quedan('ana', hoy())).map((evento) => `${evento.slice(0, 1)}${evento.slice(10)}`)).toEqual([
    'E P correccion',
    'S P web',
    'E P correccion',
    'S P correccion',
  ]);
  expect(
    (await filas('ana', hoy())).slice(4).map(({ tipo, anula }) => `${tipo}${anula ? ' en lugar de otro' : ''}`),
  ).toEqual(['X en lugar de otro', 'X en lugar de otro', 'E en lugar de otro', 'E', 'S']);
});

test('only the modality of an event may be changed, and its instant stays', async () => {
  await ficharDia('ana', hoy(), 'E 08:00, S 16:00');
  const body = { fecha: hoy(), eventos: eventos('E 08:00, S 16:00', 'D'), motivo: 'Trabajé desde casa' };
  const { Id } = await (await de('ana')).proponer({ body });
  const antes = (await quedan('ana', hoy())).map((evento) => evento.slice(0, 10));
  await decidir(as, 'luis', Id, 'aceptar');
  const despues = await quedan('ana', hoy());
  expect(despues.map((evento) => evento.slice(0, 10))).toEqual(antes);
  expect(despues.every((evento) => evento.endsWith('D correccion'))).toBe(true);
});

describe('a correction that the company proposes', () => {
  test('is decided by the person; rejected, both versions stay', async () => {
    await ficharDia('ana', hoy(), 'E 08:00, S 16:30');
    const id = await proponer(as, { de: 'eva', para: 'ana', fecha: hoy(), motivo: 'El turno acababa a las cuatro' });
    expect(await ver(as, 'ana', id)).toMatchObject({
      PorEmpresa: true,
      EnManosDe: 'Ana Prieto',
      acciones: ['decidir'],
    });
    await decidir(as, 'ana', id, 'rechazar');
    expect(await ver(as, 'eva', id)).toMatchObject({
      Estado: 'Disconformidad',
      MinutosAntes: 510,
      MinutosDespues: 480,
      Historial: [
        { Acto: 'crear' },
        { Acto: 'rechazar', Estado: 'Disconformidad', Comentario: 'Visto', Quien: 'Ana Prieto' },
      ],
    });
    expect(await quedan('ana', hoy())).toHaveLength(2);
  });
  test('may come from the person’s responsible, and from no other person', async () => {
    const id = await proponer(as, { de: 'luis', para: 'ana', fecha: hoy() });
    expect(await ver(as, 'luis', id)).toMatchObject({ acciones: ['retirar'], SolicitudId: null });
    expect(await statusOf(proponer(as, { de: 'teo', para: 'ana', fecha: dentroDe(dia - 1) }))).toBe(404);
    expect(await statusOf(ver(as, 'teo', id))).toBe(404);
    expect(await statusOf(proponer(as, { de: 'eva', para: 'sara', fecha: hoy() }))).toBe(403);
  });
});

describe('a proposal is refused, and nothing is written, for', () => {
  const intento = async (form: object, login = 'ana') => {
    const { send } = await as(login);
    const answer = await send('/api/jornada/proponercorreccion', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fecha: hoy(), eventos: eventos('E 08:00, S 16:00'), motivo: OLVIDO, ...form }),
    });
    const { detail, errors } = z.parse(
      z.object({
        detail: z.string(),
        errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
      }),
      await answer.json(),
    );
    return [answer.status, detail, ...(errors ?? []).map(({ field, message }) => `${field}: ${message}`)];
  };
  test('a day that has not begun, or is not over', async () => {
    expect(await intento({ fecha: dentroDe(1) })).toEqual([409, 'Ese día todavía no ha empezado']);
    expect(await intento({ fecha: dentroDe(0) })).toEqual([409, 'Ese día no ha terminado: se corrige cuando acabe']);
    expect(await intento({ fecha: '2020-01-10' })).toEqual([
      409,
      'De ese día ya no se guardan fichajes: se guardan cuatro años',
    ]);
  });
  test('a day on which the person is still inside', async () => {
    const id = await idDe('ana');
    await ficharDia('ana', hoy(), 'E 08:00');
    await execute(sql`
      update fichaje_estado set fase = 'D', fecha = ${hoy()}, caduca = now() + interval '1 hour' where usuario_id = ${id}`);
    expect(await intento({})).toEqual([409, 'Ese día no ha terminado: se corrige cuando acabe']);
    await execute(sql`update fichaje_estado set caduca = now() where usuario_id = ${id}`);
    expect(await statusOf(proponer(as, { fecha: hoy() }))).toBe(200);
  });
  test('a second proposal of the day, and a proposal that changes nothing', async () => {
    await ficharDia('ana', hoy(), 'E 08:00, S 16:00');
    expect(await intento({})).toEqual([409, 'No ha cambiado nada: así están ya los fichajes de ese día']);
    await proponer(as, { fecha: hoy(), queda: 'E 08:00, S 17:00' });
    expect(await intento({})).toEqual([409, 'Ya hay una corrección de ese día que espera una decisión']);
  });
  test.each([
    [2, 409],
    [3, 409],
    [4, 409],
    [5, 409],
    [6, 200],
  ])('a month whose closing is in state %i: %i', async (estado, status) => {
    const fecha = `2025-0${estado}-10`;
    await execute(sql`
      insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, lineas, hash)
      values (${await idDe('ana')}, date_trunc('month', ${fecha}::date), ${estado}, 0, 0, 0, 0, '[]', 'x')`);
    expect(await statusOf(proponer(as, { fecha }))).toBe(status);
  });
  test.each([
    ['S 16:00', 'eventos.0.tipo: El día empieza con una entrada'],
    ['E 08:00', 'eventos.0.tipo: Falta la salida'],
    ['E 08:00, E 09:00, S 16:00', 'eventos.1.tipo: Tras una entrada viene una pausa o la salida'],
    ['E 08:00, PI 10:00, E 16:00, S 17:00', 'eventos.2.tipo: Tras empezar una pausa viene su final o la salida'],
    ['E 08:00, PI 10:00, PF 09:50, S 16:00', 'eventos.2.hora: Es anterior al fichaje de encima'],
    ['E 08:00, S 06:00', 'eventos.1.hora: Es anterior al fichaje de encima'],
  ])('%s', async (queda, falta) => {
    expect(await intento({ eventos: eventos(queda) })).toEqual([422, 'Revise los campos marcados', falta]);
  });
  // @spec 1.cierres S-7031 S-7032
  test('a skipped hour, a future hour, an hour of a neighbouring day, and a short reason', async () => {
    const falta = (mensaje: string) => [422, 'Revise los campos marcados', mensaje];
    expect(await intento({ fecha: '2026-03-28', eventos: eventos('E 22:00, S 02:30+1') })).toEqual(
      falta('eventos.1.hora: Esa noche se adelantó la hora: los relojes no la marcaron'),
    );
    await ficharDia('ana', dentroDe(dia - 1), 'E 22:00, S 06:00+1');
    expect(await intento({ eventos: eventos('E 05:00, S 16:00') })).toEqual(
      falta('eventos.0.hora: Se solapa con los fichajes del día anterior'),
    );
    await ficharDia('ana', dentroDe(dia + 1), 'E 05:00, S 12:00');
    expect(await intento({ eventos: eventos('E 22:00, S 06:00+1') })).toEqual(
      falta('eventos.1.hora: Se solapa con los fichajes del día siguiente'),
    );
    // The clock stands at noon of her centre, because in the last minute of a day its 23:59 would not be in the future.
    const zona = zonaConHora(12);
    await ponerZona('SDR', zona);
    const ayer = dentroDe(-1, zona);
    expect(await intento({ fecha: ayer, eventos: eventos('E 08:00, S 23:59+1') })).toEqual(
      falta('eventos.1.hora: Esa hora todavía no ha llegado'),
    );
    await ponerZona('SDR', 'Europe/Madrid');
    expect(await intento({ motivo: 'Olvido' })).toEqual(falta('motivo: Al menos 10 caracteres'));
  });
});

// @spec 1.cierres S-7031 S-7032
test('an ambiguous hour of the clock change is read so that the person loses no time', async () => {
  await decidir(as, 'luis', await proponer(as, { fecha: '2025-10-25', queda: 'E 22:00, S 02:30+1' }), 'aceptar');
  expect(await quedan('ana', '2025-10-25')).toEqual(['E 20:00:00 P correccion', 'S 01:30:00 P correccion']);
  const entrada = await proponer(as, { de: 'teo', fecha: '2025-10-26', queda: 'E 02:45, S 06:00' });
  await decidir(as, 'eva', entrada, 'aceptar');
  expect((await quedan('teo', '2025-10-26'))[0]).toMatch(/^E 00:45/);
});

test('accepting is refused once the day has changed, or its month is closed', async () => {
  await ficharDia('ana', hoy(), 'E 08:00, S 15:00');
  const id = await proponer(as, { fecha: hoy() });
  await ficharDia('ana', hoy(), 'E 18:00, S 19:00');
  expect(await statusOf(decidir(as, 'luis', id, 'aceptar'))).toBe(409);
  expect(await ver(as, 'ana', id)).toMatchObject({ Estado: 'Propuesta' });
  await (await de('ana')).retirar({ body: { Id: id } });
  expect(await ver(as, 'ana', id)).toMatchObject({ Estado: 'Retirada', acciones: [] });
});

test('the form is filled with the day, its plan and the reason why nothing can be proposed', async () => {
  await asignarSemana(await idDe('teo'), { tramos: [[1320, 1800]], dias: [1, 2, 3, 4, 5, 6, 7], modalidad: 'D' });
  await ficharDia('teo', hoy(), 'E 22:00');
  const { Fichajes, ...resto } = await (await de('teo')).dia({ query: { fecha: hoy() } });
  expect(resto).toMatchObject({
    Propia: true,
    Puede: true,
    Previsto: 'de 22:00 a 06:00',
    Modalidad: 'D',
    Empieza: { Hora: '22:00', Dia: 0 },
    Termina: { Hora: '06:00', Dia: 1 },
  });
  expect(Fichajes).toMatchObject([{ Tipo: 'E', Hora: '22:00', Dia: 0, Origen: 'web' }]);
  expect(await (await de('eva')).dia({ query: { fecha: hoy(), persona: `${await idDe('teo')}` } })).toMatchObject({
    Persona: 'Teo Marín',
    Propia: false,
  });
  expect(await statusOf((await de('ana')).dia({ query: { fecha: hoy(), persona: `${await idDe('teo')}` } }))).toBe(404);
  expect(await (await de('sara')).dia({ query: { fecha: hoy() } })).toMatchObject({ Puede: false });
});
