import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { consecuenciasDe } from '#contract/comedor/aforo/aforo.rules.ts';
import { FormularioDiaDeTurno } from '#contract/comedor/aforo/aforo.schemas.ts';
import { instanteDe } from '#contract/comedor/centros/corte.rules.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { cambiarDia, type TurnoDeCocina } from './cocina.api.ts';

type In = z.input<typeof FormularioDiaDeTurno>;
type Out = z.output<typeof FormularioDiaDeTurno>;
type Props = { de: TurnoDeCocina; ahora: number; onClose(): void };

/** One day of a sitting: regular, with other seats, or closed. The consequences are shown before the act. */
export function DiaDeTurno({ de, ahora, onClose }: Props) {
  const { mutateAsync } = useMutation(cambiarDia);
  return (
    <DialogoDeActo<In, Out>
      title={`${de.Nombre}, ${fechaConDia(de.Fecha)}`}
      enviar="Guardar"
      role="dialog"
      schema={FormularioDiaDeTurno}
      inicial={{
        turnoId: de.TurnoId,
        fecha: de.Fecha,
        plazas: de.Plazas === de.PlazasDeSiempre ? null : de.Plazas,
        cerrado: de.Cerrado,
        motivo: de.Cerrado ? de.Motivo : '',
      }}
      hacer={async (values) => {
        const { Avisadas } = await mutateAsync({ body: values });
        toast(Avisadas === 0 ? 'Guardado' : `Guardado. Personas avisadas: ${Avisadas}`);
      }}
      onClose={onClose}
    >
      {(form) => <Campos form={form} de={de} ahora={ahora} />}
    </DialogoDeActo>
  );
}

function Campos({ form, de, ahora }: { form: Formulario<In, Out>; de: TurnoDeCocina; ahora: number }) {
  const { Zona } = useComedor();
  const [plazas, cerrado] = useWatch({ control: form.control, name: ['plazas', 'cerrado'] });
  const como = cerrado ? 'cerrado' : plazas === null ? 'siempre' : 'otras';
  const elegir = (id: string) => {
    form.setValue('cerrado', id === 'cerrado', { shouldValidate: true });
    form.setValue('plazas', id === 'otras' ? de.Plazas : null, { shouldValidate: true });
  };
  const empezado = ahora >= instanteDe(de.Fecha, de.Desde, Zona);
  return (
    <>
      <Segmented
        label="Plazas de este día"
        options={[
          { id: 'siempre', label: `Las ${de.PlazasDeSiempre} de siempre` },
          { id: 'otras', label: 'Otras' },
          { id: 'cerrado', label: 'Cerrado' },
        ]}
        value={como}
        onChange={elegir}
      />
      {como === 'otras' && <CampoEntero form={form} name="plazas" label="Cuántas plazas" isRequired />}
      {como === 'cerrado' && (
        <CampoTexto
          form={form}
          name="motivo"
          label="Motivo"
          hint="Lo leerán quienes tenían plaza"
          isRequired
          multiline
          rows={2}
        />
      )}
      {(cerrado || !Number.isNaN(plazas)) && (
        <Notice tone={cerrado ? 'wait' : 'run'} live>
          {consecuenciasDe(de, { plazas: plazas ?? de.PlazasDeSiempre, cerrado }, empezado)}
        </Notice>
      )}
    </>
  );
}
