import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import type { OrdenDirectorio, PersonaDelDirectorio } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { type Buscados, grupos, personas } from './directorio.api.ts';
import { EscribirA, LlamarA } from './Ficha.card.tsx';

const RUTA = '/menu/directorio';
const route = getRouteApi('/protegida/menu/directorio');
const columnas: readonly Column<PersonaDelDirectorio>[] = [
  {
    id: 'nombre',
    header: 'Persona',
    sortable: true,
    cell: ({ Nombre, Foto }) => <Persona nombre={Nombre} foto={Foto} size="sm" strong />,
    texto: ({ Nombre }) => Nombre,
  },
  { id: 'puesto', header: 'Puesto', ancho: 220, sortable: true, cell: ({ Puesto }) => Puesto },
  { id: 'area', header: 'Área', ancho: 180, desde: 1100, sortable: true, cell: ({ Area }) => Area },
  { id: 'centro', header: 'Centro', ancho: 130, desde: 1000, sortable: true, cell: ({ Centro }) => Centro },
  {
    id: 'telefono',
    header: 'Teléfono',
    ancho: 150,
    cell: (persona) => <LlamarA de={persona.Telefono} />,
    texto: (persona) => persona.Telefono,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'correo',
    header: 'Correo',
    ancho: 270,
    cell: (persona) => <EscribirA de={persona.Correo} />,
    texto: (persona) => persona.Correo,
    className: 'wrap-anywhere',
  },
];

/** People of the company. A subcontractor finds whoever answers for them. */
export function DirectorioScreen() {
  const search = route.useSearch();
  const { texto, area, centro, orden = 'nombre' } = search;
  const filtrar = useFiltros<Buscados>(RUTA);
  const session = useSession();
  const desk = useDesk();
  const { data } = useQuery({ ...grupos, enabled: desk });
  const de = (codigos: readonly { Codigo: string; Nombre: string }[] = []) =>
    codigos.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  const deEmpresa = session !== null && hasRole(session, 'EMPLEADO', 'ADMIN');
  const buscar = {
    label: 'Buscar personas',
    placeholder: 'Nombre, puesto o matrícula',
    texto,
    filtrar,
  };
  const organigrama = deEmpresa && (
    <LinkButton
      to="/menu/directorio/organigrama"
      variant="outline"
      className="max-lg:min-h-12"
      icon={<Icono de={Network} size="md" />}
    >
      <span className="max-sm:sr-only">Organigrama</span>
    </LinkButton>
  );
  return (
    <ListaConDetalle
      title="Directorio"
      ancha
      actions={desk && organigrama}
      ordenar={!desk && organigrama}
      {...(!desk && { buscar })}
      filtros={
        desk && (
          <FilterBar
            buscar={buscar}
            filtros={[
              { id: 'area', label: 'Área', todos: 'Todas', options: de(data?.Areas) },
              { id: 'centro', label: 'Centro de trabajo', todos: 'Todos', options: de(data?.Centros) },
            ]}
            value={search}
            onChange={(id, valor) => filtrar({ [id]: valor })}
          />
        )
      }
    >
      <Tabla
        query={personas(presentes({ texto, area, centro, orden }), desk)}
        orden={orden}
        onOrden={(elegido: OrdenDirectorio) => filtrar({ orden: elegido })}
        caption="Personas"
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/directorio/$id', params: { id: String(Id) }, search })}
        rowLabel={({ Nombre }) => Nombre}
        vacio={
          <ListaVacia
            title="Nadie en su directorio"
            filtrada={Boolean(texto ?? area ?? centro)}
            sin={{
              title: texto ? 'Nadie se llama así' : 'Nadie coincide',
              cambie: 'Pruebe con otra parte del nombre, el puesto, el área, el centro o la matrícula.',
              ver: 'Ver a todas las personas',
              to: RUTA,
            }}
          >
            Aquí verá a quien responde por usted en la empresa.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = ({ Nombre, Foto, Puesto, Area, Centro }: PersonaDelDirectorio) => (
  <Persona nombre={Nombre} foto={Foto} strong>
    {[Puesto || Area, Centro].filter(Boolean).join(' · ')}
  </Persona>
);
