import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation } from '@tanstack/react-query';
import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { Dim, Parrafo, Row, Stack, Texto } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { cancelar } from './hoy.api.ts';
import { plazoDe, QUE } from './Mias.card.tsx';

/** Bookings on days away: they can be cancelled here, and none is cancelled automatically. */
export function Ofertas({ mias, ahora }: { mias: readonly Mia[]; ahora: number }) {
  if (mias.length === 0) return null;
  return (
    <Section title="Días que no estará">
      <Stack gap="lg">
        <Parrafo look="mute">Nada se cancela solo: si no lo va a querer, cancélelo.</Parrafo>
        <ul className="grid gap-4">
          {mias.map((reserva) => (
            <li key={`${reserva.Clase}${reserva.Id}`}>
              <Oferta mia={reserva} ahora={ahora} />
            </li>
          ))}
        </ul>
      </Stack>
    </Section>
  );
}

const LA: Record<Mia['Clase'], string> = { plaza: 'su sitio', pedido: 'su pedido', mesa: 'su mesa' };
function Oferta({ mia, ahora }: { mia: Mia; ahora: number }) {
  const { mutateAsync } = useMutation(cancelar);
  const que = `${QUE[mia.Clase]}: ${mia.Texto}`;
  return (
    <Row ends>
      <div className="min-w-56 flex-1">
        <Stack gap="xs">
          <Texto look="name">{que}</Texto>
          <Dim>
            <Texto look="capital">{diaDeSemana(mia.Fecha)}</Texto>, {mia.Detalle} · {mia.Comedor}
          </Dim>
          <span className="text-sm font-medium text-warn-ink">{mia.Coincide}</span>
          <Dim>{plazoDe(mia, ahora)}</Dim>
        </Stack>
      </div>
      <ActoSuelto
        boton="Cancelar"
        etiqueta={`Cancelar ${que}`}
        variant="outline"
        pregunta={{
          title: `Cancelar ${LA[mia.Clase]}`,
          message: `${que}, ${diaDeSemana(mia.Fecha)} de ${mia.Detalle}. No se puede deshacer.`,
          cancel: 'Conservar',
          danger: true,
        }}
        hacer={() => mutateAsync(mia)}
      />
    </Row>
  );
}
