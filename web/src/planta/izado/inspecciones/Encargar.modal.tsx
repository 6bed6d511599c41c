import { useMutation } from '@tanstack/react-query';
import {
  FormularioEncargar,
  type FilaDelPlan,
  type OpcionesDelPlan,
} from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { encargar } from './inspecciones.api.ts';

type Props = { elemento: FilaDelPlan; inspectores: OpcionesDelPlan['Inspectores']; onClose(): void };
/** Assigns the inspection of an element to a competent person, or to nobody. */
export function EncargarModal({ elemento: e, inspectores, onClose }: Props) {
  const { mutateAsync } = useMutation(encargar);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={`Encargar la inspección de ${e.Codigo}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioEncargar}
      inicial={{ elementos: [e.Id], personaId: e.InspectorId }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <Campo control={form.control} name="personaId">
          {({ value, onChange, ...campo }) => (
            <Select
              {...campo}
              label="Persona competente"
              hint="Se le avisa de lo que se le encarga."
              placeholder="Nadie"
              clearable
              options={inspectores.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
              value={value === null ? '' : String(value)}
              onChange={(id) => onChange(id === '' ? null : Number(id))}
            />
          )}
        </Campo>
      )}
    </DialogoDeActo>
  );
}
