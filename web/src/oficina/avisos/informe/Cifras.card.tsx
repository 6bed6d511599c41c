import type * as z from 'zod/mini';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { porcentajeLeido } from '#contract/oficina/avisos/lectura.rules.ts';
import type { Informe } from '#contract/oficina/avisos/gestion.schemas.ts';
import { diasEntre, sumarDias } from '#contract/casa/kernel/dias.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { BarChart } from '#web/casa/ui/graficas/bar-chart.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BarraLeida } from '#web/oficina/avisos/gestion/Estado.card.tsx';

type Cifras = z.output<typeof Informe>;
const MAX_DAYS = 62;

/** All days from the first reading to the last; of spans over MAX_DAYS, only those with readings. */
export function diasSeguidos(days: Cifras['PorDia']): Cifras['PorDia'] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const span = diasEntre(first.Fecha, last.Fecha) + 1;
  if (span > MAX_DAYS) return days;
  const read = new Map(days.map(({ Fecha, Leidos }) => [Fecha, Leidos]));
  return Array.from({ length: span }, (_, i) => {
    const Fecha = sumarDias(first.Fecha, i);
    return { Fecha, Leidos: read.get(Fecha) ?? 0 };
  });
}

export function InformeCifras({ informe }: { informe: Cifras }) {
  const { Leidos, Lectores, PorDia, PorGrupo } = informe;
  const missing = Lectores - Leidos;
  const de = (tipo: 'centro' | 'area') => PorGrupo.filter(({ Tipo }) => Tipo === tipo);
  const days = diasSeguidos(PorDia).map(({ Fecha, Leidos: value }) => ({
    key: Fecha,
    short: fecha(Fecha).slice(0, 5),
    long: fecha(Fecha),
    value,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <Stack gap="lg">
        <Section title="LECTURA">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-4xl font-semibold tracking-tight tabular-nums">
              {porcentajeLeido(Leidos, Lectores) || '—'}
            </span>
            <Texto look="mute figures">
              {Leidos} de {cuantasPersonas(Lectores)}
            </Texto>
          </p>
          <div className="mt-3 [&>span]:h-2.5">
            <BarraLeida leidos={Leidos} lectores={Lectores} />
          </div>
          <p className="mt-3 text-control text-mute">
            {missing === 0
              ? 'No falta nadie por leerlo.'
              : `${missing === 1 ? 'Falta' : 'Faltan'} por leerlo ${cuantasPersonas(missing)}.`}
          </p>
        </Section>
        <Section title="LECTURAS POR DÍA">
          {days.length === 0 ? (
            <Parrafo look="mute">Nadie lo ha leído todavía.</Parrafo>
          ) : (
            <BarChart
              label={`Lecturas por día, del ${days[0]?.long} al ${days.at(-1)?.long}`}
              unit="Lecturas"
              items={days}
            />
          )}
        </Section>
      </Stack>
      <Stack gap="lg">
        <Grupos title="POR CENTRO DE TRABAJO" ninguno="Sin centro asignado" grupos={de('centro')} />
        <Grupos title="POR ÁREA" ninguno="Sin área asignada" grupos={de('area')} />
      </Stack>
    </div>
  );
}

type GruposProps = { title: string; ninguno: string; grupos: Cifras['PorGrupo'] };
const Grupos = ({ title, ninguno, grupos }: GruposProps) =>
  grupos.length > 0 && (
    <Section title={title}>
      <ul className="grid gap-3.5">
        {grupos.map(({ Nombre, Leidos, Lectores }) => (
          <li key={Nombre} className="grid gap-1">
            <span className="flex justify-between gap-3">
              <Texto look="narrow">{Nombre || ninguno}</Texto>
              <span className="shrink-0 tabular-nums">
                {Leidos} de {Lectores}{' '}
                <span className="inline-block min-w-12 text-right text-mute">{porcentajeLeido(Leidos, Lectores)}</span>
              </span>
            </span>
            <BarraLeida leidos={Leidos} lectores={Lectores} />
          </li>
        ))}
      </ul>
    </Section>
  );
