import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import { rutaDeParte } from '#web/comedor/centros/centros.port.tsx';
import { queda } from '#web/comedor/centros/corte.port.tsx';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

export const QUE = { plaza: 'Sitio', pedido: 'Pedido', mesa: 'Mesa' } as const;
/** Path of the part in which it is changed or given up. */
export const parteDe = ({ Clase, Tipo }: Mia) =>
  Clase === 'plaza' ? 'aforo' : Clase === 'mesa' ? 'mesas' : Tipo === 'B' ? 'bocadillos' : 'parallevar';
/** Cut-off of giving it up, in words; '' once it is late. */
export function plazoDe({ Hasta, Zona }: Mia, ahora: number): string {
  const fin = Hasta === null ? 0 : Date.parse(Hasta);
  return ahora < fin ? `Puede cancelar hasta las ${horaEn(fin, Zona)}${queda(fin - ahora)}` : '';
}

/** Seats, orders and tables of the person, day by day. */
export function Mias({ reservas, hoy, ahora }: { reservas: readonly Mia[]; hoy: string; ahora: number }) {
  if (reservas.length === 0) return <Dim>No tiene sitio, pedidos ni mesa para hoy ni para los próximos días.</Dim>;
  return (
    <Stack gap="lg">
      {[...Map.groupBy(reservas, ({ Fecha }) => Fecha)].map(([dia, delDia]) => (
        <Stack key={dia} gap="sm">
          <h3 className="text-sm font-semibold text-mute first-letter:uppercase">
            {dia === hoy ? 'Hoy' : diaDeSemana(dia)}
          </h3>
          <ul className="grid gap-4">
            {delDia.map((reserva) => (
              <li key={`${reserva.Clase}${reserva.Id}`}>
                <Reserva reserva={reserva} ahora={ahora} />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

function Reserva({ reserva, ahora }: { reserva: Mia; ahora: number }) {
  const to = rutaDeParte(parteDe(reserva));
  const plazo = plazoDe(reserva, ahora);
  return (
    <Row ends top>
      <div className="min-w-0 flex-1">
        <Stack gap="xs">
          <Texto look="name">
            {QUE[reserva.Clase]}: {reserva.Texto}
          </Texto>
          <Dim>
            {reserva.Detalle} · {reserva.Comedor}
          </Dim>
          <span>
            <Estado de={reserva} />
          </span>
          {plazo !== '' && <Dim>{plazo}</Dim>}
          {reserva.Coincide !== '' && <Dim>{reserva.Coincide}</Dim>}
        </Stack>
      </div>
      {to !== undefined && (
        <LinkButton to={to} variant="outline" aria-label={`Ver ${QUE[reserva.Clase].toLowerCase()}: ${reserva.Texto}`}>
          Ver
        </LinkButton>
      )}
    </Row>
  );
}
