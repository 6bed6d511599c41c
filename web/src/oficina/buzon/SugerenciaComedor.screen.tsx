import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormularioComedor } from '#contract/oficina/buzon/buzon.schemas.ts';
import type { Comedor } from '#contract/comedor/centros/centros.schemas.ts';
import { CampoDia } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { enviarAnonimaAComedor, enviarFirmadaAComedor } from './buzon.api.ts';
import { ConNombre } from './ConNombre.fields.tsx';
import { ReciboDado } from './ReciboDado.card.tsx';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useComedores } from '#web/comedor/centros/centros.port.tsx';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
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

const route = getRouteApi('/protegida/menu/comedor/sugerencias/nueva');
const LISTA = '/menu/comedor/sugerencias';

/** Form of an entry for a canteen, signed or anonymous; an illness goes to PRL too. */
export function SugerenciaComedorScreen() {
  const [recibo, setRecibo] = useState<string>();
  const comedores = useComedores();
  if (recibo !== undefined) return <ReciboDado recibo={recibo} />;
  return (
    <>
      <PageHeader title="Escribir a la cocina" back={LISTA} />
      <Cargado de={comedores}>{(data) => <Formulario comedores={data} onReceipt={setRecibo} />}</Cargado>
    </>
  );
}

type Props = { comedores: readonly Comedor[]; onReceipt(recibo: string): void };
function Formulario({ comedores, onReceipt }: Props) {
  const firmada = useMutation(enviarFirmadaAComedor);
  const anonima = useMutation(enviarAnonimaAComedor);
  const key = useIdempotencyKey();
  const navigate = useNavigateFromHere();
  const { centro: pedido, envio: espera } = route.useSearch();
  const elegido = comedores.find(({ Centro }) => Centro === pedido) ?? comedores[0];
  // No draft: the words of an anonymous entry would stay on the device under a name.
  const form = useFormulario(FormularioComedor, {
    inicial: {
      centro: elegido?.Centro ?? '',
      comentario: '',
      anonimo: false,
      dia: null,
      plato: '',
      malestar: false,
      contacto: '',
    },
    envio: espera,
  });
  const { control, envio } = form;
  const [anonimo, malestar] = useWatch({ control, name: ['anonimo', 'malestar'] });
  const send = form.enviar(async (body) => {
    const call = { body, idempotencyKey: key(body) };
    if (body.anonimo) {
      const creada = await anonima.mutateAsync(call);
      if ('Recibo' in creada) onReceipt(creada.Recibo);
      return;
    }
    const sobre = `Comedor de ${comedores.find(({ Centro }) => Centro === body.centro)?.Nombre ?? ''}`;
    await firmada.mutateAsync({ ...call, sobre, sustituye: envio?.id });
    await navigate({ to: LISTA, search: { centro: body.centro }, replace: true });
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
          {comedores.length > 1 && (
            <CampoSelect
              form={form}
              name="centro"
              label="Comedor"
              isRequired
              options={comedores.map(({ Centro, Nombre }) => ({ id: Centro, label: Nombre }))}
            />
          )}
          <Campo control={control} name="anonimo">
            {(campo) => <ConNombre {...campo} isDisabled={envio !== undefined} />}
          </Campo>
          {anonimo && (
            <Notice tone="wait" title="Qué quiere decir anónima" live>
              No se guarda quién la escribe ni a qué hora: solo el día. Al enviarla verá un recibo, con el que se lee la
              respuesta y que no se puede recuperar. No puede esperar sin conexión.
            </Notice>
          )}
          <CampoTexto
            form={form}
            name="comentario"
            label="Comentario"
            isRequired
            multiline
            rows={6}
            hint="De 10 a 2000 caracteres."
          />
          <CampoDia form={form} name="dia" label="Día del que habla" />
          <CampoTexto form={form} name="plato" label="Plato" />
        </Stack>
      </Section>
      <Section title="¿LE HA SENTADO MAL?">
        <Stack gap="lg">
          <Campo control={control} name="malestar">
            {(campo) => (
              <Checkbox
                {...campo}
                onChange={(si) => {
                  campo.onChange(si);
                  if (!si) form.setValue('contacto', '', { shouldValidate: true });
                }}
              >
                Me ha sentado mal
              </Checkbox>
            )}
          </Campo>
          {malestar && (
            <>
              <Notice tone="run" title="Se avisa ahora mismo a Prevención" live>
                {anonimo
                  ? 'Prevención sabrá a qué hora ha llegado, y de quién es solo si usted deja un contacto.'
                  : 'Prevención verá su nombre. La cocina lee lo que escribe, sin su nombre.'}{' '}
                Si se encuentra mal, acuda al servicio médico o llame al 112.
              </Notice>
              <CampoTexto
                form={form}
                name="contacto"
                label="Cómo localizarle"
                hint="Teléfono o correo. Lo ve solo Prevención, y puede dejarlo en blanco."
              />
            </>
          )}
          {!malestar && <Dim>Márquelo si la comida le ha hecho daño: Prevención lo sabrá al momento.</Dim>}
        </Stack>
      </Section>
    </FormularioDePagina>
  );
}
