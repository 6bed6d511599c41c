// Month, balance and limits of a person, over HTTP.
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { asignarSemana, ausentar, fichar } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';
import { calcularPeriodo, saldoDelMes } from './jornada.port.ts';

const { as, nobody } = await useApp();
const mes = async (quien: string, mesPedido: string) =>
  (await as(quien)).client(jornada).presenciaMensual({ params: { mes: mesPedido } });
const libro = async (quien: string, mesPedido: string) =>
  (await as(quien)).client(jornada).saldoHorario({ query: { mes: mesPedido } });
const diaDe = async (quien: string, fecha: string) =>
  (await mes(quien, fecha.slice(0, 7))).Dias.find(({ Fecha }) => Fecha === fecha);

// Ana: from 8:00 to 16:00, from Monday to Friday, in March of 2025.
const ana = await idDe('ana');
await asignarSemana(ana, { desde: '2025-03-03' });
await fichar(
  ana,
  '2025-03-03',
  'E 2025-03-03T07:00Z',
  'PI 2025-03-03T10:00Z',
  'PF 2025-03-03T10:15Z',
  'S 2025-03-03T15:00Z',
);
await fichar(ana, '2025-03-04', 'E 2025-03-04T07:20Z', 'S 2025-03-04T14:45Z');
await fichar(ana, '2025-03-05', 'E 2025-03-05T07:00Z');
await ausentar(ana, 'E', '2025-03-06');
await ausentar(ana, 'O', '2025-03-07');
await fichar(ana, '2025-03-10', 'E 2025-03-10T07:00Z', 'S 2025-03-10T17:00Z');

// @spec 1.jornada
describe('the month', () => {
  it('has an entry for each of its days, with the planned and the actual hours', async () => {
    const { Dias, Totales } = await mes('ana', '2025-03');
    expect(Dias).toHaveLength(31);
    const de = (fecha: string) => Dias.find(({ Fecha }) => Fecha === fecha);
    expect(de('2025-03-01')).toMatchObject({ CodigoPrevisto: null, CodigoReal: null, Cuenta: false });
    expect(de('2025-03-03')).toMatchObject({
      CodigoPrevisto: 'M',
      CodigoReal: 'M',
      Horario: '08:00 - 16:00',
      TeoricoMin: 480,
      TrabajadoMin: 465,
      PausasMin: 15,
      ExtraMin: 0,
      SaldoMin: -15,
      Incidencias: [],
    });
    expect(de('2025-03-03')?.Marcajes.map(({ Tipo }) => Tipo)).toEqual(['E', 'PI', 'PF', 'S']);
    expect(de('2025-03-04')?.Incidencias).toEqual([
      { Tipo: 'entrada_tardia', Texto: 'Entrada tardía: 0:20', Minutos: 20, Resolucion: null },
      { Tipo: 'salida_temprana', Texto: 'Salida temprana: 0:15', Minutos: 15, Resolucion: null },
    ]);
    expect(de('2025-03-05')).toMatchObject({ TrabajadoMin: 0, SaldoMin: -480 });
    expect(de('2025-03-05')?.Incidencias).toMatchObject([{ Tipo: 'sin_salida' }]);
    expect(de('2025-03-08')).toMatchObject({ CodigoPrevisto: 'D', CodigoReal: 'D', SaldoMin: 0 });
    expect(de('2025-03-10')).toMatchObject({ ExtraMin: 115, SaldoMin: 5 });
    expect(de('2025-03-11')?.Incidencias).toMatchObject([{ Tipo: 'sin_fichar', Minutos: 480 }]);
    expect(Totales.SaldoMin).toBe(Dias.reduce((sum, { SaldoMin }) => sum + SaldoMin, 0));
  });

  it('shows a person their own illness, and spends the balance on flexible rest', async () => {
    expect(await diaDe('ana', '2025-03-06')).toMatchObject({ CodigoReal: 'E', SaldoMin: 0, Incidencias: [] });
    expect(await diaDe('ana', '2025-03-07')).toMatchObject({ CodigoReal: 'O', SaldoMin: -480, Incidencias: [] });
  });

  it('belongs to the person who asks, and is empty where no rotation covers it', async () => {
    const { Dias } = await mes('luis', '2025-03');
    expect(Dias.every(({ CodigoPrevisto, SaldoMin }) => CodigoPrevisto === null && SaldoMin === 0)).toBe(true);
  });

  it.each(['2025-13', '2025-3', '2025-00', '1999-12', 'marzo', '2025-03-01', '%20'])(
    'refuses %s, which is no month',
    async (texto) => {
      const { status } = await (
        await as('ana')
      ).send(`/api/usuario/presenciamensual/${texto}`, { method: 'GET', headers: {} });
      expect(status).toBe(400);
    },
  );

  it('requires a session', async () => {
    expect((await nobody.send('/api/usuario/saldohorario', { method: 'GET', headers: {} })).status).toBe(401);
  });
});

