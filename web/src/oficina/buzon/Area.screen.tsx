import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { sugerenciasDelArea, personasDelBuzon } from './buzon.api.ts';
import { FilaSugerencia } from './Sugerencia.card.tsx';
import { PersonasModal } from './Personas.modal.tsx';

const RUTA = '/menu/buzon/area';
const route = getRouteApi(`/protegida${RUTA}`);
export const ESTADOS_DE_COLA = { respondidas: '1', archivadas: '3' } as const;
export const FILTROS_DE_COLA = [
  { id: 'respondidas', label: 'Respondidas' },
  { id: 'archivadas', label: 'Archivadas' },
];

/** Mailbox of the areas that this person answers for. */
export function AreaScreen() {
  const search = route.useSearch();
  const { estados } = search;
  const filtrar = useFiltros<{ estados: string }>(RUTA);
  return (
    <ListaConDetalle
      title="Buzón de mi área"
      back="/menu/buzon"
      elija="Elija una sugerencia para leerla entera y responder."
      actions={<Personas />}
      arriba={
        <Filtro
          label="Estado"
          todos="Por atender"
          options={FILTROS_DE_COLA}
          value={estados}
          onChange={(valor) => filtrar({ estados: valor })}
        />
      }
    >
      <Filas
        query={sugerenciasDelArea(estados && ESTADOS_DE_COLA[estados])}
        label="Sugerencias del área"
        abre={({ Id }) => ({ to: '/menu/buzon/area/$id', params: { id: String(Id) }, search })}
        fila={(sugerencia) => <FilaSugerencia sugerencia={sugerencia} firma />}
        vacio={
          <EmptyState icon={<Inbox className="size-6" />} title={estados ? 'No hay ninguna' : 'Nada espera respuesta'}>
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
  const { data = [] } = useQuery(personasDelBuzon);
  const [open, setOpen] = useState(false);
  if (data.length === 0) return null;
  return (
    <>
      <Button variant="outline" icon={<UsersRound aria-hidden className="size-4.5" />} onPress={() => setOpen(true)}>
        Quién lo atiende
      </Button>
      {open && <PersonasModal areas={data} onClose={() => setOpen(false)} />}
    </>
  );
}
