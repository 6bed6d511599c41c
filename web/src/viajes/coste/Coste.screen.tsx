import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { MESES_DE_COSTE } from '#contract/viajes/coste/coste.rules.ts';
import type { Coste, CosteDeViajes, CosteQuery } from '#contract/viajes/coste/coste.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { enCifras, euros, hoy } from '#web/casa/kernel/format.ts';
import { BarChart } from '#web/casa/ui/graficas/bar-chart.tsx';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { costesDe } from './coste.api.ts';
import { DESGLOSES, type Desglose, TablaDeCostes } from './Desglose.card.tsx';

const RUTA = '/menu/gastoviajes';
const route = getRouteApi('/protegida/menu/gastoviajes');
type Busqueda = CosteQuery & { ver?: Desglose };

const corto = (mes: string) => mesEnPalabras(mes).slice(0, 3);
const opciones = (costes: readonly Coste[]) =>
  costes.filter(({ Clave }) => Clave !== '').map(({ Clave, Nombre }) => ({ id: Clave, label: Nombre }));

/** Spending on trips of twelve months, of everybody or of what a responsible answers for. */
export function CosteScreen() {
  const { ver = 'centros', ...filtro } = route.useSearch();
  const filtrar = useFiltros<Busqueda>(RUTA);
  const desk = useDesk();
  const query = useQuery({ ...costesDe(presentes(filtro)), placeholderData: keepPreviousData });
  const hasta = filtro.hasta ?? hoy().slice(0, 7);
  const desde = sumarMeses(hasta, 1 - MESES_DE_COSTE);
  const ir = (meses: number) => {
    const destino = sumarMeses(hasta, meses);
    filtrar({ hasta: destino >= hoy().slice(0, 7) ? undefined : destino });
  };
  const periodo = (
    <Periodo
      enBarra={desk}
      title={`${corto(desde)} ${desde.slice(0, 4)} – ${corto(hasta)} ${hasta.slice(0, 4)}`}
      anterior={{ label: 'Doce meses antes', onPress: () => ir(-MESES_DE_COSTE) }}
      siguiente={{
        label: 'Doce meses después',
        onPress: () => ir(MESES_DE_COSTE),
        isDisabled: filtro.hasta === undefined,
      }}
    />
  );
  const datos = query.data;
  const filtros = (
    <FilterBar
      periodo={desk && periodo}
      filtros={[
        {
          id: 'cargo',
          label: 'Se carga a',
          todos: 'Todo',
          options: opciones([...(datos?.CentrosCoste ?? []), ...(datos?.Contratos ?? [])]),
        },
        { id: 'pais', label: 'País', todos: 'Todos', options: opciones(datos?.Paises ?? []) },
        { id: 'clase', label: 'Clase', todos: 'Todas', options: opciones(datos?.Clases ?? []) },
      ]}
      value={{ cargo: filtro.cargo, pais: filtro.pais, clase: filtro.clase }}
      onChange={(id, valor) => filtrar({ [id]: valor })}
    />
  );
  return (
    <>
      <PageHeader title="Gasto en viajes" />
      {!desk && periodo}
      {desk ? filtros : <div className="mb-4">{filtros}</div>}
      <Cargado de={query}>
        {(leido) =>
          leido.Viajes === 0 && leido.Euros === 0 ? (
            <EmptyState title="Ningún viaje en estos meses">
              Aquí se suman los viajes aprobados, en el mes en que salen, con lo que anota quien viaja.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              <PorMeses de={leido} />
              <Section title="Desglose">
                <Stack>
                  <FilterChips
                    label="Desglose"
                    options={DESGLOSES}
                    value={ver}
                    onChange={(id) => filtrar({ ver: id === 'centros' ? undefined : (id as Desglose) })}
                  />
                  <TablaDeCostes de={leido} ver={ver} filtrar={filtrar} />
                </Stack>
              </Section>
            </Stack>
          )
        }
      </Cargado>
    </>
  );
}

function PorMeses({ de }: { de: CosteDeViajes }) {
  return (
    <Section title="Por mes de salida">
      <Stack>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Texto look="strong figures">{euros(de.Euros)}</Texto>
          <Texto look="mute figures">
            {de.Viajes === 1 ? '1 viaje' : `${enCifras(de.Viajes)} viajes`}
            {de.Viajes > 0 && ` · ${euros(de.Euros / de.Viajes)} cada uno`}
          </Texto>
        </p>
        <BarChart
          label="Gasto en viajes por mes de salida"
          unit="Euros"
          first="Mes"
          newest
          write={(n) => enCifras(Math.round(n))}
          items={de.Meses.map(({ Clave, Euros }) => ({
            key: Clave,
            short: corto(Clave),
            long: mesEnPalabras(Clave),
            value: Euros,
          }))}
        />
      </Stack>
    </Section>
  );
}
