import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { TIPOS_DE_EVENTO, type TipoDeEvento } from '#contract/plataforma/webhooks/eventos.rules.ts';
import { FormularioWebhook, type Webhook } from '#contract/plataforma/webhooks/webhook.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Campo, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { useOtraVersion } from '#web/casa/ui/pagina/escrito/otra-version.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { CampoDeRepetir } from '#web/plataforma/entrada/repetida.port.tsx';
import { Eventos } from './Eventos.fields.tsx';
import { SecretoModal } from './Secreto.modal.tsx';
import { cambiarWebhook, crearWebhook, webhooksTodos } from './webhooks.api.ts';

const TODOS = '/menu/conexiones/webhooks';
const VACIO: FormularioWebhook = { nombre: '', url: '', eventos: [], password: '' };
const esDeAhora = (tipo: string): tipo is TipoDeEvento => TIPOS_DE_EVENTO.some((conocido) => conocido === tipo);
const escrito = ({ Nombre, Url, Eventos: eventos }: Webhook): FormularioWebhook => ({
  nombre: Nombre,
  url: Url,
  eventos: eventos.filter(esDeAhora),
  password: '',
});

function Editor({ webhook: ahora }: { webhook?: Webhook }) {
  // As it was when the editor was opened: a version that comes meanwhile is one that the person has not seen.
  const [webhook] = useState(ahora);
  const [creado, setCreado] = useState<{ Id: number; Secreto: string }>();
  const form = useFormulario(FormularioWebhook, {
    inicial: webhook ? escrito(webhook) : VACIO,
    borrador: `webhook:${webhook?.Id ?? 'nuevo'}`,
    secretos: ['password'],
  });
  const crear = useMutation(crearWebhook);
  const cambiar = useMutation(cambiarWebhook);
  const navigate = useNavigateFromHere();
  const volver = webhook ? `${TODOS}/${webhook.Id}` : TODOS;
  const relevo = useOtraVersion(webhook, ahora);
  const enviar = (encima?: true) =>
    form.enviar(async (body) => {
      if (!webhook) return setCreado(await crear.mutateAsync({ body }));
      const params = { id: String(webhook.Id) };
      await relevo.al(() => cambiar.mutateAsync({ params, version: relevo.version(encima), body }));
      await navigate({ href: volver, replace: true });
    });
  return (
    <>
      <FormularioDePagina
        form={form}
        onSubmit={enviar()}
        enviar={webhook ? 'Guardar' : 'Crear webhook'}
        volver={volver}
        negativa={relevo.aviso(() => void enviar(true)())}
      >
        <Section title="A quién se avisa">
          <Stack gap="lg">
            <CampoTexto form={form} name="nombre" label="Nombre" hint="El sistema que recibe: «Nómina»" isRequired />
            <CampoTexto
              form={form}
              name="url"
              label="Dirección"
              hint="Empieza por https:// y está en Internet: no se entrega a direcciones internas"
              inputMode="url"
              isRequired
            />
          </Stack>
        </Section>
        <Section title="De qué se le avisa">
          <Campo control={form.control} name="eventos">
            {({ value, onChange, error, inputRef }) => (
              <Eventos value={value ?? []} onChange={onChange} error={error} inputRef={inputRef} />
            )}
          </Campo>
        </Section>
        <Section title="Que es usted">
          <CampoDeRepetir
            form={form}
            name="password"
            label="Su contraseña de entrar"
            hint="Para comprobar que es usted quien lo pone"
          />
        </Section>
      </FormularioDePagina>
      {creado && (
        <SecretoModal
          nombre={form.getValues('nombre')}
          secreto={creado.Secreto}
          onClose={() => void navigate({ href: `${TODOS}/${creado.Id}`, replace: true })}
        />
      )}
    </>
  );
}

/** A new receiver; its secret is shown when it has been made. */
export const WebhookNuevoScreen = () => (
  <>
    <PageHeader title="Nuevo webhook" back={TODOS} />
    <Editor />
  </>
);

const route = getRouteApi('/protegida/menu/conexiones/webhooks/$id/cambiar');
/** Change of a receiver: its name, its address and its events. */
export function WebhookEditorScreen() {
  const { id } = route.useParams();
  return (
    <>
      <PageHeader title="Cambiar webhook" back={`${TODOS}/${id}`} />
      <Cargado de={useQuery(webhooksTodos)}>
        {(todos) => {
          const webhook = todos.find(({ Id }) => String(Id) === id);
          return webhook ? <Editor webhook={webhook} /> : <EmptyState title="No se ha encontrado ese webhook" />;
        }}
      </Cargado>
    </>
  );
}
