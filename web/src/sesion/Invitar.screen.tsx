import { useMutation } from '@tanstack/react-query';
import { Send, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Invitar } from '#contract/sesion/sesion.schemas.ts';
import { useSession } from '#web/red/session.ts';
import { ApiError } from '#web/red/api.ts';
import { CampoTexto } from '#web/ui/pagina/campos.tsx';
import { ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PaginaDeCrear } from '#web/ui/pagina/crear.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { invitar } from './sesion.api.ts';

/** The server refuses anyone else; they are told before they write. */
export function InvitarScreen() {
  const roles = useSession()?.roles ?? [];
  const puede = {
    Puede: roles.includes('RRHH') || roles.includes('ADMIN'),
    Motivo: 'Solo Recursos Humanos puede invitar',
  };
  return (
    <PaginaDeCrear title="Invitar" puede={{ data: puede, isPending: false }} icon={<UserPlus className="size-6" />}>
      <Invitacion />
    </PaginaDeCrear>
  );
}

/** RRHH and ADMIN send the link with which a person chooses a first password (decisions 2). Several in a row: it empties itself. */
function Invitacion() {
  const enviar = useMutation(invitar);
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useFormulario(Invitar, { inicial: { matricula: '' } });
  const send = form.enviar(async (body) => {
    await enviar.mutateAsync({ body }).catch(nobody);
    setSent((before) => [body.matricula, ...before.filter((one) => one !== body.matricula)]);
    form.reset();
    form.setFocus('matricula');
  });
  return (
    <div className="grid max-w-2xl gap-5">
      <Section title="INVITACIÓN">
        <form noValidate onSubmit={send} className="grid gap-5">
          <p className="max-w-prose text-mute">
            La persona recibirá un correo con un enlace para elegir su contraseña. Sirve durante 72 horas y una sola
            vez; una invitación nueva anula la anterior.
          </p>
          <ErrorDelFormulario form={form} />
          <div className="flex flex-wrap items-start gap-3">
            <div className="min-w-44 flex-1 sm:max-w-60">
              <CampoTexto
                form={form}
                name="matricula"
                label="Matrícula"
                autoComplete="off"
                autoCapitalize="none"
                isRequired
              />
            </div>
            <Button
              type="submit"
              size="lg"
              className="sm:mt-6.5"
              icon={<Send aria-hidden className="size-4.5" />}
              isPending={enviar.isPending}
            >
              Enviar invitación
            </Button>
          </div>
        </form>
      </Section>
      {sent.length > 0 && (
        <Notice tone="good" live title={sent.length === 1 ? 'Invitación enviada' : 'Invitaciones enviadas'}>
          <p className="tabular-nums">{sent.join(', ')}</p>
        </Notice>
      )}
    </div>
  );
}

/** The server's 404 says the same for everything; here it can only mean one thing. */
function nobody(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  const message = 'No hay nadie con esa matrícula';
  throw new ApiError(message, { status: 404, code: error.code, errors: [{ field: 'matricula', message }] });
}
