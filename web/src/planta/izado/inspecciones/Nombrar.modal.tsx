import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { FormularioNombrar } from '#contract/planta/izado/inspecciones/competente.schemas.ts';
import type { OpcionesDelPlan } from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha, CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { UnaPersona } from '#web/casa/ui/personas/elegir-una.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { CampoSelectOpcional } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { nombrar, personasDelDirectorio } from './inspecciones.api.ts';

type Form = z.input<typeof FormularioNombrar>;
/** Appointment of a competent person, of all kinds or of one, with its first and last day. */
export function NombrarModal({ tipos, onClose }: { tipos: OpcionesDelPlan['Tipos']; onClose(): void }) {
  const { mutateAsync } = useMutation(nombrar);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<Form, FormularioNombrar>
      title="Nombrar a una persona competente"
      enviar="Nombrar"
      role="dialog"
      onClose={onClose}
      schema={FormularioNombrar}
      inicial={{ personaId: 0, tipoId: null, desde: hoy(), hasta: null }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <Campo control={form.control} name="personaId">
            {({ name: _name, ...campo }) => (
              <UnaPersona {...campo} label="Persona" isRequired nadie={0} buscar={personasDelDirectorio} />
            )}
          </Campo>
          <CampoSelectOpcional
            form={form}
            name="tipoId"
            label="Puede inspeccionar"
            placeholder="Todos los tipos"
            options={tipos.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
          />
          <Grid gap="md">
            <CampoFecha form={form} name="desde" label="Desde" isRequired />
            <CampoDia form={form} name="hasta" label="Hasta" hint="Vacío: sin fecha de fin" />
          </Grid>
        </>
      )}
    </DialogoDeActo>
  );
}
