import type { DiaJornada, LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { lunesDe } from '#contract/casa/kernel/zona.ts';
import { conSigno, deDiaADia, duracion, fecha } from '#web/casa/kernel/format.ts';
import { BarChart } from '#web/casa/ui/graficas/bar-chart.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';

/** The balance at the end of each day of its ledger. */
export function SaldoPorDias({ lineas }: { lineas: readonly LineaSaldo[] }) {
  const alAcabar = new Map(lineas.map(({ Fecha, Acumulado }) => [Fecha, Acumulado]));
  if (alAcabar.size < 2) return null;
  const items = [...alAcabar].map(([Fecha, value]) => ({
    key: Fecha,
    short: String(Number(Fecha.slice(8))),
    long: fecha(Fecha),
    value,
  }));
  return (
    <Section title="SALDO DÍA A DÍA">
      <BarChart label="Saldo al acabar cada día" unit="Saldo" items={items} write={conSigno} />
    </Section>
  );
}

/** Hours of each week of the month, against those that were planned. */
export function HorasPorSemanas({ dias }: { dias: readonly DiaJornada[] }) {
  const semanas = [...Map.groupBy(dias, ({ Fecha }) => lunesDe(Fecha))];
  const suma = (de: readonly DiaJornada[], que: 'TrabajadoMin' | 'TeoricoMin') =>
    de.reduce((sum, dia) => sum + dia[que], 0);
  const items = semanas.map(([lunes, diasDeSemana]) => {
    const [primero = lunes, ultimo = sumarDias(lunes, 6)] = [diasDeSemana[0]?.Fecha, diasDeSemana.at(-1)?.Fecha];
    return {
      key: lunes,
      short: [...new Set([primero, ultimo])].map((extremo) => Number(extremo.slice(8))).join('-'),
      long: deDiaADia(primero, ultimo),
      value: suma(diasDeSemana, 'TrabajadoMin'),
      goal: suma(diasDeSemana, 'TeoricoMin'),
    };
  });
  return (
    <Section title="HORAS POR SEMANA">
      <BarChart
        label="Horas trabajadas en cada semana del mes; la línea es lo previsto"
        unit="Trabajado"
        goal="Previsto"
        first="Semana"
        items={items}
        write={duracion}
      />
    </Section>
  );
}
