import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CORRECCION } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import { PestanasJornada } from '#web/tiempo/jornada/pestanas.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { FilaCorreccion } from './Correccion.card.tsx';
import { correccionesMias, cuentasMias } from './correcciones.api.ts';

const route = getRouteApi('/protegida/menu/jornada/correcciones');
const estados = Object.entries(CORRECCION.nombres).map(([id, label]) => ({ id, label }));

/** Corrections of the reader's own days, and corrections that the reader proposed for other people. */
export function CorreccionesScreen() {
  const search = route.useSearch();
  const { estado } = search;
  const filtrar = useFiltros<{ estado?: number }>('/menu/jornada/correcciones');
  const { data: cuentas = [] } = useQuery(cuentasMias);
  return (
    <ListaConDetalle
      title="Jornada"
      elija="Elija una corrección de la lista para ver las dos versiones del día."
      encima
      pestanas={<PestanasJornada abierta="correcciones" />}
      crear={<CreateLink to="/menu/jornada/correcciones/nueva">Corregir un día</CreateLink>}
      filtros={
        <Filtro
          label="Estado"
          todos="Todas"
          options={estados}
          cuentas={cuentas}
          value={estado}
          onChange={(elegido) => filtrar({ estado: elegido === undefined ? elegido : Number(elegido) })}
        />
      }
    >
      <Filas
        query={correccionesMias(estado)}
        label="Correcciones"
        fila={(correccion) => <FilaCorreccion correccion={correccion} />}
        abre={({ Id }) => ({ to: '/menu/jornada/correcciones/$id', params: { id: String(Id) }, search })}
        vacio={
          <ListaVacia
            title="Todavía no hay correcciones"
            filtrada={estado !== undefined}
            sin={{
              title: 'Ninguna corrección está en ese estado',
              cambie: 'Elija otro estado.',
              ver: 'Ver todas las correcciones',
              to: '/menu/jornada/correcciones',
            }}
          >
            Si olvidó fichar o un día no está bien, proponga cómo debería estar. Nada se borra: quedan las dos
            versiones.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
