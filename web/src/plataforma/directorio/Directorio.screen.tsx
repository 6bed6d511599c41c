import { getRouteApi } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import type { PersonaDelDirectorio } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { personas } from './directorio.api.ts';
import { EscribirA, LlamarA } from './Ficha.card.tsx';

const RUTA = '/menu/directorio';
const route = getRouteApi('/protegida/menu/directorio');
const columnas: readonly Column<PersonaDelDirectorio>[] = [
  {
    id: 'nombre',
    header: 'Persona',
    cell: ({ Nombre, Foto }) => <Persona nombre={Nombre} foto={Foto} size="sm" strong />,
    texto: ({ Nombre }) => Nombre,
  },
  { id: 'puesto', header: 'Puesto', ancho: 220, cell: ({ Puesto }) => Puesto },
  { id: 'area', header: 'Área', ancho: 180, desde: 1100, cell: ({ Area }) => Area },
  { id: 'centro', header: 'Centro', ancho: 130, desde: 1000, cell: ({ Centro }) => Centro },
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
  const { texto } = route.useSearch();
  const filtrar = useFiltros<{ texto: string }>(RUTA);
  const session = useSession();
  const desk = useDesk();
  const deEmpresa = session !== null && hasRole(session, 'EMPLEADO', 'ADMIN');
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
      filtros={desk && <FilterBar filtros={[]} value={{}} onChange={() => undefined} />}
      buscar={
        <SearchInput
          label="Buscar personas"
          placeholder="Nombre, puesto, área o centro"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          width={80}
        />
      }
    >
      <Tabla
        query={personas(texto)}
        caption="Personas"
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/directorio/$id', params: { id: String(Id) }, search: { texto } })}
        rowLabel={({ Nombre }) => Nombre}
        vacio={
          <ListaVacia
            title="Nadie en su directorio"
            filtrada={Boolean(texto)}
            sin={{
              title: 'Nadie se llama así',
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
