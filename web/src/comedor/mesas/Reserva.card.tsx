import { useMutation } from '@tanstack/react-query';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { horaEn } from '#contract/casa/kernel/zona.ts';
import type { Reserva } from '#contract/comedor/mesas/mesa.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { cancelarMesa, liberarMesa, mesaDe, ocuparMesa } from './mesas.api.ts';

/** Sentence about the next step of its person. */
function siguiente({ EstadoId, Plazo, Zona, Hasta, Motivo }: Reserva, leido: boolean): string {
  const guardada = `Se le guarda hasta las ${horaEn(Date.parse(Plazo), Zona)}.`;
  if (EstadoId === 1)
    return leido ? guardada : `Al llegar, lea con la cámara del móvil el código QR de la mesa. ${guardada}`;
  if (EstadoId === 2) return `Es suya hasta las ${Hasta}. Si se va antes, déjela libre para otra persona.`;
  return Motivo && `Motivo: ${Motivo}`;
}

/** Booking of the reader with its acts. `codigo`: read at the table, for the check-in. */
export function ReservaCard({ reserva, codigo }: { reserva: Reserva; codigo?: string }) {
  const cancelar = useMutation(cancelarMesa);
  const ocupar = useMutation(ocuparMesa);
  const liberar = useMutation(liberarMesa);
  const { cerrado } = useEnviosDe(mesaDe(reserva.Fecha));
  const { Id, Mesa, Fecha, Desde, Hasta, Comedor, Personas, Acompanantes, acciones } = reserva;
  const texto = siguiente(reserva, codigo !== undefined);
  return (
    <Stack gap="sm">
      <Row ends top>
        <Texto look="strong narrow">{Mesa}</Texto>
        <Estado de={reserva} />
      </Row>
      <Texto look="figures">
        {fechaConDia(Fecha)}, de {Desde} a {Hasta}
      </Texto>
      <Dim>
        {Comedor} · {cuantasPersonas(Personas)}
        {Acompanantes && ` · Con ${Acompanantes}`}
      </Dim>
      {texto && <Parrafo look="text mute">{texto}</Parrafo>}
      <Row>
        <ActosConPalabras
          acciones={cerrado ? [] : acciones}
          actos={{
            cancelar: {
              boton: 'Cancelar reserva',
              variant: 'outline',
              pregunta: {
                title: `Cancelar ${Mesa}`,
                message: 'La mesa quedará libre para otra persona.',
                confirm: 'Cancelar reserva',
                danger: true,
              },
              hacer: () => cancelar.mutateAsync({ body: { Id }, sobre: reserva }),
            },
            liberar: {
              boton: 'Dejar la mesa',
              variant: 'outline',
              hacer: () => liberar.mutateAsync({ body: { Id } }),
            },
            ...(codigo !== undefined && {
              ocupar: { boton: 'Ya estoy en la mesa', hacer: () => ocupar.mutateAsync({ body: { codigo } }) },
            }),
          }}
        />
      </Row>
    </Stack>
  );
}
