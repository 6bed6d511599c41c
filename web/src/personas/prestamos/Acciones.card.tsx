import { useMutation } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import type { PrestamoDetalle } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { euros } from '#web/casa/kernel/format.ts';
import { ConMedida, EN_MUELLE } from '#web/tramites/solicitudes/decision.port.tsx';
import { useTeclasDeDecision } from '#web/tramites/solicitudes/teclas.port.tsx';
import { ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { AmortizarModal } from './Amortizar.modal.tsx';
import { ConcederModal, DenegarModal } from './Conceder.modal.tsx';
import { retirarPrestamo } from './prestamos.api.ts';

/** Acts of this person on the loan. `onDecided`: it has left the list of pending ones. */
export function Acciones({ prestamo: p, onDecided }: { prestamo: PrestamoDetalle; onDecided(): void }) {
  const retirar = useMutation(retirarPrestamo);
  const teclas = useTeclasDeDecision();
  const desk = useDesk();
  return (
    <ActosConPalabras
      acciones={p.acciones}
      actos={{
        retirar: {
          boton: 'Retirar',
          variant: 'outline',
          pregunta: {
            title: 'Retirar la solicitud',
            message: 'Recursos humanos dejará de verla entre las que esperan. Podrá pedirlo de nuevo.',
            danger: true,
          },
          hacer: () => retirar.mutateAsync({ body: { Id: p.Id }, version: p.Version }),
        },
        denegar: {
          ...DECISION.no,
          ...(!desk && EN_MUELLE.no),
          boton: 'Denegar',
          atajo: teclas.no,
          dialogo: (close) => <DenegarModal prestamo={p} onClose={close} onHecho={onDecided} />,
        },
        conceder: {
          ...DECISION.si,
          boton: 'Conceder',
          ...(!desk && { ...EN_MUELLE.si, boton: <ConMedida verbo="Conceder" medida={euros(p.Importe)} /> }),
          atajo: teclas.si,
          dialogo: (close) => <ConcederModal prestamo={p} onClose={close} onHecho={onDecided} />,
        },
        amortizar: {
          boton: 'Registrar devolución',
          icono: <Icono de={Coins} size="md" />,
          variant: 'outline',
          dialogo: (close) => <AmortizarModal prestamo={p} onClose={close} />,
        },
      }}
    />
  );
}
