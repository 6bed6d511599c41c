import { useQuery } from '@tanstack/react-query';
import type { EstadoFirma } from '#contract/identidad/firma/firma.schemas.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { ClaveNueva } from './Clave.fields.tsx';
import { estadoFirma } from './firma.api.ts';

/* Signature for areas whose acts ask for the signing password. */

/** State of this person's signature; undefined until it is loaded. Not fetched where no password is needed. */
export const useEstadoFirma = ({ enabled }: { enabled: boolean }): EstadoFirma | undefined =>
  useQuery({ ...estadoFirma, enabled }).data;

/** End of the lock; undefined when it is not locked. */
export const bloqueada = ({ BloqueadaHasta }: EstadoFirma, now = ahora()): string | undefined =>
  BloqueadaHasta !== null && Date.parse(BloqueadaHasta) > now ? BloqueadaHasta : undefined;

/** Sets the first signing password over what one was doing, which stays as it was. */
export function ClaveNuevaModal({ onClose }: { onClose(): void }) {
  return (
    <Modal isOpen title="Poner la contraseña de firma" onOpenChange={(open) => !open && onClose()}>
      <ClaveNueva onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
