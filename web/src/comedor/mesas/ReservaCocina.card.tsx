import { useMutation } from '@tanstack/react-query';
import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import type { ReservaDeCocina } from '#contract/comedor/mesas/mesa.schemas.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { cancelarDeCocina } from './mesas.api.ts';

/** True for a booking in force, whose person is notified of changes. */
export const enPie = ({ EstadoId }: ReservaDeCocina): boolean => EstadoId <= 2;

/** Booking of a table as the kitchen reads it: a line on a desk. */
export function ReservaDeMesa({ reserva }: { reserva: ReservaDeCocina }) {
  const cancelar = useMutation(cancelarDeCocina);
  const { Id, Mesa, Persona, Personas, Acompanantes, Motivo } = reserva;
  const desk = useDesk();
  const mas = (
    <>
      {Acompanantes && <Dim>Con {Acompanantes}</Dim>}
      {Motivo && <Dim>Motivo: {Motivo}</Dim>}
    </>
  );
  const acto = (
    <ActosConPalabras
      acciones={enPie(reserva) ? ['cancelar'] : []}
      actos={{
        cancelar: {
          boton: (
            <>
              Cancelar<Texto look="unseen"> {`${Mesa} de ${Persona}`}</Texto>
            </>
          ),
          variant: 'plain',
          ...(!desk && { className: '-mt-2 -mr-4' }),
          palabras: {
            title: `Cancelar ${Mesa} de ${Persona}`,
            message: 'Se le avisará ahora mismo con el motivo que escriba.',
            label: 'Motivo',
            confirm: 'Cancelar la reserva',
            max: 120,
            rows: 2,
            danger: true,
            draft: `mesa:${Id}`,
          },
          hacer: (motivo) => cancelar.mutateAsync({ params: { id: String(Id) }, body: { motivo } }),
        },
      }}
    />
  );
  if (desk)
    return (
      <div className="grid min-h-11 grid-cols-[minmax(6rem,1fr)_minmax(0,2fr)_7rem_8rem_6rem] items-center gap-x-4 py-1">
        <Texto look="strong breaks">{Mesa}</Texto>
        <div className="grid min-w-0">
          <Texto look="breaks">{Persona}</Texto>
          {mas}
        </div>
        <Texto look="mute">{cuantasPersonas(Personas)}</Texto>
        <span>
          <Estado de={reserva} />
        </span>
        <div className="justify-self-end">{acto}</div>
      </div>
    );
  return (
    <Row ends top>
      <Stack gap="xs">
        <Row>
          <Texto look="large breaks">{Mesa}</Texto>
          <Estado de={reserva} />
        </Row>
        <Texto look="breaks">
          {Persona} · {cuantasPersonas(Personas)}
        </Texto>
        {mas}
      </Stack>
      {acto}
    </Row>
  );
}
