import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { useSession } from '#web/casa/red/session.ts';
import type { Envio } from '#web/casa/sinred/outbox.ts';
import { WaitingBadge } from '#web/casa/ui/pagina/waiting.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/filas/column.ts';
import { EstadoViaje } from './Viaje.card.tsx';

function EnManos({ viaje: { EnManosDe } }: { viaje: Viaje }) {
  const me = useSession()?.nombre;
  return EnManosDe === me && EnManosDe !== '' ? <Texto look="strong">Le toca a usted</Texto> : EnManosDe;
}

/** Columns of the person's own trips; the state says what of each still waits on this device. */
export const columnasPropias = (enviosDe: (viaje: Viaje) => readonly Envio[]): readonly Column<Viaje>[] => [
  {
    id: 'destino',
    header: 'Destino',
    cell: (v) => (
      <Texto look="tight">
        {v.LugarDestino}
        <Texto look="note">{v.MotivoViaje}</Texto>
      </Texto>
    ),
  },
  { id: 'codigo', header: 'Código', ancho: 130, desde: 900, cell: (v) => v.Codigo, className: 'tabular-nums' },
  { id: 'salida', header: 'Salida', ancho: 120, cell: (v) => fecha(v.FechaSalida), className: 'tabular-nums' },
  { id: 'regreso', header: 'Regreso', ancho: 120, cell: (v) => fecha(v.FechaRegreso), className: 'tabular-nums' },
  {
    id: 'estado',
    header: 'Estado',
    ancho: 220,
    cell: (v) => (
      <span className="flex flex-wrap gap-1">
        <EstadoViaje de={v} />
        <WaitingBadge envios={enviosDe(v)} />
      </span>
    ),
  },
  { id: 'manos', header: 'En manos de', ancho: 170, desde: 1060, cell: (v) => <EnManos viaje={v} /> },
  { id: 'precio', header: 'Precio', align: 'right', ancho: 110, cell: (v) => euros(v.Precio) },
];
