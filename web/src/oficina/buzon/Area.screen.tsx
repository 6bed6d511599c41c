import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Coming } from '#web/casa/ui/piezas/skeleton.tsx';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { sugerenciasDelArea, personasDelBuzon } from './buzon.api.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnasDeCola, FilaSugerencia } from './Sugerencia.card.tsx';
import { PersonasModal } from './Personas.modal.tsx';

const RUTA = '/menu/buzon/area';
const route = getRouteApi(`/protegida${RUTA}`);
export const ESTADOS_DE_COLA = { respondidas: '1', archivadas: '3' } as const;
type Estados = keyof typeof ESTADOS_DE_COLA;
const FILTROS: readonly { id: Estados; label: string }[] = [
  { id: 'respondidas', label: 'Respondidas' },
  { id: 'archivadas', label: 'Archivadas' },
];
/** Filter of a mailbox, in its address. */
export const FiltroDeCola = ({ ruta, estados }: { ruta: string; estados: Estados | undefined }) => {
  const filtrar = useFiltros<{ estados: Estados }>(ruta);
  return (
    <FilterBar
      filtros={[{ id: 'estados', label: 'Estado', todos: 'Por atender', options: FILTROS, chips: true }]}
      value={{ estados }}
      onChange={(_, id) => filtrar({ estados: FILTROS.find((filtro) => filtro.id === id)?.id })}
    />
  );
};

/** Mailbox of the areas that this person answers for. */
export function AreaScreen() {
  const search = route.useSearch();
  const { estados } = search;
  return (
    <ListaConDetalle
      title="Buzón de mi área"
      back="/menu/buzon"
      ancha
      actions={<Personas />}
      filtros={<FiltroDeCola ruta={RUTA} estados={estados} />}
    >
      <Tabla
        query={sugerenciasDelArea(estados && ESTADOS_DE_COLA[estados])}
        caption="Sugerencias del área"
        columns={columnasDeCola}
        abre={({ Id }) => ({ to: '/menu/buzon/area/$id', params: { id: String(Id) }, search })}
        tarjeta={(sugerencia) => <FilaSugerencia sugerencia={sugerencia} firma />}
        vacio={
          <EmptyState dibujo={<Muelle />} title={estados ? 'No hay ninguna' : 'Nada espera respuesta'}>
            {estados
              ? 'Ninguna sugerencia de su área está en ese estado.'
              : 'Cuando alguien escriba a su área, estará aquí.'}
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

/** The responsible of an area names its other readers. */
function Personas() {
  const data = traida(useQuery(personasDelBuzon)) ?? [];
  if (data === 'espera') return <Coming />;
  if (data.length === 0) return null;
  return (
    <BotonDeDialogo boton="Quién lo atiende" variant="outline" icon={<Icono de={UsersRound} size="md" />}>
      {(close) => <PersonasModal areas={data} onClose={close} />}
    </BotonDeDialogo>
  );
}
