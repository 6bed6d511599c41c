import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { FilaDelPlan, OpcionesDelPlan, OrdenPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { Periodo } from '#web/casa/ui/lista/periodo.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { IconoDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { EncargarModal } from './Encargar.modal.tsx';
import { descargarPlan, type FiltrosPlan, opcionesDelPlan, plan } from './inspecciones.api.ts';
import { PestanasDeIzado } from './pestanas.port.tsx';
import { columnasDelPlan, TarjetaDelPlan } from './Plan.card.tsx';
import { RejillaDelPlan } from './Rejilla.card.tsx';
import type { Por } from '#contract/planta/izado/inspecciones/semanas.rules.ts';

const RUTA = '/menu/izado/plan';
const route = getRouteApi('/protegida/menu/izado/plan');
const VISTAS = [
  { id: 'tipo', label: 'Por tipo' },
  { id: 'zona', label: 'Por zona' },
] as const;
type Buscado = {
  mes?: string | undefined;
  centro?: string | undefined;
  area?: string | undefined;
  tipo?: number | undefined;
  inspector?: number | undefined;
  vencidas?: 'si' | undefined;
  ver?: Por | undefined;
};

/** Inspections of a month, overdue ones first, with the inspector of each. */
export function PlanScreen() {
  const { ver, orden, ...search }: Buscado & { orden?: OrdenPlan | undefined } = route.useSearch();
  const filtrar = useFiltros<Buscado & { orden?: OrdenPlan | undefined }>(RUTA);
  const { data } = useQuery(opcionesDelPlan);
  const desk = useDesk();
  const [encargo, setEncargo] = useState<FilaDelPlan>();
  const deHoy = hoy().slice(0, 7);
  const mes = search.mes ?? deHoy;
  const ir = (meses: number) => {
    const mesElegido = sumarMeses(mes, meses);
    filtrar({ mes: mesElegido === deHoy ? undefined : mesElegido });
  };
  const filtros: FiltrosPlan = {
    ...search,
    tipo: search.tipo?.toString(),
    inspector: search.inspector?.toString(),
  };
  const { mes: _mes, ...elegidos } = search;
  const filtrada = Object.values(elegidos).some((elegido) => elegido !== undefined);
  const periodo = (
    <Periodo
      {...(desk ? { enBarra: true } : { enLinea: true })}
      title={mesEnPalabras(mes)}
      anterior={{ label: 'Mes anterior', onPress: () => ir(-1) }}
      siguiente={{ label: 'Mes siguiente', onPress: () => ir(1) }}
    />
  );
  const vacio = (
    <ListaVacia
      title="Nada por inspeccionar este mes"
      filtrada={filtrada}
      sin={{
        title: 'Ninguna coincide',
        cambie: 'Cambie los filtros.',
        ver: 'Ver todas las del mes',
        to: RUTA,
      }}
    >
      Lo vencido y lo que vence en el mes aparece aquí por su fecha.
    </ListaVacia>
  );
  return (
    <>
      <ListaConDetalle
        title="Plan de inspecciones"
        ancha
        pestanas={<PestanasDeIzado actual="plan" />}
        recogida={filtrada}
        masFiltros={!desk && <FiltrosDelPlan opciones={data} value={search} onChange={filtrar} />}
        filtros={
          desk ? (
            <FiltrosDelPlan opciones={data} value={search} onChange={filtrar} periodo={periodo}>
              <Filtro
                label="Cómo se ve"
                todos="Lista"
                options={VISTAS}
                value={ver}
                onChange={(id) => filtrar({ ver: id })}
              />
              <IconButton label="Imprimir" title="Imprimir" className="size-8!" onPress={() => print()}>
                <Printer className="size-5" />
              </IconButton>
            </FiltrosDelPlan>
          ) : (
            periodo
          )
        }
      >
        {desk && ver ? (
          <RejillaDelPlan query={plan(filtros, '200')} por={ver} mes={mes} vacio={vacio} />
        ) : (
          <Tabla
            query={plan({ ...filtros, orden })}
            orden={orden ?? 'proxima'}
            onOrden={(elegido: OrdenPlan) => filtrar({ orden: elegido })}
            caption="Inspecciones del mes"
            columns={columnasDelPlan(setEncargo)}
            tarjeta={(e) => <TarjetaDelPlan de={e} onEncargar={setEncargo} />}
            vacio={vacio}
            descarga={<IconoDeFichero descargar={descargarPlan} args={filtros} />}
          />
        )}
      </ListaConDetalle>
      {encargo && (
        <EncargarModal elemento={encargo} inspectores={data?.Inspectores ?? []} onClose={() => setEncargo(undefined)} />
      )}
    </>
  );
}

type Props = {
  opciones: OpcionesDelPlan | undefined;
  value: Buscado;
  onChange(cambio: Buscado): void;
  periodo?: ReactNode;
  children?: ReactNode;
};
const VENCIDAS = [{ id: 'si', label: 'Solo las vencidas' }];
const NONE: readonly never[] = [];
function FiltrosDelPlan({ opciones, value, onChange, periodo, children }: Props) {
  const { Centros = NONE, Areas = NONE, Tipos = NONE, Inspectores = NONE } = opciones ?? {};
  const porCodigo = (de: OpcionesDelPlan['Centros'] | typeof NONE) =>
    de.map((o) => ({ id: o.Codigo, label: o.Nombre }));
  const porId = (de: OpcionesDelPlan['Tipos'] | typeof NONE) => de.map((o) => ({ id: String(o.Id), label: o.Nombre }));
  const filtros = [
    { id: 'vencidas', label: 'Cuáles', todos: 'Todas', options: VENCIDAS, chips: true },
    { id: 'centro', label: 'Centro de trabajo', todos: 'Todos', options: porCodigo(Centros) },
    { id: 'area', label: 'Área', todos: 'Todas', options: porCodigo(Areas) },
    { id: 'tipo', label: 'Tipo', todos: 'Todos', options: porId(Tipos) },
    { id: 'inspector', label: 'A cargo de', todos: 'Cualquiera', options: porId(Inspectores) },
  ] as const;
  return (
    <FilterBar
      periodo={periodo}
      filtros={filtros}
      value={value}
      onChange={(id, valor) =>
        onChange({ [id]: valor && (id === 'tipo' || id === 'inspector') ? Number(valor) : valor })
      }
    >
      {children}
    </FilterBar>
  );
}
