import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { limitesDe } from '#contract/agenda/agenda/agenda.rules.ts';
import { DONDE, FormularioNota } from '#contract/agenda/agenda/agenda.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Segmented } from '#web/casa/ui/campos/segmented.tsx';
import { CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoFecha, CampoHora, esDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import type { Formulario } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { agendaDe, guardarNota } from './agenda.api.ts';

type Form = z.input<typeof FormularioNota>;
type Hecha = z.output<typeof FormularioNota>;
type Props = { id?: number | undefined; inicial: Form; onClose(): void };
/** A note of one's own, new or to be changed. */
export function NotaModal({ id, inicial, onClose }: Props) {
  const { mutateAsync } = useMutation(guardarNota);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo<Form, Hecha>
      title={id === undefined ? 'Apuntar en la agenda' : 'Cambiar la nota'}
      enviar="Guardar"
      role="dialog"
      onClose={onClose}
      schema={FormularioNota}
      inicial={inicial}
      hacer={(body) => mutateAsync({ id, body, ...(id === undefined && { idempotencyKey: key(body) }) })}
    >
      {(form) => (
        <>
          <CampoFecha form={form} name="fecha" label="Día" isRequired min={hoy()} max={limitesDe(hoy()).hasta} />
          <YaConsta form={form} />
          <CampoTexto form={form} name="texto" label="Qué" isRequired multiline rows={2} />
          <CampoSegmentado
            form={form}
            name="donde"
            label="Dónde"
            isRequired
            options={Object.entries(DONDE).map(([valor, label]) => ({ id: valor, label }))}
          />
          <CampoTexto form={form} name="lugar" label="Lugar" />
          <Horas form={form} />
          <Parrafo look="small mute">
            El texto y el lugar los lee solo usted. Quien responde por usted ve las horas y si está fuera; sus
            compañeros, solo si está fuera.
          </Parrafo>
        </>
      )}
    </DialogoDeActo>
  );
}

type De = { form: Formulario<Form, Hecha> };
function Horas({ form }: De) {
  const [desde, hasta] = useWatch({ control: form.control, name: ['desde', 'hasta'] });
  const todo = desde === null && hasta === null;
  const poner = (de: string | null, a: string | null) => {
    form.setValue('desde', de, { shouldDirty: true, shouldValidate: true });
    form.setValue('hasta', a, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <Segmented
        label="Cuánto"
        options={[
          { id: 'horas', label: 'Unas horas' },
          { id: 'dia', label: 'Todo el día' },
        ]}
        value={todo ? 'dia' : 'horas'}
        onChange={(opcion) => (opcion === 'dia' ? poner(null, null) : poner('09:00', '10:00'))}
      />
      {!todo && (
        <Grid gap="md">
          <CampoHora form={form} name="desde" label="Desde" isRequired />
          <CampoHora form={form} name="hasta" label="Hasta" isRequired />
        </Grid>
      )}
    </>
  );
}

/** An absence of the day that is chosen. */
function YaConsta({ form }: De) {
  const fecha = useWatch({ control: form.control, name: 'fecha' });
  const sirve = esDia(fecha) && fecha >= hoy() && fecha <= limitesDe(hoy()).hasta;
  const { data } = useQuery({
    ...agendaDe(undefined, { desde: fecha, hasta: fecha }),
    enabled: sirve,
    meta: { silencio: true },
  });
  const ausencia =
    sirve && data?.Dias.find(({ Fecha }) => Fecha === fecha)?.Entradas.find(({ Clase }) => Clase === 'ausencia');
  if (!ausencia) return null;
  return (
    <Notice tone="wait" live>
      Ese día consta otra cosa: {ausencia.Titulo}.
    </Notice>
  );
}
