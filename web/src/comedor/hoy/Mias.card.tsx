import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import { rutaDeParte } from '#web/comedor/centros/centros.port.tsx';
import { queda } from '#web/comedor/centros/corte.port.tsx';
import { tonoDe } from '#web/comedor/centros/tonos.port.tsx';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Badge, type Tone } from '#web/casa/ui/piezas/badge.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Dim, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';

export const QUE = { plaza: 'Sitio', pedido: 'Pedido', mesa: 'Mesa' } as const;
export const tono = ({ Clase, EstadoId, Terminada }: Mia): Tone => (Terminada ? 'neutral' : tonoDe(Clase, EstadoId));
/** Path of the part in which it is changed or given up. */
export const parteDe = ({ Clase, Tipo }: Mia) =>
  Clase === 'plaza' ? 'aforo' : Clase === 'mesa' ? 'mesas' : Tipo === 'B' ? 'bocadillos' : 'parallevar';
/** Cut-off of giving it up, in words; '' once it is late. */
export function plazoDe({ Hasta, Zona }: Mia, ahora: number): string {
  const fin = Hasta === null ? 0 : Date.parse(Hasta);
  return ahora < fin ? `Puede cancelar hasta las ${horaEn(fin, Zona)}${queda(fin - ahora)}` : '';
}

/** Seats, orders and tables of the person, day by day. */
export function Mias({ mias, hoy, ahora }: { mias: readonly Mia[]; hoy: string; ahora: number }) {
  if (mias.length === 0) return <Dim>No tiene sitio, pedidos ni mesa para hoy ni para los próximos días.</Dim>;
  return (
    <Stack gap="lg">
      {[...Map.groupBy(mias, ({ Fecha }) => Fecha)].map(([dia, reservas]) => (
        <Stack key={dia} gap="sm">
          <h3 className="text-sm font-semibold text-mute first-letter:uppercase">
            {dia === hoy ? 'Hoy' : diaDeSemana(dia)}
          </h3>
          <ul className="grid gap-4">
            {reservas.map((reserva) => (
              <li key={`${reserva.Clase}${reserva.Id}`}>
                <Una mia={reserva} ahora={ahora} />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  );
}

function Una({ mia, ahora }: { mia: Mia; ahora: number }) {
  const to = rutaDeParte(parteDe(mia));
  const plazo = plazoDe(mia, ahora);
  return (
    <Row ends top>
      <div className="min-w-0 flex-1">
        <Stack gap="xs">
          <span className="font-medium break-words">
            {QUE[mia.Clase]}: {mia.Texto}
          </span>
          <Dim>
            {mia.Detalle} · {mia.Comedor}
          </Dim>
          <span>
            <Badge tone={tono(mia)}>{mia.Estado}</Badge>
          </span>
          {plazo !== '' && <Dim>{plazo}</Dim>}
          {mia.Coincide !== '' && <Dim>{mia.Coincide}</Dim>}
        </Stack>
      </div>
      {to !== undefined && (
        <LinkButton to={to} variant="outline" aria-label={`Ver ${QUE[mia.Clase].toLowerCase()}: ${mia.Texto}`}>
          Ver
        </LinkButton>
      )}
    </Row>
  );
}
