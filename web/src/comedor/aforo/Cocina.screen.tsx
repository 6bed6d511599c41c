import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { terminadoDe } from '#contract/comedor/aforo/aforo.rules.ts';
import type { DiaDeCocina } from '#contract/comedor/aforo/aforo.schemas.ts';
import { instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { HoyNoHay, MarcoCocina, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { StackedBar } from '#web/casa/ui/graficas/stacked-bar.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Choice } from '#web/casa/ui/piezas/choice.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Asistencia } from './Asistencia.card.tsx';
import { diaDeCocina } from './cocina.api.ts';
import { EnTurno, Horas } from './Ocupacion.card.tsx';
import { Turnos } from './Turnos.card.tsx';

const RUTA = '/menu/cocina/aforo';
const route = getRouteApi('/protegida/menu/cocina/aforo');
type Filtros = { ver: string; fecha: string; turno: number };

/** Seats as the kitchen keeps them: a day with its people, and the sittings of always. */
export function CocinaScreen() {
  const { ver } = route.useSearch();
  const filtrar = useFiltros<Filtros>(RUTA);
  const desk = useDesk();
  const partes = (
    <FilterChips
      label="Qué ver"
      options={[
        { id: '', label: 'Día a día' },
        { id: 'turnos', label: 'Turnos de siempre' },
      ]}
      value={ver ?? ''}
      onChange={(id) => filtrar({ ver: id })}
    />
  );
  return (
    <MarcoCocina parte="aforo">
      {desk ? (
        <FilterBar periodo={ver === undefined && <Dias />}>{partes}</FilterBar>
      ) : (
        <div className="mb-4">{partes}</div>
      )}
      {ver === 'turnos' ? <Turnos /> : <Jornada />}
    </MarcoCocina>
  );
}

function Dias() {
  const { Hoy, Servicio } = useComedor();
  const { fecha = Servicio } = route.useSearch();
  const filtrar = useFiltros<Filtros>(RUTA);
  const ir = (dia: string) => filtrar({ fecha: dia === Servicio ? undefined : dia, turno: undefined });
  return (
    <Periodo
      enBarra={useDesk()}
      title={diaDeSemana(fecha, Hoy)}
      anterior={{ label: 'Día anterior', onPress: () => ir(sumarDias(fecha, -1)) }}
      siguiente={{ label: 'Día siguiente', onPress: () => ir(sumarDias(fecha, 1)) }}
    >
      <Button variant="outline" isDisabled={fecha === Hoy} onPress={() => ir(Hoy)}>
        Hoy
      </Button>
    </Periodo>
  );
}

function Jornada() {
  const { Centro, Servicio } = useComedor();
  const { fecha } = route.useSearch();
  const query = useQuery(diaDeCocina(Centro, fecha ?? Servicio));
  return (
    <>
      {!useDesk() && <Dias />}
      <HoyNoHay fecha={fecha} />
      <Cargado de={query}>{(dia) => <Dia de={dia} />}</Cargado>
    </>
  );
}

function Dia({ de }: { de: DiaDeCocina }) {
  const { Zona } = useComedor();
  const { turno } = route.useSearch();
  const filtrar = useFiltros<Filtros>(RUTA);
  const ahora = Date.parse(de.Ahora);
  const finDe = ({ Hasta }: { Hasta: string }) => instanteDe(de.Fecha, Hasta, Zona);
  const elegido =
    de.Turnos.find(({ TurnoId }) => TurnoId === turno) ??
    de.Turnos.find((posible) => ahora < finDe(posible)) ??
    de.Turnos[0];
  if (elegido === undefined)
    return (
      <EmptyState title="Ese día no hay turnos">
        Los turnos de siempre dicen en qué días de la semana se ofrece cada uno.
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      {!de.Abierto && <Notice tone="wait">Ese día el comedor no abre: nadie puede reservar.</Notice>}
      {de.Turnos.length > 1 && <PlazasDelDia de={de} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div role="radiogroup" aria-label="Turno" className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
          {de.Turnos.map((turnoDelDia) => (
            <Choice
              key={turnoDelDia.TurnoId}
              name="turno"
              checked={turnoDelDia === elegido}
              onChange={() => filtrar({ turno: turnoDelDia.TurnoId })}
              className={clsx(
                cardClass(true),
                'place-content-stretch! place-items-stretch! has-checked:border-brand has-checked:ring-2 has-checked:ring-brand',
              )}
            >
              <Stack gap="sm">
                <Texto look="strong">
                  {turnoDelDia.Nombre} <Horas de={turnoDelDia} />
                </Texto>
                {!turnoDelDia.Cerrado && ahora >= finDe(turnoDelDia) ? (
                  <Dim>{terminadoDe(turnoDelDia)}</Dim>
                ) : (
                  <>
                    <EnTurno de={turnoDelDia} />
                    {de.Fecha === de.Hoy && turnoDelDia.Ocupadas > 0 && (
                      <Dim>{`Han venido ${turnoDelDia.Acudieron}, faltan ${turnoDelDia.Ocupadas - turnoDelDia.Acudieron}`}</Dim>
                    )}
                  </>
                )}
              </Stack>
            </Choice>
          ))}
        </div>
        <Asistencia key={`${elegido.TurnoId} ${de.Fecha}`} de={elegido} hoy={de.Hoy} ahora={ahora} />
      </div>
    </Stack>
  );
}

/** Seats of all sittings of the day that are open: taken, and of those, already used. */
function PlazasDelDia({ de: { Turnos: turnos } }: { de: DiaDeCocina }) {
  const desk = useDesk();
  const abiertos = turnos.filter(({ Cerrado }) => !Cerrado);
  const suma = (campo: 'Plazas' | 'Ocupadas' | 'Acudieron') => abiertos.reduce((n, turno) => n + turno[campo], 0);
  if (!desk || suma('Plazas') === 0) return null;
  return (
    <StackedBar
      label="Plazas del día"
      total={suma('Plazas')}
      parts={[
        { word: 'Han venido', value: suma('Acudieron'), tone: 'comedor' },
        { word: 'Reservadas', value: suma('Ocupadas') - suma('Acudieron'), tone: 'comedor', soft: true },
      ]}
    />
  );
}
