import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type AreaBuzon, FormularioSugerencia } from '#contract/oficina/buzon/buzon.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { areasDelBuzon, enviarAnonima, enviarFirmada } from './buzon.api.ts';
import { ConNombre } from './ConNombre.fields.tsx';
import { ReciboDado } from './ReciboDado.card.tsx';

const route = getRouteApi('/protegida/menu/buzon/nueva');
const LISTA = '/menu/buzon';

/** Form of an entry, signed or anonymous. An anonymous one ends with its receipt, which is shown this once. */
export function SugerenciaNuevaScreen() {
  const [recibo, setRecibo] = useState<string>();
  const areas = useQuery(areasDelBuzon);
  if (recibo !== undefined) return <ReciboDado recibo={recibo} />;
  return (
    <>
      <PageHeader title="Nueva sugerencia" back={LISTA} />
      <Cargado de={areas}>{(data) => <Formulario areas={data} onReceipt={setRecibo} />}</Cargado>
    </>
  );
}

type Props = { areas: readonly AreaBuzon[]; onReceipt(recibo: string): void };
function Formulario({ areas, onReceipt }: Props) {
  const firmada = useMutation(enviarFirmada);
  const anonima = useMutation(enviarAnonima);
  const key = useIdempotencyKey();
  const navigate = useNavigateFromHere();
  // No draft: the words of an anonymous entry would stay on the device under a name.
  const form = useFormulario(FormularioSugerencia, {
    inicial: { areaId: 0, comentario: '', anonimo: false },
    envio: route.useSearch().envio,
  });
  const { control, envio } = form;
  const anonimo = useWatch({ control, name: 'anonimo' });
  const send = form.enviar(async (body) => {
    const call = { body, idempotencyKey: key(body) };
    if (body.anonimo) {
      const creada = await anonima.mutateAsync(call);
      if ('Recibo' in creada) onReceipt(creada.Recibo);
      return;
    }
    const sobre = areas.find(({ Id }) => Id === body.areaId)?.Nombre ?? '';
    await firmada.mutateAsync({ ...call, sobre, sustituye: envio?.id });
    await navigate({ to: LISTA, replace: true });
  });
  return (
    <FormularioDePagina
      form={form}
      onSubmit={send}
      enviar={anonimo ? 'Enviar sin mi nombre' : 'Enviar'}
      isPending={firmada.isPending || anonima.isPending}
      volver={LISTA}
    >
      <Section title="SUGERENCIA">
        <Stack gap="lg">
          <CampoSelect
            form={form}
            name="areaId"
            numerico
            label="Área"
            isRequired
            placeholder="Elija a quién va dirigida"
            options={areas.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
          />
          <Campo control={control} name="anonimo">
            {(campo) => <ConNombre {...campo} isDisabled={envio !== undefined} />}
          </Campo>
          {anonimo ? (
            <Notice tone="wait" title="Qué quiere decir anónima" live>
              <ul className="mt-1 list-disc space-y-1 pl-5">
                <li>No se guarda quién la escribe ni a qué hora: solo el día.</li>
                <li>Al enviarla verá un recibo. Sin él no podrá leer la respuesta, y no se puede recuperar.</li>
                <li>La manera de escribir y lo que cuenta pueden decir quién es, sobre todo en un grupo pequeño.</li>
                <li>No puede esperar sin conexión: se envía ahora o no se envía.</li>
              </ul>
            </Notice>
          ) : (
            <Dim>Quienes atienden el buzón de esa área verán su nombre. Se le notificará cuando respondan.</Dim>
          )}
          <CampoTexto
            form={form}
            name="comentario"
            label="Comentario"
            isRequired
            multiline
            rows={7}
            hint="Qué mejoraría y por qué. De 10 a 2000 caracteres."
          />
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}