// @spec 1.jornada
describe('the balance', () => {
  it('names the rule of each line, and adds up on every line', async () => {
    const lineas = await libro('ana', '2025-03');
    expect(lineas.filter(({ Fecha }) => Fecha === '2025-03-03')).toMatchObject([
      {
        Concepto: 'Jornada prevista',
        Minutos: -480,
        Regla: expect.stringMatching(/^Turno .+, versión 1, desde 01\/01\/2000$/),
      },
      { Concepto: 'Trabajado de 08:00 a 11:00 y de 11:15 a 16:00', Minutos: 465 },
    ]);
    let suma = 0;
    for (const { Minutos, Acumulado } of lineas) expect(Acumulado).toBe((suma += Minutos));
    const { Totales } = await mes('ana', '2025-03');
    const tope = lineas.at(-1);
    expect(tope).toMatchObject({ Concepto: expect.stringContaining('Saldo mínimo'), Acumulado: -1200 });
    expect(suma - (tope?.Minutos ?? 0)).toBe(Totales.SaldoMin);
  });

  it('goes on from month to month, and from the last closing on', async () => {
    expect((await libro('ana', '2025-04'))[0]).toMatchObject({
      Concepto: 'Saldo de marzo de 2025, sin cerrar',
      Minutos: -1200,
    });
    await execute(sql`
      insert into cierre (usuario_id, mes, estado_id, teorico_min, trabajado_min, saldo_min, arrastrado_min, compensado_min, lineas, hash)
      values (${ana}, '2025-03-01', 5, 480, 480, -90, 30, 15, '[]', 'x')`);
    expect((await libro('ana', '2025-04'))[0]).toMatchObject({
      Concepto: 'Saldo de marzo de 2025, cerrado',
      Minutos: -75,
    });
    const abril = await saldoDelMes(ana, '2025-04');
    expect(abril).toMatchObject({ ArrastradoMin: -75, AcumuladoMin: abril.Lineas.at(-1)?.Acumulado });
    await execute(sql`update cierre set estado_id = 6 where usuario_id = ${ana}`);
    expect((await libro('ana', '2025-04'))[0]).toMatchObject({ Minutos: -1200 });
  });

  it('counts work outside the shift once its incident is settled so', async () => {
    const deEseDia = async () => (await libro('ana', '2025-03')).filter(({ Fecha }) => Fecha === '2025-03-10').at(-1);
    expect(await deEseDia()).toMatchObject({ Minutos: 0, Concepto: 'Fuera de jornada: 1:55, de 16:05 a 18:00' });
    await execute(sql`
      insert into incidencia_resuelta (usuario_id, fecha, tipo, resolucion, comentario, quien_id)
      values (${ana}, '2025-03-10', 'fuera_de_jornada', 'C', 'Visto', ${await idDe('luis')})`);
    expect(await deEseDia()).toMatchObject({ Minutos: 115, Regla: 'Incidencia resuelta: cuenta en el saldo' });
  });
});

// @spec 1.jornada
describe('a letter of health', () => {
  it('reaches the person and RRHH, and is R for all others', async () => {
    const periodo = { desde: '2025-03-06', hasta: '2025-03-06' };
    const visto = async (login?: string) => {
      const paraQuien =
        login === undefined
          ? undefined
          : { id: await idDe(login), roles: login === 'eva' ? ['EMPLEADO', 'RRHH'] : ['EMPLEADO'] };
      return JSON.stringify(await calcularPeriodo(ana, { ...periodo, paraQuien }));
    };
    expect(await visto('ana')).toContain('Enfermedad');
    expect(await visto('eva')).toContain('Enfermedad');
    for (const lector of ['luis', undefined]) {
      expect(await visto(lector)).toContain('"CodigoReal":"R"');
      expect(await visto(lector)).not.toMatch(/Enfermedad|"E"/);
    }
  });
});

// @spec 1.jornada
describe('the limits', () => {
  it('are those of the shift of today or of the next one', async () => {
    await asignarSemana(await idDe('teo'), {
      tramos: [[540, 1020]],
      obligatorias: [[570, 840]],
      ventanas: [450, 570, 990, 1140],
      pausaMin: 20,
      dias: [1, 2, 3, 4, 5, 6, 7],
    });
    expect(await (await as('teo')).client(jornada).flexibilidad()).toMatchObject({
      Horario: '09:00 - 17:00',
      FranjasObligatorias: [{ Desde: '09:30', Hasta: '14:00' }],
      Entrada: { Desde: '07:30', Hasta: '09:30' },
      Salida: { Desde: '16:30', Hasta: '19:00' },
      PausaMin: 20,
      SaldoMaximoMin: 2400,
      SaldoMinimoMin: -1200,
      Regla: 'Límites de jornada, versión 1, desde 01/01/2000',
    });
    expect(await (await as('luis')).client(jornada).flexibilidad()).toMatchObject({ Fecha: null, Entrada: null });
  });
});

it('no balance is calculated for years ahead', async () => {
  await expect(libro('ana', '2099-12')).rejects.toMatchObject({ status: 400 });
});
