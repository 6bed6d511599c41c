import { useMutation } from '@tanstack/react-query';
import type { Mia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { diaDeSemana } from '#web/casa/kernel/format.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Dim, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { cancelar } from './hoy.api.ts';
import { plazoDe, QUE } from './Mias.card.tsx';

/** Bookings on days away: they can be cancelled here, and none is cancelled automatically. */
export function Ofertas({ mias, ahora }: { mias: readonly Mia[]; ahora: number }) {
  if (mias.length === 0) return null;
  return (
    <Section title="Días que no estará">
      <Stack gap="lg">
        <p className="text-mute">Nada se cancela solo: si no lo va a querer, cancélelo.</p>
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
  const { mutate, isPending } = useMutation(cancelar);
  const ask = useAsk();
  const que = `${QUE[mia.Clase]}: ${mia.Texto}`;
  const preguntar = async () => {
    const si = await ask.confirm({
      title: `Cancelar ${LA[mia.Clase]}`,
      message: `${que}, ${diaDeSemana(mia.Fecha)} de ${mia.Detalle}. No se puede deshacer.`,
      confirm: 'Cancelar',
      cancel: 'Conservar',
      danger: true,
    });
    if (si) mutate(mia);
  };
  return (
    <Row ends>
      <div className="min-w-56 flex-1">
        <Stack gap="xs">
          <span className="font-medium break-words">{que}</span>
          <Dim>
            <span className="inline-block first-letter:uppercase">{diaDeSemana(mia.Fecha)}</span>, {mia.Detalle} ·{' '}
            {mia.Comedor}
          </Dim>
          <span className="text-sm font-medium text-warn-ink">{mia.Coincide}</span>
          <Dim>{plazoDe(mia, ahora)}</Dim>
        </Stack>
      </div>
      <Button variant="outline" isPending={isPending} aria-label={`Cancelar ${que}`} onPress={() => void preguntar()}>
        Cancelar
      </Button>
    </Row>
  );
}
