import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Previsualizacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { MAX_MOTIVO } from '#contract/tiempo/turnos/turnos.rules.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { type Formulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDeDialogo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Cambio } from './Cambio.card.tsx';

type Props = {
  title: string;
  vista: Previsualizacion;
  /** Words of the button that makes the change. */
  confirmar: string;
  hacer(visto: { huella: string; motivo: string }): Promise<unknown>;
  onHecho(): void;
  onClose(): void;
};
/** Preview of a change of shifts, which asks for the reason when the notice is too short. */
function CambioModal({ title, vista, confirmar, hacer, onHecho, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const [pending, setPending] = useState(false);
  const [touched, setTouched] = useState(false);
  const [refused, setRefused] = useState('');
  const falta = vista.ExigeMotivo && motivo.trim() === '';
  const send = async () => {
    setTouched(true);
    if (falta) return;
    setPending(true);
    setRefused('');
    try {
      await hacer({ huella: vista.Huella, motivo: motivo.trim() });
      onHecho();
    } catch (error) {
      setRefused(messageOf(error));
      setPending(false);
    }
  };
  return (
    <Modal
      isOpen
      size="xl"
      role="alertdialog"
      title={title}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <CancelOr onCancel={onClose} isPending={pending} onPress={() => void send()}>
          {confirmar}
        </CancelOr>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {refused !== '' && <Notice tone="bad">{refused}</Notice>}
        {vista.ExigeMotivo && (
          <TextInput
            label="Motivo"
            hint={`Hay cambios con menos de ${vista.PreavisoDias} días de preaviso. Lo leerán las personas a quienes cambia.`}
            isRequired
            multiline
            rows={2}
            maxLength={MAX_MOTIVO}
            value={motivo}
            onChange={setMotivo}
            onBlur={() => setTouched(true)}
            error={touched && falta ? 'Campo obligatorio' : undefined}
          />
        )}
        <Cambio vista={vista} />
      </div>
    </Modal>
  );
}

type Visto = { huella: string; motivo: string };
type ActoProps<In extends FieldValues, Out> = {
  title: string;
  schema: z.ZodMiniType<Out, In>;
  inicial: In;
  mirar(values: Out): Promise<Previsualizacion>;
  /** Words of the preview's button. */
  confirmar: string;
  hacer(values: Out, visto: Visto): Promise<unknown>;
  onHecho?(): void;
  onClose(): void;
  children(form: Formulario<In, Out>): ReactNode;
};
/** Change with a form, a preview and a confirmation; the preview leads back to the form. */
export function ActoConVista<In extends FieldValues, Out extends FieldValues>(props: ActoProps<In, Out>) {
  const { title, schema, inicial, mirar, confirmar, hacer, onHecho, onClose, children } = props;
  const form = useFormulario(schema, { inicial });
  const [visto, setVisto] = useState<{ values: Out; vista: Previsualizacion }>();
  const send = form.enviar(async (values) => setVisto({ values, vista: await mirar(values) }));
  if (visto)
    return (
      <CambioModal
        title={title}
        vista={visto.vista}
        confirmar={confirmar}
        hacer={(aceptado) => hacer(visto.values, aceptado)}
        onHecho={() => {
          onClose();
          onHecho?.();
        }}
        onClose={() => setVisto(undefined)}
      />
    );
  return (
    <FormularioDeDialogo
      title={title}
      role="dialog"
      form={form}
      onSubmit={send}
      enviar="Previsualizar"
      onClose={onClose}
    >
      {children(form)}
    </FormularioDeDialogo>
  );
}
