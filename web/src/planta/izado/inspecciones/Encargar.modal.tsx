import { useMutation } from '@tanstack/react-query';
import {
  FormularioEncargar,
  type FilaDelPlan,
  type OpcionesDelPlan,
} from '#contract/planta/izado/inspecciones/plan.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CampoSelectOpcional } from '#web/casa/ui/pagina/campos-elegir.tsx';
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
        <CampoSelectOpcional
          form={form}
          name="personaId"
          label="Persona competente"
          hint="Se le avisa de lo que se le encarga."
          placeholder="Nadie"
          options={inspectores.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
        />
      )}
    </DialogoDeActo>
  );
}
