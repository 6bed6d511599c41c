import { useQuery } from '@tanstack/react-query';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { claveDe } from './firma.api.ts';
import { RevocarDeModal } from './Revocar.modal.tsx';

/** Signing key of somebody, which administration may revoke and never set. */
export function ClaveDeFirma({ id, nombre }: { id: number; nombre: string }) {
  const { data } = useQuery(claveDe(id));
  if (data === undefined) return null;
  return (
    <Parte title="Clave de firma">
      <Stack gap="sm">
        <p>
          {data.Creada === null ? 'No tiene clave de firma.' : `Firma con su clave desde el ${fechaHora(data.Creada)}.`}
        </p>
        <ActosConPalabras
          acciones={data.acciones}
          actos={{
            revocar: {
              boton: 'Revocar su clave de firma',
              variant: 'risk',
              dialogo: (close) => <RevocarDeModal id={id} nombre={nombre} onClose={close} />,
            },
          }}
        />
      </Stack>
    </Parte>
  );
}
