import { useMutation, useQuery } from '@tanstack/react-query';
import { FormularioAsignar } from '#contract/personas/subcontratas/subcontratas.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { asignar, elegibles } from './subcontratas.api.ts';

/** Assigns a person of subcontractors to this one, and from now on to no other. */
export function AsignarModal({ de, onClose }: { de: { Id: number; Nombre: string }; onClose(): void }) {
  const { mutateAsync } = useMutation(asignar);
  const key = useIdempotencyKey();
  const query = useQuery(elegibles);
  return (
    <DialogoDeActo
      title={`Añadir a una persona a ${de.Nombre}`}
      role="dialog"
      enviar="Añadir"
      schema={FormularioAsignar}
      inicial={{ personaId: 0 }}
      hacer={(body) => mutateAsync({ params: { id: String(de.Id) }, body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <Cargado de={query}>
          {(todas) => {
            const sinAsignar = todas.filter(({ SubcontrataId }) => SubcontrataId !== de.Id);
            if (sinAsignar.length === 0)
              return <Notice>No queda nadie de subcontratas por añadir. Las cuentas las da recursos humanos.</Notice>;
            return (
              <CampoSelect
                form={form}
                name="personaId"
                label="Persona"
                numerico
                options={sinAsignar.map((p) => ({
                  id: String(p.Id),
                  label: `${p.Nombre} (${p.Matricula})${p.Subcontrata && `, ahora en ${p.Subcontrata}`}`,
                }))}
                isRequired
              />
            );
          }}
        </Cargado>
      )}
    </DialogoDeActo>
  );
}
