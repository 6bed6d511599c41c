import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation } from '@tanstack/react-query';
import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cancelar } from './hoy.api.ts';
import { plazoDe, QUE } from './Mias.card.tsx';

/** Bookings on days away: they can be cancelled here, and none is cancelled automatically. */
export function Ofertas({ reservas, ahora }: { reservas: readonly Mia[]; ahora: number }) {
  if (reservas.length === 0) return null;
  return (
    <Section title="Días que no estará">
      <Stack gap="lg">
        <Parrafo look="mute">Nada se cancela solo: si no lo va a querer, cancélelo.</Parrafo>
        <ul className="grid gap-4">
          {reservas.map((reserva) => (
            <li key={`${reserva.Clase}${reserva.Id}`}>
              <Oferta reserva={reserva} ahora={ahora} />
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}

const LA: Record<Mia['Clase'], string> = { plaza: 'su sitio', pedido: 'su pedido', mesa: 'su mesa' };
function Oferta({ reserva, ahora }: { reserva: Mia; ahora: number }) {
  const { mutateAsync } = useMutation(cancelar);
  const que = `${QUE[reserva.Clase]}: ${reserva.Texto}`;
  return (
    <Row ends>
      <div className="min-w-56 flex-1">
        <Stack gap="xs">
          <Texto look="name">{que}</Texto>
          <Dim>
            <Texto look="capital">{diaDeSemana(reserva.Fecha)}</Texto>, {reserva.Detalle} · {reserva.Comedor}
          </Dim>
          <span className="text-sm font-medium text-wait-ink">{reserva.Coincide}</span>
          <Dim>{plazoDe(reserva, ahora)}</Dim>
        </Stack>
      </div>
      <ActoSuelto
        boton="Cancelar"
        etiqueta={`Cancelar ${que}`}
        variant="outline"
        pregunta={{
          title: `Cancelar ${LA[reserva.Clase]}`,
          message: `${que}, ${diaDeSemana(reserva.Fecha)} de ${reserva.Detalle}. No se puede deshacer.`,
          cancel: 'Conservar',
          danger: true,
        }}
        hacer={() => mutateAsync(reserva)}
      />
    </Row>
  );
}
