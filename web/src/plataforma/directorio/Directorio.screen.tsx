import { getRouteApi } from '@tanstack/react-router';
import { Network } from 'lucide-react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { personas } from './directorio.api.ts';

const RUTA = '/menu/directorio';
const route = getRouteApi('/protegida/menu/directorio');

/** People of the company. A subcontractor finds whoever answers for them. */
export function DirectorioScreen() {
  const { texto } = route.useSearch();
  const filtrar = useFiltros<{ texto: string }>(RUTA);
  const session = useSession();
  const deEmpresa = session !== null && hasRole(session, 'EMPLEADO', 'ADMIN');
  return (
    <ListaConDetalle
      title="Directorio"
      elija="Elija a una persona para ver cómo hablar con ella."
      abrePrimera={false}
      buscar={
        <SearchInput
          label="Buscar personas"
          placeholder="Nombre, puesto, área o centro"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          width={80}
        />
      }
      ordenar={
        deEmpresa && (
          <LinkButton
            to="/menu/directorio/organigrama"
            variant="outline"
            className="max-lg:min-h-12"
            icon={<Icono de={Network} size="md" />}
          >
            <span className="max-sm:sr-only">Organigrama</span>
          </LinkButton>
        )
      }
    >
      <Filas
        query={personas(texto)}
        label="Personas"
        abre={({ Id }) => ({ to: '/menu/directorio/$id', params: { id: String(Id) }, search: { texto } })}
        fila={({ Nombre, Foto, Puesto, Area, Centro }) => (
          <Persona nombre={Nombre} foto={Foto} strong>
            {[Puesto || Area, Centro].filter(Boolean).join(' · ')}
          </Persona>
        )}
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
