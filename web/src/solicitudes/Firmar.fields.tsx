import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, KeyRound, X } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { exigir } from '#contract/kernel/scalars.ts';
import { FormularioFirma, type SolicitudDetalle } from '#contract/solicitudes/solicitud.schemas.ts';
import { MAX_COMENTARIO_FIRMA } from '#contract/solicitudes/solicitudes.rules.ts';
import { bloqueada, ClaveNuevaModal, useEstadoFirma } from '#web/firma/firma.port.tsx';
import { ApiError } from '#web/red/api.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { hora } from '#web/kernel/format.ts';
import { useIdempotencyKey } from '#web/red/idempotency.ts';
import { useOffline } from '#web/red/offline.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { FormActions } from '#web/ui/pagina/form-actions.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PasswordField } from '#web/ui/campos/password-field.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { aceptarSolicitud, rechazarSolicitud } from './solicitudes.api.ts';

/** Spec section 5: the comment always; the password where FirmaDigital is 1. */
const conPassword = FormularioFirma.check(exigir<FormularioFirma>('password', (v) => v.password));
const SECRETOS = ['password'] as const;
/** What most comments say: one touch instead of a keyboard. */
const FRASES = ['Conforme', 'De acuerdo'];

/** Why the buttons are off. */
function loQueFalta({ password, comentario }: { password: boolean; comentario: boolean }): string {
  if (password && comentario) return 'Faltan la contraseña de firma y el comentario.';
  if (password) return 'Falta la contraseña de firma.';
  return comentario ? 'Falta el comentario.' : '';
}

type Props = {
  solicitud: SolicitudDetalle;
  onClose(): void;
  /** Somebody was first, or it has changed (true), or a new try begins (false): what is shown above is read again. */
  onLost(lost: boolean): void;
};

