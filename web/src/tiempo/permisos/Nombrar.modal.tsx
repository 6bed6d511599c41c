import { useMutation } from '@tanstack/react-query';
import { FormularioNombrar } from '#contract/tiempo/permisos/cobertura/cobertura.schemas.ts';
import type { PermisoDetalle } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { QuienCubre } from './Cubre.fields.tsx';
import { nombrarCobertura } from './cobertura.api.ts';

/** Dialog in which the person of a leave names who covers them. */
export function NombrarModal({ permiso, onClose }: { permiso: PermisoDetalle; onClose(): void }) {
  const { mutateAsync } = useMutation(nombrarCobertura);
  const key = useIdempotencyKey();
  const { Id, Desde, Hasta, Cubre } = permiso;
  return (
    <DialogoDeActo
      title="Quién le cubre"
      enviar="Guardar"
      role="dialog"
      onClose={onClose}
      schema={FormularioNombrar}
      inicial={{ Id, personaId: Cubre?.PersonaId ?? null }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <Campo control={form.control} name="personaId">
          {({ value, onChange, error }) => (
            <QuienCubre desde={Desde} hasta={Hasta} value={value} onChange={onChange} error={error} />
          )}
        </Campo>
      )}
    </DialogoDeActo>
  );
}
