import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Flexibilidad, LineaSaldo, PresenciaMensual } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { conSigno, duracion, fecha, hoy } from '#web/casa/kernel/format.ts';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Side } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { DescansoDelSaldo } from '#web/tiempo/permisos/descanso/descanso.port.tsx';
import { HorasPorSemanas, SaldoPorDias } from './Graficas.card.tsx';
import { LibroDelDia, porDias } from './Libro.card.tsx';
import { flexibilidad, presenciaDe, saldoDe } from './mes.api.ts';
import { BarraDelMes } from './meses.port.tsx';
import { PestanasJornada } from './pestanas.port.tsx';

const route = getRouteApi('/protegida/menu/jornada/saldo');

/** Balance with its ledger, each line with its rule (spec section 7, `saldohorario`). */
export function SaldoScreen() {
  const { mes = hoy().slice(0, 7), dia } = route.useSearch();
  const filtrar = useFiltros<{ mes?: string; dia?: string }>('/menu/jornada/saldo');
  const saldo = useQuery(saldoDe(mes));
  const presencia = useQuery(presenciaDe(mes));
  const limites = useQuery(flexibilidad);
  return (
    <>
      <PageHeader title="Jornada" />
      <PestanasJornada abierta="saldo" />
      <BarraDelMes mes={mes} onChange={(elegido) => filtrar({ mes: elegido, dia: undefined })} />
      <Cargado de={juntas(saldo, juntas(presencia, limites))} esqueleto={<SkeletonList rows={5} />}>
        {([lineas, [dias, reglas]]) =>
          lineas.length === 0 ? (
            <EmptyState title="Todavía no hay saldo en este mes">
              Cada día que termine aparecerá aquí con lo que suma, lo que resta y la regla de cada línea.
            </EmptyState>
          ) : (
            <Libro lineas={lineas} presencia={dias} limites={reglas} abierto={dia} />
          )
        }
      </Cargado>
    </>
  );
}

type Props = {
  lineas: readonly LineaSaldo[];
  presencia: PresenciaMensual;
  limites: Flexibilidad;
  /** Day whose lines are open at first. */
  abierto: string | undefined;
};

function Libro({ lineas, presencia, limites, abierto }: Props) {
  const dias = porDias(lineas);
  const total = lineas.at(-1)?.Acumulado ?? 0;
  const { SaldoMin, TrabajadoMin, TeoricoMin } = presencia.Totales;
  return (
    <Side
      side={
        <>
          <DescansoDelSaldo />
          <SaldoPorDias lineas={lineas} />
          <HorasPorSemanas dias={presencia.Dias} />
          <Limites de={limites} />
        </>
      }
    >
      <div className="rounded-card border border-line bg-card p-4 sm:p-6">
        <Parrafo look="mute">Saldo al {fecha(dias.at(-1)?.Fecha)}</Parrafo>
        <p className="text-4xl font-semibold tracking-tight tabular-nums">{conSigno(total)}</p>
        <p className="mt-1 text-mute tabular-nums">
          {conSigno(SaldoMin)} en este mes. Trabajado {duracion(TrabajadoMin)} de {duracion(TeoricoMin)} previstas.
        </p>
      </div>
      <section aria-labelledby="por-que">
        <h2 id="por-que" className="mb-2 text-lg font-semibold tracking-tight">
          ¿Por qué tengo {conSigno(total)}?
        </h2>
        <Renglones>
          {dias.map((dia) => (
            <LibroDelDia key={dia.Fecha} dia={dia} abierto={dia.Fecha === abierto} />
          ))}
        </Renglones>
      </section>
    </Side>
  );
}

const entre = (franja: { Desde: string; Hasta: string }) => `${franja.Desde} - ${franja.Hasta}`;
/** Limits in force (spec section 7, `flexibilidad`). */
function Limites({ de: l }: { de: Flexibilidad }) {
  return (
    <Section title="SUS LÍMITES">
      <Definitions
        items={[
          ...(l.Fecha === null ? [] : ([['Turno', `${l.Turno}, ${l.Horario}`]] as const)),
          ...(l.Entrada ? ([['Entrada', entre(l.Entrada)]] as const) : []),
          ...(l.Salida ? ([['Salida', entre(l.Salida)]] as const) : []),
          ...(l.FranjasObligatorias.length > 0
            ? ([['Obligatorio', l.FranjasObligatorias.map(entre).join(' y ')]] as const)
            : []),
          ...(l.PausaMin > 0 ? ([['Pausa que cuenta', duracion(l.PausaMin)]] as const) : []),
          ['Cortesía', duracion(l.CortesiaMin)],
          ['Saldo máximo', duracion(l.SaldoMaximoMin)],
          ['Saldo mínimo', duracion(l.SaldoMinimoMin)],
        ]}
      />
      <p className="mt-3 text-sm text-mute">{l.Regla}</p>
    </Section>
  );
}
