import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_COMENTARIO } from '#contract/buzon/buzon.rules.ts';
import { type AreaBuzon, FormularioEntrada } from '#contract/buzon/buzon.schemas.ts';
import { useClose } from '#web/kernel/close.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { type Envio, useEnvio } from '#web/sinred/outbox.ts';
import { useRefused } from '#web/sinred/outbox-form.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FormActions } from '#web/ui/pagina/form-actions.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { Segmented } from '#web/ui/campos/segmented.tsx';
import { Select } from '#web/ui/campos/select.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { areasDelBuzon, enviarAnonima, enviarFirmada, escritoEn } from './buzon.api.ts';
import { ReciboDado } from './ReciboDado.card.tsx';

const route = getRouteApi('/protegida/menu/buzon/nueva');

/** Writes to an area, by name or without one. What is anonymous ends with its receipt, which is shown this once. */
export function EntradaNuevaScreen() {
  const { envio: id } = route.useSearch();
  const [envio] = useState(useEnvio(id)); // as it was when the form was opened: it goes while the form is being sent
  const [recibo, setRecibo] = useState<string>();
  const { data, error, refetch } = useQuery(areasDelBuzon);
  if (recibo !== undefined) return <ReciboDado recibo={recibo} />;
  return (
    <>
      <PageHeader title="Nueva sugerencia" back="/menu/buzon" />
      {data === undefined && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton className="h-96 max-w-3xl rounded-card" />}
      {data !== undefined && <Formulario areas={data} envio={envio} onReceipt={setRecibo} />}
    </>
  );
}

type Props = { areas: readonly AreaBuzon[]; envio: Envio | undefined; onReceipt(recibo: string): void };
function Formulario({ areas, envio, onReceipt }: Props) {
  const firmada = useMutation(enviarFirmada);
  const anonima = useMutation(enviarAnonima);
  const key = useIdempotencyKey();
  const navigate = useNavigate();
  const cancel = useClose({ to: '/menu/buzon' });
  // No draft: what was going to be anonymous would stay written on the device under a name.
  const form = useFormulario(FormularioEntrada, {
    inicial: { areaId: 0, comentario: '', anonimo: false, ...(envio && escritoEn(envio)) },
  });
  useRefused(form, envio);
  const { control, formState } = form;
  const anonimo = useWatch({ control, name: 'anonimo' });
  // What the network refused makes the form count as wrong until something is changed; here the same is to be tried again.
  const ready = formState.isValid || formState.errors.root !== undefined;
  const send = form.enviar(async (body) => {
    if (body.anonimo) {
      const creada = await anonima.mutateAsync({ body, idempotencyKey: key(body) });
      if ('Recibo' in creada) onReceipt(creada.Recibo);
      return;
    }
    const sobre = areas.find(({ Id }) => Id === body.areaId)?.Nombre ?? '';
    await firmada.mutateAsync({ body, idempotencyKey: key(body), sobre, sustituye: envio?.id });
    await navigate({ to: '/menu/buzon', replace: true });
  });
  return (
    <form noValidate onSubmit={send} className="mx-auto grid max-w-3xl gap-5 lg:mx-0">
      <Section title="SUGERENCIA">
        <div className="grid gap-5">
          <Campo control={control} name="areaId">
            {({ value, onChange, ...campo }) => (
              <Select
                {...campo}
                label="Área"
                isRequired
                placeholder="Elija a quién va dirigida"
                options={areas.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
                value={value > 0 ? String(value) : ''}
                onChange={(area) => onChange(Number(area))}
              />
            )}
          </Campo>
          <Campo control={control} name="anonimo">
            {({ value, onChange, ...campo }) => (
              <Segmented
                {...campo}
                label="¿Quiere que se sepa quién la escribe?"
                options={[
                  { id: 'no', label: 'Con mi nombre' },
                  { id: 'si', label: 'Anónima' },
                ]}
                value={value ? 'si' : 'no'}
                onChange={(one) => onChange(one === 'si')}
                isDisabled={envio !== undefined}
              />
            )}
          </Campo>
          {anonimo ? (
            <Notice tone="warn" title="Qué quiere decir anónima" live>
              <ul className="mt-1 list-disc space-y-1 pl-5">
                <li>No se guarda quién la escribe ni a qué hora: solo el día.</li>
                <li>Al enviarla verá un recibo. Sin él no podrá leer la respuesta, y no se puede recuperar.</li>
                <li>La manera de escribir y lo que cuenta pueden decir quién es, sobre todo en un grupo pequeño.</li>
                <li>No puede esperar sin conexión: se envía ahora o no se envía.</li>
              </ul>
            </Notice>
          ) : (
            <p className="text-sm text-mute">
              Quienes atienden el buzón de esa área verán su nombre. Le avisaremos cuando respondan.
            </p>
          )}
          <Campo control={control} name="comentario">
            {(campo) => (
              <TextInput
                {...campo}
                label="Comentario"
                isRequired
                multiline
                rows={7}
                maxLength={MAX_COMENTARIO}
                hint="Qué mejoraría y por qué. De 10 a 2000 caracteres."
              />
            )}
          </Campo>
        </div>
      </Section>
      <ErrorDelFormulario form={form} />
      <FormActions hint={ready ? undefined : 'Rellene los campos marcados con *'}>
        <Button variant="outline" onPress={cancel}>
          Cancelar
        </Button>
        <Button type="submit" isDisabled={!ready} isPending={firmada.isPending || anonima.isPending}>
          {anonimo ? 'Enviar sin mi nombre' : 'Enviar'}
        </Button>
      </FormActions>
    </form>
  );
}
