import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tableros } from '#contract/planta/tableros/tableros.endpoints.ts';
import { execute, many, one, oneValue, watchStatements } from '#server/casa/base/db.ts';
import type { Client } from '#web/casa/red/api.ts';
import { countEventos, idDe, statusOf, takenBack } from '../../../test/acts.ts';
import {
  accionDe,
  buildAccion,
  diaDe,
  INDICADORES,
  montarTableros,
  rojo,
  vencer,
} from '../../../test/build/planta/build-tableros.ts';
import { useApp } from '../../../test/harness.ts';
import { ponerZona } from '../../../test/zona-de-centro.ts';
import { escalarVencidas } from './accion.commands.ts';
import { tableroParaPantalla, tablerosParaPantallas } from './tableros.port.ts';

const { as } = await useApp();
let mundo = {} as Awaited<ReturnType<typeof montarTableros>>; // Filled before any test.
let luis = {} as Client<typeof tableros>; // Filled before any test.
let ana = {} as Client<typeof tableros>; // Filled before any test.
beforeAll(async () => {
  mundo = await montarTableros(as);
  luis = (await as('luis')).client(tableros);
  ana = (await as('ana')).client(tableros);
});
const params = (id: number) => ({ id: String(id) });
const leerDia = async (fecha: string, indicador: 'S' | 'Q' = 'S') => {
  const { Letras } = await luis.tablero({ params: params(mundo.equipo), query: { mes: fecha.slice(0, 7) } });
  const dia = Letras.find(({ Letra }) => Letra === indicador)?.Dias.find(({ Fecha }) => Fecha === fecha);
  if (!dia) throw new Error(`no ${fecha}`);
  return dia;
};
const campos = async (act: Promise<unknown>) =>
  act.then(
    () => [],
    (error: { problema?: { errors?: { field: string }[] }; errors?: { field: string }[] }) =>
      (error.errors ?? error.problema?.errors ?? []).map(({ field }) => field),
  );

// @spec 1.tableros
describe('a red value', () => {
  test.each([
    ['its reason', { motivo: '' }, ['motivo']],
    ['its action', { accion: null }, ['accion']],
    ['both', { motivo: '', accion: null }, ['motivo', 'accion']],
  ])('a red value is not written without %s', (_que, cambio, mal) =>
    takenBack(async () => {
      const body = { ...(await rojo(mundo.s)), ...cambio };
      expect(await campos(luis.anotar({ body }))).toEqual(mal);
      expect((await leerDia(body.fecha)).Color).toBe('sin');
    }),
  );
  test('a red value has an action of somebody who sees the board, from today on', () =>
    takenBack(async () => {
      const body = await rojo(mundo.s);
      const accion = { ...body.accion, responsableId: await idDe('inigo'), fechaLimite: await diaDe(-1) };
      expect(await campos(luis.anotar({ body: { ...body, accion } }))).toEqual([
        'accion.fechaLimite',
        'accion.responsableId',
      ]);
    }));
  test('a green value does not become red without an action', () =>
    takenBack(async () => {
      const body = { ...(await rojo(mundo.s)), valor: 0, motivo: '', accion: null };
      await luis.anotar({ body });
      expect(await campos(luis.anotar({ body: { ...body, valor: 3, version: 1 } }))).toEqual(['motivo', 'accion']);
    }));
  test('the database refuses a red value without an action, from any writer', async () => {
    const columnas = sql`insert into valor_tablero (indicador_id, fecha, valor, objetivo, mas_es_mejor, motivo, accion_id, anotado_por_id)`;
    const luisId = await idDe('luis');
    await takenBack(async () => {
      const otraAccion = await buildAccion(as, { indicadorId: mundo.s, dias: -3 });
      for (const valores of [
        sql`(${mundo.s}, hoy(), 1, 0, false, '', null::bigint, ${luisId})`,
        sql`(${mundo.s}, hoy(), 1, 0, false, 'Porque sí', null::bigint, ${luisId})`,
        sql`(${mundo.s}, hoy(), 1, 0, false, '', ${otraAccion}, ${luisId})`,
        // An action of another day.
        sql`(${mundo.s}, hoy(), 1, 0, false, 'Porque sí', ${otraAccion}, ${luisId})`,
      ])
        await expect(takenBack(() => execute(sql`${columnas} values ${valores}`))).rejects.toThrow(/violates/);
      await expect(
        takenBack(() =>
          execute(sql`update valor_tablero set motivo = '', correccion = 'x' where accion_id = ${otraAccion}`),
        ),
      ).rejects.toThrow(/con_motivo/);
      await expect(
        takenBack(() => execute(sql`update accion_tablero set responsable_id = null where id = ${otraAccion}`)),
      ).rejects.toThrow(/null/);
      await expect(
        takenBack(() => execute(sql`update accion_tablero set fecha_limite = null where id = ${otraAccion}`)),
      ).rejects.toThrow(/null/);
    });
  });
  test('a corrected red value annuls its action and notifies its person', () =>
    takenBack(async () => {
      const id = await buildAccion(as, { indicadorId: mundo.s, estado: 'anulada' });
      const vista = await ana.accion({ params: params(id) });
      expect([vista.Estado, vista.acciones]).toEqual(['Anulada', []]);
      const n = await oneValue(z.int())(
        sql`select count(*) as n from notificacion where usuario_id = ${await idDe('ana')} and titulo like 'Se ha anulado%'`,
      );
      expect(n).toBe(1);
    }));
  test('a red value that stays red keeps its action', () =>
    takenBack(async () => {
      const id = await buildAccion(as, { indicadorId: mundo.s });
      const body = { ...(await rojo(mundo.s)), valor: 5, version: 1 };
      expect(await campos(luis.anotar({ body }))).toEqual(['accion']);
      await luis.anotar({ body: { ...body, accion: null } });
      expect(await leerDia(body.fecha)).toMatchObject({ Valor: 5, AccionId: id, Version: 2 });
    }));
});

