import { getRouteApi } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import type { ReciboEpi } from '#contract/planta/epi/recibo.schemas.ts';
import { RECIBO_EPI } from '#contract/planta/epi/epi.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Cola } from './marco/Cola.card.tsx';
import { recibosDeTodos } from './recibos.api.ts';
import { FilaRecibo } from './Recibos.screen.tsx';

const route = getRouteApi('/protegida/menu/gestionepi/recibos');
const columnas: readonly Column<ReciboEpi>[] = [
  {
    id: 'persona',
    header: 'Persona',
    cell: (r) => (
      <Persona nombre={r.Persona} size="sm" strong>
        <span className="font-normal">{r.Numero}</span>
      </Persona>
    ),
    texto: (r) => r.Persona,
  },
  { id: 'resumen', header: 'Equipo', ancho: 330, cell: (r) => r.Resumen },
  { id: 'estado', header: 'Estado', ancho: 180, cell: (r) => <Estado de={r} /> },
  { id: 'fecha', header: 'Entregado', ancho: 112, cell: (r) => fecha(r.Fecha), className: 'tabular-nums' },
  { id: 'por', header: 'Lo entregó', ancho: 170, desde: 1000, cell: (r) => r.EntregadoPor },
  { id: 'almacen', header: 'Almacén', ancho: 170, desde: 1250, cell: (r) => r.Almacen },
];

/** Receipts of the people attended by the reader. */
export function RecibosTodosScreen() {
  const filtros = route.useSearch();
  return (
    <Cola
      to="/menu/gestionepi/recibos"
      pestana="recibos"
      elija="Elija un recibo de la lista."
      buscar={{ label: 'Buscar recibos', placeholder: 'Persona o número' }}
      estados={RECIBO_EPI.nombres}
      todos="Todos"
      filtros={filtros}
      query={recibosDeTodos(filtros)}
      caption="Recibos de EPI"
      columns={columnas}
      tarjeta={(r) => <FilaRecibo recibo={r} ajeno />}
      nada={{
        icon: <Icono de={FileText} size="2xl" />,
        title: 'Todavía no se ha entregado nada',
        children: 'Cada entrega deja aquí su recibo, y dice si la persona lo ha firmado.',
      }}
      sin={{ title: 'Ningún recibo coincide', ver: 'Ver todos' }}
    />
  );
}
