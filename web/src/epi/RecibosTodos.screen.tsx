import { getRouteApi } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReciboEpi } from '#contract/epi/recibo.schemas.ts';
import { RECIBO_EPI } from '#contract/epi/epi.rules.ts';
import { useFiltros } from '#web/kernel/filtros.ts';
import { fecha } from '#web/kernel/format.ts';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/ui/personas/avatar.tsx';
import { Filtro } from '#web/ui/piezas/filter-chips.tsx';
import type { Column } from '#web/ui/tabla/data-table.tsx';
import { Tabla } from '#web/ui/tabla/tabla.tsx';
import { type FiltroRecibos, recibosDeTodos } from './recibos.api.ts';
import { EstadoRecibo, FilaRecibo } from './Recibos.screen.tsx';
import { Pestanas, TITULO } from './Entrega.card.tsx';

const route = getRouteApi('/protegida/menu/gestionepi/recibos');
const estados = Object.entries(RECIBO_EPI.nombres).map(([id, label]) => ({ id, label }));
const SIN_COINCIDENCIAS = {
  title: 'Ningún recibo coincide',
  cambie: 'Cambie las palabras o el estado.',
  ver: 'Ver todos',
  to: '/menu/gestionepi/recibos',
} as const;

const columnas: readonly Column<ReciboEpi>[] = [
  { id: 'persona', header: 'Persona', cell: (r) => <Persona nombre={r.Persona} size="sm" /> },
  { id: 'resumen', header: 'Qué', cell: (r) => r.Resumen },
  { id: 'numero', header: 'Número', cell: (r) => r.Numero, className: 'whitespace-nowrap tabular-nums' },
  { id: 'fecha', header: 'Entregado', cell: (r) => fecha(r.Fecha) },
  { id: 'por', header: 'Por', cell: (r) => r.EntregadoPor },
  { id: 'estado', header: 'Estado', cell: (r) => <EstadoRecibo de={r} /> },
];

/** Receipts of the people to whom the reader attends. */
export function RecibosTodosScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroRecibos>('/menu/gestionepi/recibos');
  return (
    <ListaConDetalle
      title={TITULO}
      elija="Elija un recibo de la lista."
      ancha
      encima
      pestanas={<Pestanas value="recibos" />}
      buscar={
        <SearchInput
          label="Buscar recibos"
          placeholder="Persona o número"
          value={search.texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-72"
        />
      }
      arriba={
        <Filtro
          label="Estado"
          todos="Todos"
          options={estados}
          value={search.estado}
          onChange={(one) => filtrar({ estado: one === undefined ? one : Number(one) })}
        />
      }
    >
      <Tabla
        query={recibosDeTodos(search)}
        caption="Recibos de EPI"
        columns={columnas}
        tarjeta={(r) => <FilaRecibo recibo={r} ajeno />}
        abre={({ Id }) => ({ to: '/menu/gestionepi/recibos/$id', params: { id: String(Id) }, search })}
        rowLabel={(r) => `Recibo ${r.Numero} de ${r.Persona}`}
        vacio={
          <ListaVacia
            icon={<FileText className="size-6" />}
            title="Todavía no se ha entregado nada"
            filtrada={search.estado !== undefined || search.texto !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Cada entrega deja aquí su recibo, y dice si la persona lo ha firmado.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
