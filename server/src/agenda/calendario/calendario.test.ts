// The year by letters over HTTP: whose exists for whom, and its letters against those of the month (spec section 2.14).
import { describe, expect, test } from 'vitest';
import { calendario } from '#contract/agenda/calendario/calendario.endpoints.ts';
import { jornada } from '#contract/tiempo/jornada/jornada.endpoints.ts';
import { calcularPeriodo, letrasDe } from '#server/tiempo/jornada/jornada.port.ts';
import { idDe, statusOf } from '../../../test/acts.ts';
import { asignarSemana, ausentar, fichar } from '../../../test/build/build-jornada.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();
const teo = await idDe('teo');
// Teo, from Monday to Friday in 2025: one day worked, one on holiday, one ill, one of rest on which he came at night, one on which he did not come.
await asignarSemana(teo, { desde: '2025-03-03' });
await fichar(teo, '2025-03-03', 'E 2025-03-03T07:00Z', 'S 2025-03-03T15:00Z');
await ausentar(teo, 'V', '2025-03-04');
await ausentar(teo, 'E', '2025-03-05');
await fichar(teo, '2025-03-08', 'E 2025-03-08T21:00Z', 'S 2025-03-09T05:00Z');

const anio = async (login: string, de = teo, cual = '2025') => {
  const api = (await as(login)).client(calendario);
  return de === 0 ? api.anio({ params: { anio: cual } }) : api.anioDe({ params: { id: String(de), anio: cual } });
};
const letras = ({ Dias }: Awaited<ReturnType<typeof anio>>, ...fechas: string[]) =>
  fechas.map((fecha) => {
    const dia = Dias.find(({ Fecha }) => Fecha === fecha);
    return `${dia?.Previsto ?? '.'}${dia?.Real ?? '.'}`;
  });
const FECHAS = ['2025-03-01', '2025-03-03', '2025-03-04', '2025-03-05', '2025-03-06', '2025-03-08', '2025-03-09'];

describe('the year', () => {
  test('has each of its days with its planned letter and the real one, and their sums', async () => {
    const suyo = await anio('teo', 0);
    expect(suyo).toMatchObject({ Anio: 2025, PersonaId: teo, Persona: 'Teo Marín', Centro: 'Santander' });
    expect(suyo.Dias).toHaveLength(365);
    expect((await anio('teo', 0, '2028')).Dias).toHaveLength(366);
    expect(letras(suyo, ...FECHAS)).toEqual(['..', 'MM', 'MV', 'ME', 'M.', 'DN', 'DD']);
    expect(suyo.Dias.find(({ Fecha }) => Fecha === '2025-03-03')).toMatchObject({ Horario: '08:00 - 16:00' });
    for (const { Letra, Previstos, Reales } of suyo.Totales) {
      expect(suyo.Dias.filter(({ Previsto }) => Previsto === Letra)).toHaveLength(Previstos);
      expect(suyo.Dias.filter(({ Real }) => Real === Letra)).toHaveLength(Reales);
    }
    expect(suyo.Totales.map(({ Letra }) => Letra)).toEqual(['D', 'E', 'M', 'N', 'V']);
  });

  // @spec 1.agenda
  test('has the letters of the month, day by day', async () => {
    const entre = { desde: '2025-01-01', hasta: '2025-12-31', paraQuien: { id: teo, roles: [] } };
    const delMes = (await calcularPeriodo(teo, entre)).map((d) => [d.Fecha, d.CodigoPrevisto, d.CodigoReal]);
    expect((await letrasDe(teo, entre)).map((d) => [d.fecha, d.previsto, d.real])).toEqual(delMes);
    const { Dias } = await (await as('teo')).client(jornada).presenciaMensual({ params: { mes: '2025-03' } });
    const suyo = (await anio('teo', 0)).Dias.filter(({ Fecha }) => Fecha.startsWith('2025-03'));
    expect(suyo.map(({ Fecha, Previsto, Real }) => [Fecha, Previsto, Real])).toEqual(
      Dias.map(({ Fecha, CodigoPrevisto, CodigoReal }) => [Fecha, CodigoPrevisto, CodigoReal]),
    );
  });

  test('of others is of RRHH, and without health of those who answer for them', async () => {
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

  test.each(['25', '1999', '2100', 'este', '2025-01'])('%s is no year', async (cual) => {
    expect(await statusOf(anio('teo', 0, cual))).toBe(400);
    expect(await statusOf(anio('eva', teo, cual))).toBe(400);
  });

  test.each(['anio/2025', `personas/${teo}/anio/2025`, 'suscripciones'])('%s asks for a session', async (path) => {
    expect((await nobody.send(`/api/calendario/${path}`, { method: 'GET', headers: {} })).status).toBe(401);
  });
});
