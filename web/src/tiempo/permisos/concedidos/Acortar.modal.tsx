import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { type ConcedidoDetalle, FormularioAcortar } from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { deDiaADia, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { acortarPermiso } from './concedidos.api.ts';
import { Vuelven } from './Vuelven.card.tsx';

type Escrito = z.input<typeof FormularioAcortar>;
type Hecho = z.output<typeof FormularioAcortar>;

/** Dialog for a new last day of a leave, with the amount given back and the reason that the person will read. */
export function AcortarModal({ permiso, onClose }: { permiso: ConcedidoDetalle; onClose(): void }) {
  const { mutateAsync } = useMutation(acortarPermiso);
  const key = useIdempotencyKey();
  const { Id, Desde, Hasta, Version: version } = permiso;
  const ayer = sumarDias(hoy(), -1);
  const ultimo = ayer < Desde || ayer >= Hasta ? Desde : ayer;
  return (
    <DialogoDeActo<Escrito, Hecho>
      title={`Acortar el permiso de ${permiso.Persona}`}
      enviar="Acortar"
      role="dialog"
      onClose={onClose}
      schema={FormularioAcortar}
      inicial={{ Id, ultimo, motivo: '' }}
      hacer={(body) => mutateAsync({ body, version, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <Dim>Ahora: {deDiaADia(Desde, Hasta)}</Dim>
          <CampoFecha form={form} name="ultimo" label="Último día" isRequired />
          <Devuelve form={form} permiso={permiso} />
          <CampoTexto
            form={form}
            name="motivo"
            label="Motivo"
            hint="Lo lee la persona."
            isRequired
            multiline
            rows={2}
          />
        </>
      )}
    </DialogoDeActo>
  );
}

function Devuelve({ form, permiso }: { form: Formulario<Escrito, Hecho>; permiso: ConcedidoDetalle }) {
  const ultimo = useWatch({ control: form.control, name: 'ultimo' });
  if (!esDia(ultimo) || ultimo < permiso.Desde || ultimo >= permiso.Hasta) return null;
  return <Vuelven permiso={permiso} desde={sumarDias(ultimo, 1)} hasta={permiso.Hasta} />;
}
