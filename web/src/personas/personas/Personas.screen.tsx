import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import type { EstadoPersona } from '#contract/personas/personas/personas.rules.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { Selectores } from '#web/casa/ui/tabla/selectores.tsx';
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
      buscar={{
        label: 'Buscar personas',
        placeholder: 'Nombre, matrícula o puesto',
        width: 80,
        texto: filtros.texto,
        filtrar,
      }}
      actions={
        <Link to="/menu/personas/importar" className={buttonClass({ variant: 'outline' })}>
          <Icono de={FileSpreadsheet} size="md" />
          Importar
        </Link>
      }
      crear={<CreateLink to="/menu/personas/nueva">Dar de alta</CreateLink>}
      filtros={
        <>
          <Filtro
            label="Cuenta"
            todos="Todas"
            options={ESTADOS}
            value={filtros.estado}
            onChange={(estado) => filtrar({ cuenta: estado })}
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
    <div className="max-w-5xl">
      <Selectores columns={4} filtros={filtros} value={value} onChange={(id, valor) => onChange({ [id]: valor })} />
    </div>
  );
}
