import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileSpreadsheet, UsersRound } from 'lucide-react';
import type { EstadoPersona } from '#contract/personas/personas/personas.rules.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { MasFiltros } from '#web/casa/ui/piezas/disclosure.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnas, FilaPersona } from './Persona.card.tsx';
import { type Filtros, listaPersonas, opciones } from './personas.api.ts';

const RUTA = '/menu/personas';
const route = getRouteApi('/protegida/menu/personas');
const ESTADOS = [
  { id: 'activas', label: 'En activo' },
  { id: 'sinentrar', label: 'Sin entrar' },
  { id: 'desactivadas', label: 'Desactivadas' },
] as const satisfies readonly { id: EstadoPersona; label: string }[];

type Buscados = Omit<Filtros, 'estado'> & { cuenta?: EstadoPersona };
/** People of the company, for their keepers. */
export function PersonasScreen() {
  const search = route.useSearch();
  const { rol, cuenta, ...filtrosDePersonas } = search;
  const filtrar = useFiltros<Buscados>(RUTA);
  // Another word in the address is no role.
  const papel = ROLES.find((candidato) => candidato === rol);
  const filtros: Filtros = presentes({ ...filtrosDePersonas, rol: papel, estado: cuenta });
  return (
    <ListaConDetalle
      title="Personas"
      ancha
      buscar={
        <SearchInput
          label="Buscar personas"
          placeholder="Nombre, matrícula o puesto"
          value={filtros.texto ?? ''}
          onChange={(texto) => filtrar({ texto })}
          className="lg:w-80"
        />
      }
      actions={
        <Link to="/menu/personas/importar" className={buttonClass({ variant: 'outline' })}>
          <FileSpreadsheet aria-hidden className="size-4.5" />
          Importar
        </Link>
      }
      crear={<CreateLink to="/menu/personas/nueva">Dar de alta</CreateLink>}
      arriba={
        <>
          <Filtro
            label="Cuenta"
            todos="Todas"
            options={ESTADOS}
            value={filtros.estado}
            // an id of the options
            onChange={(estado) => filtrar({ cuenta: estado as EstadoPersona | undefined })}
          />
          <FiltrosDePersonas value={filtros} onChange={filtrar} />
        </>
      }
    >
      <Tabla
        query={listaPersonas(filtros)}
        caption="Personas"
        columns={columnas}
        tarjeta={(persona) => <FilaPersona persona={persona} />}
        abre={({ Id }) => ({ to: '/menu/personas/$id', params: { id: String(Id) }, search })}
        ancha
        vacio={
          <ListaVacia
            icon={<UsersRound className="size-6" />}
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

type Props = { value: Filtros; onChange(cambio: { [K in keyof Filtros]?: Filtros[K] | undefined }): void };
function FiltrosDePersonas({ value, onChange }: Props) {
  const { data } = useQuery(opciones);
  const de = (codigos: readonly { Codigo: string; Nombre: string }[] = []) =>
    codigos.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre }));
  const filtros = [
    { id: 'area', label: 'Área', todos: 'Todas', options: de(data?.Areas) },
    { id: 'centro', label: 'Centro de trabajo', todos: 'Todos', options: de(data?.Centros) },
    { id: 'centroCoste', label: 'Centro de coste', todos: 'Todos', options: de(data?.CentrosCoste) },
    { id: 'rol', label: 'Papel', todos: 'Todos', options: ROLES.map((id) => ({ id, label: nombreDeRol(id) })) },
  ] as const;
  return (
    <MasFiltros open={filtros.some(({ id }) => value[id] !== undefined)}>
      <div className="grid max-w-5xl gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {filtros.map(({ id, label, todos, options }) => (
          <Select
            key={id}
            label={label}
            placeholder={todos}
            options={options}
            value={value[id] ?? ''}
            onChange={(valor) => onChange({ [id]: valor || undefined })}
            clearable
          />
        ))}
      </div>
    </MasFiltros>
  );
}
