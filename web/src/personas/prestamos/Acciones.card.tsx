import { useMutation } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import type { PrestamoDetalle } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { AmortizarModal } from './Amortizar.modal.tsx';
import { ConcederModal, DenegarModal } from './Conceder.modal.tsx';
import { retirarPrestamo } from './prestamos.api.ts';

/** Acts of this person on the loan. `onDecided`: it has left the list of pending ones. */
export function Acciones({ prestamo: p, onDecided }: { prestamo: PrestamoDetalle; onDecided(): void }) {
  const retirar = useMutation(retirarPrestamo);
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
          boton: 'Denegar',
          dialogo: (close) => <DenegarModal prestamo={p} onClose={close} onHecho={onDecided} />,
        },
        conceder: {
          ...DECISION.si,
          boton: 'Conceder',
          dialogo: (close) => <ConcederModal prestamo={p} onClose={close} onHecho={onDecided} />,
        },
        amortizar: {
          boton: 'Registrar devolución',
          icono: <Coins aria-hidden className="size-4.5" />,
          variant: 'outline',
          dialogo: (close) => <AmortizarModal prestamo={p} onClose={close} />,
        },
      }}
    />
  );
}
