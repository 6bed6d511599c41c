import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import type { EstadoPersona } from '#contract/personas/personas/personas.rules.ts';
import type { OrdenPersonas, PersonaEnLista } from '#contract/personas/personas/persona.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { GuardarVista, Vistas } from '#web/casa/ui/tabla/vistas.tsx';
import { PanelPersona } from './Panel.card.tsx';
import { columnas, FilaPersona } from './Persona.card.tsx';
import { type Buscados, cuentas, filtrosDe, listaDe, opciones } from './personas.api.ts';

const RUTA = '/menu/personas';
const TITULO = 'Personas';
const route = getRouteApi('/protegida/menu/personas');
const ESTADOS = [
  { id: 'sinentrar', label: 'Sin entrar' },
  { id: 'activas', label: 'En activo' },
  { id: 'desactivadas', label: 'Desactivadas' },
] as const satisfies readonly { id: EstadoPersona; label: string }[];

/** People of the company, for their keepers. */
export function PersonasScreen() {
  const search = route.useSearch();
  const desk = useDesk();
  const filtrar = useFiltros<Buscados>(RUTA);
  const filtros = filtrosDe(search);
  const orden = search.orden ?? 'nombre';
  const { data } = useQuery(opciones);
  const { data: cuantas } = useQuery({ ...cuentas, enabled: desk });
  const de = (codigos: readonly { Codigo: string; Nombre: string }[] = []) =>
    codigos.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  const buscar = {
    label: 'Buscar personas',
    placeholder: 'Nombre, matrícula o puesto',
    texto: filtros.texto,
    filtrar,
  };
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      sola
      {...(!desk && { buscar })}
      pestanas={
        desk && (
          <Vistas
            label="Vistas"
            to={RUTA}
            caption={TITULO}
            search={search}
            propias={[
              { id: 'todas', label: 'Todas', search: {}, count: cuantas?.todas },
              ...ESTADOS.map(({ id, label }) => ({ id, label, search: { cuenta: id }, count: cuantas?.[id] })),
            ]}
          />
        )
      }
      actions={
        <Link to="/menu/personas/importar" className={buttonClass({ variant: 'outline' })}>
          <Icono de={FileSpreadsheet} size="md" />
          Importar
        </Link>
      }
      crear={<CreateLink to="/menu/personas/nueva">Dar de alta</CreateLink>}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={[
            ...(desk ? [] : [{ id: 'cuenta', label: 'Cuenta', todos: 'Todas', options: ESTADOS, chips: true }]),
            { id: 'area', label: 'Área', todos: 'Todas', options: de(data?.Areas) },
            { id: 'centro', label: 'Centro de trabajo', todos: 'Todos', options: de(data?.Centros) },
            { id: 'centroCoste', label: 'Centro de coste', todos: 'Todos', options: de(data?.CentrosCoste) },
            { id: 'rol', label: 'Papel', todos: 'Todos', options: ROLES.map((id) => ({ id, label: nombreDeRol(id) })) },
          ]}
          value={search}
          onChange={(id, valor) => filtrar({ [id]: valor })}
        >
          <GuardarVista caption={TITULO} search={search} />
        </FilterBar>
      }
    >
      <Tabla
        query={listaDe(search, desk)}
        orden={orden}
        onOrden={(elegido: OrdenPersonas) => filtrar({ orden: elegido })}
        caption={TITULO}
        columns={columnas}
        tarjeta={tarjeta}
        // with its order, which tells the page of the person that there is a list to walk through
        abre={({ Id }) => ({ to: '/menu/personas/$id', params: { id: String(Id) }, search: { ...search, orden } })}
        rowLabel={rowLabel}
        panel={panel}
        abrir="Abrir ficha"
        vacio={
          <ListaVacia
            title="Todavía no hay nadie"
            filtrada={Object.keys(filtros).length > 0}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie los filtros o las palabras de la búsqueda.',
              ver: 'Ver a todas las personas',
              to: RUTA,
            }}
          >
            Dé de alta a la primera persona, o importe un fichero con todas.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
/** The words of the name's cell, which its link has too. */
const rowLabel = ({ Nombre, Matricula, Centro }: PersonaEnLista) =>
  [Nombre, [Matricula, Centro].filter(Boolean).join(' · ')].filter(Boolean).join(' ');
const tarjeta = (persona: PersonaEnLista) => <FilaPersona persona={persona} />;
const panel = (persona: PersonaEnLista) => <PanelPersona persona={persona} />;
