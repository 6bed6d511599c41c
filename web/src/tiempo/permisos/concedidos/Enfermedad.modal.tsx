import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  type ConcedidoDetalle,
  FormularioEnfermedad,
} from '#contract/tiempo/permisos/concedidos/concedidos.schemas.ts';
import { deDiaADia, hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { interrumpirPermiso } from './concedidos.api.ts';
import { Vuelven } from './Vuelven.card.tsx';

type Escrito = z.input<typeof FormularioEnfermedad>;
type Hecho = z.output<typeof FormularioEnfermedad>;

/** Dialog for the days of a sickness inside a leave, with the amount given back; the days before and after stay granted. */
export function EnfermedadModal({ permiso, onClose }: { permiso: ConcedidoDetalle; onClose(): void }) {
  const { mutateAsync } = useMutation(interrumpirPermiso);
  const key = useIdempotencyKey();
  const { Id, Desde, Hasta, Version: version } = permiso;
  const desde = hoy() < Desde || hoy() > Hasta ? Desde : hoy();
  return (
    <DialogoDeActo<Escrito, Hecho>
      title={`Enfermedad de ${permiso.Persona}`}
      enviar="Anotar enfermedad"
      role="dialog"
      onClose={onClose}
      schema={FormularioEnfermedad}
      inicial={{ Id, desde, hasta: Hasta, motivo: '' }}
      hacer={(body) => mutateAsync({ body, version, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          <Dim>Su permiso: {deDiaADia(Desde, Hasta)}. Los días de antes y de después siguen concedidos.</Dim>
          <CampoFecha form={form} name="desde" label="Primer día de la enfermedad" isRequired />
          <CampoFecha form={form} name="hasta" label="Último día de la enfermedad" isRequired />
          <Devuelve form={form} permiso={permiso} />
          <CampoTexto
            form={form}
            name="motivo"
            label="Motivo"
            hint="Por ejemplo, cuándo llegó el parte de baja. Lo lee la persona."
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
  const [desde, hasta] = useWatch({ control: form.control, name: ['desde', 'hasta'] });
  if (!esDia(desde) || !esDia(hasta) || desde < permiso.Desde || hasta > permiso.Hasta || hasta < desde) return null;
  return <Vuelven permiso={permiso} desde={desde} hasta={hasta} />;
}
