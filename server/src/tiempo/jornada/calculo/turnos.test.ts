// @spec 1.jornada 1.permisos S-8368
// Shifts over the changes of clocks, midnight and the three zones, in processes of four zones.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { calcularTurnos } from '../../../../test/jornada/calcular-turnos.ts';
import { TURNOS } from '../../../../test/jornada/turnos-de-noche.ts';

describe('a shift across a change of clocks, across midnight or in another zone', () => {
  const dias = calcularTurnos();

  it.each(TURNOS.map((caso, i) => [caso, dias[i]] as const))('%j', (caso, dia) => {
    const [, , , , [TeoricoMin, TrabajadoMin, SaldoMin], incidencias = ''] = caso;
    expect(dia).toMatchObject({ TeoricoMin, TrabajadoMin, SaldoMin, Cuenta: true });
    expect(dia?.Incidencias.map(({ Tipo, Minutos }) => `${Tipo} ${Minutos}`).join(', ')).toBe(incidencias);
    expect(dia?.Lineas.reduce((sum, { Minutos }) => sum + Minutos, 0)).toBe(SaldoMin);
  });

  it('is covered by a table of at least forty cases in every zone', () => {
    expect(TURNOS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(TURNOS.map(([zona]) => zona)).size).toBe(3);
  });
});

const enOtraZona = async (TZ: string) => {
  const script = join(import.meta.dirname, '../../../../test/jornada/calcular-turnos.ts');
  return JSON.parse(
    (await promisify(execFile)(process.execPath, [script], { env: { PATH: process.env.PATH, TZ } })).stdout,
  );
};
it.each(['UTC', 'Europe/Madrid', 'America/Bogota', 'Pacific/Auckland'])(
  'gives the same result where the server runs in %s',
  async (TZ) => expect(await enOtraZona(TZ)).toEqual(calcularTurnos()),
);
