import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormularioDia } from '#contract/comedor/hoy/hoy.schemas.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo, type Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { cambiarDia } from './hoy.api.ts';

type In = z.input<typeof FormularioDia>;
export type DiaInicial = In;
type Props = { centro: string; hoy: string; inicial: DiaInicial; onClose(): void };

/** An exception of a canteen's day; the consequences of a closing are shown before. */
export function DiaModal({ centro, hoy, inicial, onClose }: Props) {
  const cambiar = useCrear(cambiarDia);
  return (
    <DialogoDeActo<In, FormularioDia>
      title="Cambiar un día"
      role="dialog"
      enviar="Guardar"
      schema={FormularioDia}
      inicial={inicial}
      hacer={async (body) => {
        const hecho = await cambiar({ query: { centro }, body });
        const avisadas = hecho.Plazas + hecho.Pedidos + hecho.Mesas;
        toast(avisadas === 0 ? 'Guardado' : `Guardado. Cancelado y avisado: ${avisadas}`);
      }}
      onClose={onClose}
    >
      {(form) => <Campos form={form} hoy={hoy} />}
    </DialogoDeActo>
  );
}

const COMO = [
  { id: 'no', label: 'Cerrado' },
  { id: 'si', label: 'Abierto' },
];
function Campos({ form, hoy }: { form: Formulario<In, FormularioDia>; hoy: string }) {
  const abierto = useWatch({ control: form.control, name: 'abierto' });
  return (
    <>
      <CampoFecha form={form} name="fecha" label="Día" min={hoy} isRequired />
      <Campo control={form.control} name="abierto">
        {({ value, onChange, ...campo }) => (
          <Segmented
            {...campo}
            label="Ese día"
            options={COMO}
            value={value ? 'si' : 'no'}
            onChange={(id) => {
              onChange(id === 'si');
              void form.trigger('motivo');
            }}
          />
        )}
      </Campo>
      <CampoTexto
        form={form}
        name="motivo"
        label="Motivo"
        hint={abierto ? 'Se lee en la primera página del comedor' : 'Lo leerá quien tuviera algo ese día'}
        isRequired={!abierto}
      />
      {!abierto && (
        <Notice tone="wait" live>
          Se cancelan las plazas, los pedidos y las mesas de ese día, y se le dice a cada persona con este motivo. No se
          puede deshacer.
        </Notice>
      )}
    </>
  );
}