/** 'DATOS PETICIÓN' of spec section 2.11: what is written stays in this tab until it is decided, but for the password. */
export function FirmarForm({ solicitud: s, onClose, onLost }: Props) {
  const title = useId();
  const desk = useDesk();
  const offline = useOffline();
  const conFirma = s.FirmaDigital === 1;
  const estado = useEstadoFirma({ enabled: conFirma });
  const [setting, setSetting] = useState(false);
  const aceptar = useMutation(aceptarSolicitud);
  const rechazar = useMutation(rechazarSolicitud);
  const keyOf = useIdempotencyKey();
  const schema = conFirma ? conPassword : FormularioFirma;
  const form = useFormulario(schema, {
    inicial: { Id: s.Id, comentario: '', ...(conFirma ? { password: '' } : {}) },
    borrador: `firmar:${s.Id}`,
    secretos: SECRETOS,
  });
  const decidir = (acto: 'aceptar' | 'rechazar') =>
    form.enviar(async (body) => {
      const { mutateAsync } = acto === 'aceptar' ? aceptar : rechazar;
      onLost(false);
      try {
        await mutateAsync({ body, version: s.Version, idempotencyKey: keyOf([acto, body]) });
        onClose();
      } catch (error) {
        // A conflict with a code of its own, such as the lack of a signing key, is not somebody else's doing.
        if (error instanceof ApiError && error.status === 409 && error.code === 'conflicto') onLost(true);
        throw error;
      }
    });
  const escrito = form.watch();
  const { errors } = form.formState;
  // Not the form's own word for it: that turns false with whatever the server refuses, also where trying again is all there is to do.
  const listo = z.safeParse(schema, escrito).success && errors.password === undefined;
  const sinClave = estado?.TieneClave === false;
  const hasta = estado && bloqueada(estado);
  const pending = aceptar.isPending || rechazar.isPending;
  const falta = loQueFalta({ password: conFirma && !escrito.password, comentario: escrito.comentario.trim() === '' });
  const frases = escrito.comentario === '' && (
    <div className="flex flex-wrap gap-2">
      {FRASES.map((frase) => (
        <Button
          key={frase}
          variant="outline"
          aria-label={`Comentario: ${frase}`}
          onPress={() => form.setValue('comentario', frase, { shouldValidate: true, shouldDirty: true })}
        >
          {frase}
        </Button>
      ))}
    </div>
  );
  const botones = (
    <>
      {!desk && (
        <Button variant="outline" className="max-sm:px-3" onPress={onClose}>
          Regresar
        </Button>
      )}
      <Button
        variant="danger"
        className="max-lg:flex-1 max-sm:px-3"
        icon={<X aria-hidden className="size-4.5" />}
        isDisabled={!listo || pending}
        onPress={() => void decidir('rechazar')()}
      >
        Rechazar
      </Button>
      <Button
        className="max-lg:flex-1 max-sm:px-3 lg:min-w-36"
        icon={<Check aria-hidden className="size-4.5" />}
        isDisabled={!listo || pending}
        onPress={() => void decidir('aceptar')()}
      >
        Aceptar
      </Button>
    </>
  );
  return (
    <>
      <section
        aria-labelledby={title}
        className="z-10 max-lg:mt-6 lg:border-t lg:border-line lg:bg-card lg:px-6 lg:py-4 lg:[@media(min-height:44rem)]:sticky lg:bottom-0"
      >
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={title} className="text-[0.8125rem] font-bold tracking-wide text-mute">
            DATOS PETICIÓN
          </h3>
          {desk && falta !== '' && <p className="text-sm text-mute">{falta}</p>}
        </div>
        {/* No button of it submits: Intro would have to mean one of two opposite things */}
        <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-4 max-lg:pb-4">
          <div className="grid gap-3 empty:hidden">
            {offline && (
              <Notice tone="warn" title="Firmar necesita conexión">
                Lo que escriba se conserva, menos la contraseña, y podrá decidir cuando vuelva a haberla.
              </Notice>
            )}
            {sinClave && (
              <Notice tone="warn">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p className="font-semibold">Todavía no tiene contraseña de firma</p>
                  <Button
                    variant="outline"
                    icon={<KeyRound aria-hidden className="size-4.5" />}
                    onPress={() => setSetting(true)}
                  >
                    Ponerla ahora
                  </Button>
                </div>
              </Notice>
            )}
            {hasta !== undefined && (
              <Notice tone="warn" title={`La firma está bloqueada hasta las ${hora(hasta)}`}>
                La contraseña se ha escrito mal cinco veces. Puede seguir usando lo demás.
              </Notice>
            )}
            <ErrorDelFormulario form={form} />
          </div>
          <div className={clsx('grid items-start gap-4', conFirma && 'lg:grid-cols-[15rem_minmax(0,1fr)]')}>
            {conFirma && (
              <div>
                <Campo control={form.control} name="password">
                  {(campo) => (
                    <PasswordField
                      {...campo}
                      value={campo.value ?? ''}
                      label="Contraseña"
                      hint="La de firma, que no es la de entrar"
                      autoComplete="off"
                      maxLength={128}
                      isRequired
                    />
                  )}
                </Campo>
              </div>
            )}
            <div className="grid min-w-0 gap-2.5">
              <Campo control={form.control} name="comentario">
                {(campo) => (
                  <TextInput
                    {...campo}
                    label="Comentario"
                    multiline
                    rows={desk ? 2 : 3}
                    maxLength={MAX_COMENTARIO_FIRMA}
                    isRequired
                  />
                )}
              </Campo>
              {!desk && frases}
            </div>
          </div>
          {desk && (
            <div className="flex flex-wrap items-center justify-end gap-2">
              <div className="mr-auto">{frases}</div>
              {botones}
            </div>
          )}
        </form>
      </section>
      {!desk && (
        <FormActions
          {...(falta === ''
            ? {}
            : {
                hint: (
                  <button
                    type="button"
                    className="min-h-8 cursor-pointer rounded text-left underline-offset-2 focus-ring hover:underline"
                    onClick={() => form.setFocus(conFirma && !escrito.password ? 'password' : 'comentario')}
                  >
                    {falta}
                  </button>
                ),
              })}
        >
          {botones}
        </FormActions>
      )}
      {setting && <ClaveNuevaModal onClose={() => setSetting(false)} />}
    </>
  );
}
