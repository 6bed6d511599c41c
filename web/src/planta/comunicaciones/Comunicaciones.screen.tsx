import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MessageSquareWarning } from 'lucide-react';
import { COMUNICACION } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Dim } from '#web/casa/ui/piezas/layout.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { FilaMia } from './Comunicacion.card.tsx';
import { COMUNICACION_NUEVA, comunicacionesMias, cuentasMias, FOTOS_ESPERAN } from './comunicaciones.api.ts';
import { NuevaComunicacion } from './crear.port.tsx';
import { Pestanas } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/comunicaciones');
const estados = Object.entries(COMUNICACION.nombres).map(([id, label]) => ({
  id,
  label: label.replace(' de firma', ''),
}));

/** Communications of this person. */
export function ComunicacionesScreen() {
  const search = route.useSearch();
  const { estado, texto } = search;
  const { data: cuentas = [] } = useQuery(cuentasMias(presentes({ texto })));
  const filtrar = useFiltros<{ estado: number; texto: string }>('/menu/comunicaciones');
  return (
    <ListaConDetalle
      title="Comunicaciones"
      elija="Elija una comunicación de la lista para ver su detalle."
      encima
      crear={<NuevaComunicacion />}
      buscar={
        <SearchInput
          label="Buscar comunicaciones"
          placeholder="Número, título o lugar"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          width={72}
        />
      }
      pestanas={<Pestanas cual="mias" />}
      arriba={
        <Filtro
          label="Estado"
          todos="Todas"
          options={estados}
          cuentas={cuentas}
          value={estado}
          onChange={(id) => filtrar({ estado: id === undefined ? id : Number(id) })}
        />
      }
    >
      <Filas
        query={comunicacionesMias(presentes({ estado: estado?.toString(), texto }))}
        label="Mis comunicaciones"
        fila={(c) => <FilaMia comunicacion={c} />}
        abre={({ Id }) => ({ to: '/menu/comunicaciones/$id', params: { id: String(Id) }, search })}
        nuevas={{
          entidad: COMUNICACION_NUEVA,
          label: 'Comunicaciones pendientes de enviar',
          nota: ({ datos }) => (
            <Dim>
              Nadie la ha recibido todavía.{datos?.some(([label]) => label === 'Fotos') === true && ` ${FOTOS_ESPERAN}`}
            </Dim>
          ),
        }}
        vacio={<Vacio filtered={estado !== undefined || texto !== undefined} />}
      />
    </ListaConDetalle>
  );
}

const Vacio = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      icon={<MessageSquareWarning />}
      title="Ninguna comunicación coincide"
      action={
        <Link to="/menu/comunicaciones" search={{}} className={buttonClass({ variant: 'outline' })}>
          Ver todas
        </Link>
      }
    >
      Cambie el estado o las palabras de la búsqueda.
    </EmptyState>
  ) : (
    <EmptyState icon={<MessageSquareWarning />} title="Todavía no ha comunicado nada">
      Comunique una avería o un riesgo: qué pasa y dónde, con fotos si ayudan a verlo.
    </EmptyState>
  );