// @spec 1.tableros S-8203 S-8204
describe('the colour of a value', () => {
  test.each([
    ['S', 0, 'verde'],
    ['S', -1, 'verde'],
    ['S', 0.01, 'rojo'],
    ['Q', 95, 'verde'],
    ['Q', 94.99, 'rojo'],
  ] as const)('the colour of %s with %d is %s', (letra, valor, color) =>
    takenBack(async () => {
      const base = await rojo(letra === 'S' ? mundo.s : mundo.q);
      const body = { ...base, valor, ...(color === 'verde' && { motivo: '', accion: null }) };
      await luis.anotar({ body });
      expect((await leerDia(body.fecha, letra)).Color).toBe(color);
    }),
  );
  test('the colour of a day keeps the target of that day when the target changes', () =>
    takenBack(async () => {
      const body = { ...(await rojo(mundo.q, -9)), valor: 96, motivo: '', accion: null };
      await luis.anotar({ body });
      await luis.ponerIndicador({ params: params(mundo.equipo), body: { letra: 'Q', ...INDICADORES.Q, objetivo: 99 } });
      expect(await leerDia(body.fecha, 'Q')).toMatchObject({ Color: 'verde', Objetivo: 95 });
      await luis.anotar({ body: { ...body, valor: 97, correccion: 'Recontado', version: 1 } });
      expect(await leerDia(body.fecha, 'Q')).toMatchObject({ Color: 'verde', Objetivo: 95, Valor: 97 });
    }));
  test('a changed unit starts a new indicator, and the old figures are kept', () =>
    takenBack(async () => {
      await luis.anotar({ body: { ...(await rojo(mundo.q)), valor: 96, motivo: '', accion: null } });
      const { Id } = await luis.ponerIndicador({
        params: params(mundo.equipo),
        body: { letra: 'Q', nombre: 'Reclamaciones', unidad: 'reclamaciones', objetivo: 0, masEsMejor: false },
      });
      expect(Id).not.toBe(mundo.q);
      expect((await leerDia(await diaDe(), 'Q')).Color).toBe('sin');
      const n = await oneValue(z.int())(sql`select count(*) as n from valor_tablero where indicador_id = ${mundo.q}`);
      expect(n).toBe(1);
    }));
});

