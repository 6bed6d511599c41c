import { useMutation, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type CredencialPropia, FormularioPin, FormularioQr } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { useSession } from '#web/casa/red/session.ts';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoDeRepetir, TrasConfirmarse } from '#web/plataforma/entrada/repetida.port.tsx';
import { CampoPassword } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Qr } from '#web/casa/ui/texto/qr.tsx';
import { miCredencial, ponerPin, quitarCredencial, renovarQr } from './terminal.api.ts';

/** PIN and QR with which the reader identifies at shared terminals. */
export function CredencialScreen() {
  const query = useQuery(miCredencial);
  return (
    <>
      <PageHeader
        title="PIN y código QR"
        subtitle="Para fichar en los terminales de los centros de trabajo: basta uno de los dos."
      />
      <Cargado de={query}>
        {(credencial) => (
          <Grid>
            <Section title="PIN" className="print:hidden">
              <Pin credencial={credencial} />
            </Section>
            <Section title="Código QR">
              <CodigoQr credencial={credencial} />
            </Section>
          </Grid>
        )}
      </Cargado>
    </>
  );
}

function Pin({ credencial: { Matricula, Pin: desde, PinBloqueado } }: { credencial: CredencialPropia }) {
  const poner = useMutation(ponerPin);
  const form = useFormulario(FormularioPin, { inicial: { password: '', pin: '' }, secretos: ['password', 'pin'] });
  const send = form.enviar(async (body) => {
    await poner.mutateAsync({ body });
    form.reset();
  });
  return (
    <Stack gap="lg">
      {PinBloqueado && (
        <Notice tone="wait" title="PIN bloqueado">
          Se ha escrito mal demasiadas veces. Ponga otro.
        </Notice>
      )}
      <Estado que="pin" nombre="PIN" desde={desde}>
        Con su matrícula,{' '}
        <Texto as="strong" look="figures">
          {Matricula}
        </Texto>
        , y un PIN de 4 a 8 cifras.
      </Estado>
      <TrasConfirmarse>
        <FormularioCorto
          form={form}
          onSubmit={send}
          enviar={desde === null ? 'Poner PIN' : 'Cambiar PIN'}
          isPending={poner.isPending}
        >
          <CampoDeRepetir form={form} name="password" />
          <CampoPassword
            form={form}
            name="pin"
            label="PIN nuevo"
            hint="De 4 a 8 cifras, que no sean seguidas ni iguales"
            inputMode="numeric"
            autoComplete="off"
            isRequired
          />
        </FormularioCorto>
      </TrasConfirmarse>
    </Stack>
  );
}

function CodigoQr({ credencial: { Matricula, Qr: ahora } }: { credencial: CredencialPropia }) {
  const nombre = useSession()?.nombre ?? '';
  const renovar = useMutation(renovarQr);
  // The state is read again before the new code is here: the form that the code replaces would change for a moment.
  const [desde, setDesde] = useState(ahora);
  if (desde !== ahora && !renovar.isPending) setDesde(ahora);
  const [codigo, setCodigo] = useState<string>();
  const form = useFormulario(FormularioQr, { inicial: { password: '' }, secretos: ['password'] });
  const send = form.enviar(async (body) => {
    setCodigo((await renovar.mutateAsync({ body })).Codigo);
    form.reset();
  });
  if (codigo !== undefined)
    return (
      <Stack gap="lg">
        <div className="print:hidden">
          <Notice tone="wait" live title="Guárdelo ahora">
            Solo se muestra esta vez. Quien lo tenga puede fichar por usted.
          </Notice>
        </div>
        <div className="grid justify-items-center gap-2 rounded-card border border-line p-5 text-center">
          <Qr texto={codigo} label="Su código QR para fichar" />
          <Parrafo look="large">{nombre}</Parrafo>
          <Dim>Matrícula {Matricula}</Dim>
        </div>
        <Row>
          <Button icon={<Printer />} onPress={() => print()}>
            Imprimir
          </Button>
          <Button variant="outline" onPress={() => setCodigo(undefined)}>
            Ya lo tengo
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Stack gap="lg">
      <Estado que="qr" nombre="código QR" desde={desde}>
        Impreso o en el móvil, se enseña al lector o a la cámara del terminal.
      </Estado>
      <FormularioCorto
        form={form}
        onSubmit={send}
        enviar={desde === null ? 'Crear código QR' : 'Crear otro código QR'}
        isPending={renovar.isPending}
      >
        <CampoDeRepetir form={form} name="password" />
        {desde !== null && <Dim>El que tiene ahora dejará de servir.</Dim>}
      </FormularioCorto>
    </Stack>
  );
}

type EstadoProps = { que: 'pin' | 'qr'; nombre: string; desde: string | null; children: React.ReactNode };
function Estado({ que, nombre, desde, children }: EstadoProps) {
  const ask = useAsk();
  const quitar = useMutation(quitarCredencial);
  const remove = async () => {
    const sure = await ask.confirm({
      title: `Quitar el ${nombre}`,
      message: 'Dejará de servir en todos los terminales desde ahora.',
      confirm: 'Quitar',
      danger: true,
    });
    if (sure) quitar.mutate({ body: { que } });
  };
  return (
    <Stack gap="sm">
      <Parrafo look="mute">{children}</Parrafo>
      <Row ends>
        <span>{desde === null ? `Todavía no tiene ${nombre}.` : `Tiene ${nombre} desde el ${fechaHora(desde)}.`}</span>
        {desde !== null && (
          <Button variant="risk" isPending={quitar.isPending} onPress={() => void remove()}>
            Quitar
          </Button>
        )}
      </Row>
    </Stack>
  );
}
