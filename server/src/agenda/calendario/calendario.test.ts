// The year by letters over HTTP: whose year a reader sees, and its letters against those of the month (spec section 2.14).
import { describe, expect, test } from 'vitest';
import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { calcularPeriodo, letrasDe } from '#server/tiempo/jornada/jornada.port.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { asignarSemana, ausentar, fichar } from '../../../test/build/tiempo/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const teo = await idDe('teo');
// Teo in 2025, Monday to Friday: one day worked, one on holiday, one ill, a night worked on a day of rest, one day not worked.
await asignarSemana(teo, { desde: '2025-03-03' });
await fichar(teo, '2025-03-03', 'E 2025-03-03T07:00Z', 'S 2025-03-03T15:00Z');
await ausentar(teo, 'V', '2025-03-04');
await ausentar(teo, 'E', '2025-03-05');
await fichar(teo, '2025-03-08', 'E 2025-03-08T21:00Z', 'S 2025-03-09T05:00Z');

const anio = async (login: string, de = teo, anioPedido = '2025') => {
  const api = (await as(login)).client(calendario);
  return de === 0
    ? api.anio({ params: { anio: anioPedido } })
    : api.anioDe({ params: { id: String(de), anio: anioPedido } });
};
const letras = ({ Dias }: Awaited<ReturnType<typeof anio>>, ...fechas: string[]) =>
  fechas.map((fecha) => {
    const dia = Dias.find(({ Fecha }) => Fecha === fecha);
    return `${dia?.Previsto ?? '.'}${dia?.Real ?? '.'}`;
  });
const FECHAS = ['2025-03-01', '2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06', '2025-03-08', '2025-03-09'];

describe('the year', () => {
  test('has each day with its planned and its actual letter, and their sums', async () => {
    const calendarioDeTeo = await anio('teo', 0);
    expect(calendarioDeTeo).toMatchObject({ Anio: 2025, PersonaId: teo, Persona: 'Teo Marín', Centro: 'Santander' });
    expect(calendarioDeTeo.Dias).toHaveLength(365);
    expect((await anio('teo', 0, '2028')).Dias).toHaveLength(366);
    expect(letras(calendarioDeTeo, ...FECHAS)).toEqual(['..', 'MM', 'MV', 'ME', 'M.', 'DN', 'DD']);
    expect(calendarioDeTeo.Dias.find(({ Fecha }) => Fecha === '2025-03-03')).toMatchObject({
      Horario: '08:00 - 16:00',
    });
    for (const { Letra, Previstos, Reales } of calendarioDeTeo.Totales) {
      expect(calendarioDeTeo.Dias.filter(({ Previsto }) => Previsto === Letra)).toHaveLength(Previstos);
      expect(calendarioDeTeo.Dias.filter(({ Real }) => Real === Letra)).toHaveLength(Reales);
    }
    expect(calendarioDeTeo.Totales.map(({ Letra }) => Letra)).toEqual(['D', 'E', 'M', 'N', 'V']);
  });

  // @spec 1.agenda
  test('has the letters of the month, day by day', async () => {
    const entre = { desde: '2025-01-01', hasta: '2025-12-31', paraQuien: { id: teo, roles: [] } };
    const delMes = (await calcularPeriodo(teo, entre)).map((d) => [d.Fecha, d.CodigoPrevisto, d.CodigoReal]);
    expect((await letrasDe(teo, entre)).map((d) => [d.fecha, d.previsto, d.real])).toEqual(delMes);
    const { Dias } = await (await as('teo')).client(jornada).presenciaMensual({ params: { mes: '2025-03' } });
    const marzo = (await anio('teo', 0)).Dias.filter(({ Fecha }) => Fecha.startsWith('2025-03'));
    expect(marzo.map(({ Fecha, Previsto, Real }) => [Fecha, Previsto, Real])).toEqual(
      Dias.map(({ Fecha, CodigoPrevisto, CodigoReal }) => [Fecha, CodigoPrevisto, CodigoReal]),
    );
  });

  test('of other people is for RRHH, and without health for their responsibles', async () => {
    expect(letras(await anio('eva'), '2025-03-04', '2025-03-05')).toEqual(['MV', 'ME']);
    const deInigo = await anio('inigo');
    expect(letras(deInigo, '2025-03-04', '2025-03-05')).toEqual(['MV', 'MR']);
    expect(JSON.stringify(deInigo)).not.toContain('"E"');
  });

  // @spec 1.agenda S-8036
  test.each(['ana', 'luis', 'clara', 'pablo', 'sara', 'admin'])(
    'of a colleague does not exist for %s',
    async (login) => {
      const { send } = await as(login);
      const leer = async (id: number) => {
        const answer = await send(`/api/calendario/personas/${id}/anio/2025`, { method: 'GET', headers: {} });
        return [answer.status, await answer.text()];
      };
      const missing = await leer(999_999);
      expect(missing[0]).toBe(404);
      expect(await leer(teo)).toEqual(missing);
    },
  );

  test.each(['25', '1999', '2100', 'este', '2025-01'])('%s is no year', async (texto) => {
    expect(await statusOf(anio('teo', 0, texto))).toBe(400);
    expect(await statusOf(anio('eva', teo, texto))).toBe(400);
  });

  test.each(['anio/2025', `personas/${teo}/anio/2025`, 'suscripciones'])('%s requires a session', async (path) => {
    expect((await nobody.send(`/api/calendario/${path}`, { method: 'GET', headers: {} })).status).toBe(401);
  });
});