// @spec 1.tableros S-8201 S-8202
describe('a closed day', () => {
  test('a closed day changes only with a reason, which stays in the history with the former value', () =>
    takenBack(async () => {
      const body = { ...(await rojo(mundo.s, -12)), valor: 0, motivo: '', accion: null };
      expect(await campos(luis.anotar({ body: { ...body, correccion: '' } }))).toEqual(['correccion']);
      await luis.anotar({ body });
      const cambio = { ...body, valor: 1, motivo: 'Golpe en un pie', accion: await accionDe(), version: 1 };
      expect(await campos(luis.anotar({ body: { ...cambio, correccion: ' ' } }))).toEqual(['correccion']);
      await luis.anotar({ body: { ...cambio, correccion: 'El parte llegó tarde' } });
      const { Cambios } = await ana.letra({ params: params(mundo.equipo), query: { letra: 'S' } });
      expect(Cambios[0]).toMatchObject({
        Quien: 'Luis Ortega',
        Dia: body.fecha,
        Comentario: expect.stringMatching(
          /^De 0 accidentes a 1 accidente\. .*Golpe en un pie.*\. El parte llegó tarde$/,
        ) as string,
      });
    }));
  test('a closed day does not change in the database without a reason either', () =>
    takenBack(async () => {
      await luis.anotar({ body: { ...(await rojo(mundo.s, -12)), valor: 0, motivo: '', accion: null } });
      await expect(
        takenBack(() =>
          execute(sql`update valor_tablero set valor = -1, correccion = '' where indicador_id = ${mundo.s}`),
        ),
      ).rejects.toThrow(/reason/);
    }));
  test.each([
    ['fecha', 1],
    ['fecha', -401],
  ])('a day that %s is refused %i days from today', async (campo, dias) => {
    expect(await campos(luis.anotar({ body: await rojo(mundo.s, dias) }))).toEqual([campo]);
  });

  const Reloj = z.object({ hoy: z.string(), abierto: z.string() });
  test.each([
    // Monday the 2nd of March 2026 by the clocks of three zones.
    ['Europe/Madrid', '2026-03-02T08:59:00Z', '2026-03-02', '2026-02-27'],
    ['Europe/Madrid', '2026-03-02T09:00:00Z', '2026-03-02', '2026-03-02'],
    ['Africa/Ceuta', '2026-03-02T09:00:00Z', '2026-03-02', '2026-03-02'],
    ['Atlantic/Canary', '2026-03-02T09:59:00Z', '2026-03-02', '2026-02-27'],
    ['Atlantic/Canary', '2026-03-02T10:00:00Z', '2026-03-02', '2026-03-02'],
    // On a Sunday and before a Tuesday's ten, the last working day stays open.
    ['Europe/Madrid', '2026-03-01T11:00:00Z', '2026-03-01', '2026-02-27'],
    ['Europe/Madrid', '2026-03-02T23:30:00Z', '2026-03-03', '2026-03-02'],
    ['Atlantic/Canary', '2026-03-02T23:30:00Z', '2026-03-02', '2026-03-02'],
  ])('in %s at %s today is %s, and days before %s are closed', (zona, ahora, hoy, abierto) =>
    takenBack(async () => {
      await ponerZona('SDR', zona);
      const reloj = await one(Reloj)(
        sql`select hoy_en('SDR', ${ahora}::timestamptz) as hoy, tablero_abierto_desde('SDR', ${ahora}::timestamptz) as abierto`,
      );
      expect(reloj).toEqual({ hoy, abierto });
    }),
  );
  test('a day stays open over a holiday of its work centre', () =>
    takenBack(async () => {
      await execute(
        sql`insert into festivo (fecha, nombre, centro_trabajo_codigo, ambito) values ('2026-03-03', 'Fiesta', 'SDR', 'L')`,
      );
      const reloj = await one(Reloj)(
        sql`select '' as hoy, tablero_abierto_desde('SDR', '2026-03-03T15:00:00Z'::timestamptz) as abierto`,
      );
      expect(reloj.abierto).toBe('2026-03-02');
    }));
});

// @spec 1.tableros S-8206
describe('an overdue action', () => {
  const Aviso = z.object({ titulo: z.string(), login: z.string() });
  const avisos = () =>
    many(Aviso)(sql`
        select n.titulo, u.login
        from notificacion n
        join usuario u on u.id = n.usuario_id
        where n.tipo = 'accion_escalada'
        order by n.id`);
  test('an overdue action climbs one level a day, to its responsible, and a second run changes nothing', () =>
    takenBack(async () => {
      const id = await buildAccion(as, { indicadorId: mundo.s, dias: -9 });
      await escalarVencidas();
      expect(await avisos()).toEqual([]);

      await vencer(id);
      expect(await escalarVencidas()).toBe(true);
      expect(await escalarVencidas()).toBe(false);
      expect(await avisos()).toEqual([{ titulo: 'Una acción con retraso sube a «Ingeniería»', login: 'luis' }]);
      expect(await ana.accion({ params: params(id) })).toMatchObject({ Nivel: 2, Escalada: true, Vencida: true });
      const { Acciones } = await luis.tablero({ params: params(mundo.deArea) });
      expect(Acciones.map(({ Id }) => Id)).toEqual([id]);

      await vencer(id, 2);
      await escalarVencidas();
      await escalarVencidas();
      expect((await avisos()).map(({ login }) => login)).toEqual(['luis', 'eva']);
      await vencer(id, 3);
      expect(await escalarVencidas()).toBe(false);
      expect(await ana.accion({ params: params(id) })).toMatchObject({ Nivel: 3 });
      const { Historial } = await ana.accion({ params: params(id) });
      expect(
        Historial.filter(({ Acto }) => Acto === 'escalar').map(({ Quien, Comentario }) => [Quien, Comentario]),
      ).toEqual([
        ['', 'Sube a «Ingeniería»'],
        ['', 'Sube a «Planta»'],
      ]);
    }));
  test('an action does not climb once it is done, and returns with another day', () =>
    takenBack(async () => {
      const [hecha, pendiente] = [
        await buildAccion(as, { indicadorId: mundo.s, dias: -9, estado: 'hecha' }),
        await buildAccion(as, { indicadorId: mundo.s, dias: -8 }),
      ];
      await vencer(hecha);
      await vencer(pendiente);
      await escalarVencidas();
      expect(await ana.accion({ params: params(hecha) })).toMatchObject({ Escalada: false });
      const { Version } = await ana.accion({ params: params(pendiente) });
      await luis.cambiarAccion({
        params: params(pendiente),
        body: { ...(await accionDe()), version: Version, motivo: 'Llega el jueves' },
      });
      expect(await ana.accion({ params: params(pendiente) })).toMatchObject({ Escalada: false, Vencida: false });
    }));
});

test('open screens hear of an action that climbs, and not of a clock run without any', () =>
  takenBack(async () => {
    const eventos = await countEventos('tableros');
    const id = await buildAccion(as, { indicadorId: mundo.s, dias: -9 });
    const antes = await eventos();
    await escalarVencidas();
    expect(await eventos()).toBe(antes);
    await vencer(id);
    const vencida = await eventos();
    await escalarVencidas();
    expect(await eventos()).toBeGreaterThan(vencida);
  }));

test('nobody verifies their own action: the responsible’s is verified by the person above', () =>
  takenBack(async () => {
    const body = { ...(await rojo(mundo.s)), accion: await accionDe('luis') };
    await luis.anotar({ body });
    const { AccionId } = await leerDia(body.fecha);
    const deLaAccion = params(AccionId ?? 0);
    await luis.hacer({ params: deLaAccion, body: { version: 1 } });
    expect(await statusOf(luis.verificar({ params: deLaAccion, body: { version: 2 } }))).toBe(403);
    const eva = (await as('eva')).client(tableros);
    await eva.verificar({ params: deLaAccion, body: { version: 2 } });
    expect((await luis.accion({ params: deLaAccion })).Estado).toBe('Verificada');
  }));

test('an act on an older version is a 409', () =>
  takenBack(async () => {
    const id = await buildAccion(as, { indicadorId: mundo.s, estado: 'enCurso' });
    expect(await statusOf(ana.hacer({ params: params(id), body: { version: 1 } }))).toBe(409);
  }));

// @spec 1.tableros S-8209
test('a board on a wall screen has no names and no typed words', () =>
  takenBack(async () => {
    await buildAccion(as, { indicadorId: mundo.s });
    const pared = await tableroParaPantalla(mundo.equipo);
    expect(pared?.Letras.map(({ Letra }) => Letra)).toEqual(['S', 'Q', 'C', 'D', 'P']);
    expect(pared?.Letras[0]?.Dias.some(({ Color }) => Color === 'rojo')).toBe(true);
    expect(JSON.stringify(pared)).not.toMatch(/Ana|Luis|Marta|Corte|guante|Id":\d+,"Letra/);
    expect((await tablerosParaPantallas()).map(({ Id }) => Id)).toContain(mundo.equipo);
    await execute(sql`update tablero set activo = false where id = ${mundo.equipo}`);
    expect(await tableroParaPantalla(mundo.equipo)).toBeUndefined();
  }));

test('a board takes few statements, for any number of days and actions', async () => {
  let n = 0;
  const stop = watchStatements(() => void n++);
  await luis.tablero({ params: params(mundo.equipo) });
  stop();
  expect(n).toBeLessThanOrEqual(6);
});
