import { devolverSesion } from '#web/casa/llegada/salida.ts';
import { useMutation } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#web/casa/red/api.ts';
import { ahora } from '#web/casa/red/clock.ts';
import { beginSession, decodeToken, type Session } from '#web/casa/red/session.ts';
import { Button, CancelOr } from '#web/casa/ui/piezas/button.tsx';
import { Modal } from '#web/casa/ui/piezas/modal.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { SEGUNDO_FACTOR } from '#contract/identidad/sesion/factor.rules.ts';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { PasswordField } from '#web/casa/ui/campos/password-field.tsx';
import { CODIGO } from './cuenta/campos.fields.tsx';
import { loginError } from './codigo/palabras.api.ts';
import { entrar } from './sesion.api.ts';

const MINUTE_MS = 60_000;
const hora = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' });

type Props = {
  session: Session;
  /** 'Ahora no'. */
  onLater(): void;
};

/** Warning over the screen that the session is about to end; the password extends it (WCAG 2.2.1). */
export function Caducidad({ session, onLater }: Props) {
  const [isAsking, setAsking] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const left = useLeft(session.exp * 1000);
  useEffect(() => () => goBack(before), []);
  const close = () => {
    setAsking(false);
    goBack(before);
  };
  if (isAsking) return <Password session={session} onClose={close} />;
  return (
    <section
      aria-label="Fin de la sesión"
      // React Aria: it stays within reach over an open dialog, and touching it closes none.
      data-react-aria-top-layer
      onFocusCapture={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget;
      }}
      className={
        'fixed inset-x-2 top-[max(0.5rem,env(safe-area-inset-top))] z-60 flex ' +
        'animate-pop flex-wrap items-center justify-end gap-x-3 rounded-card ' +
        'bg-wait py-1.5 pr-1.5 pl-4 text-control text-wait-ink shadow-sheet sm:left-auto lg:top-auto lg:right-6 lg:bottom-6'
      }
    >
      <span className="flex min-w-52 flex-1 items-center gap-3 py-1.5">
        <Hourglass />
        <span>
          {/* The count is not in the region: it would be said again each minute. */}
          <span role="alert">Su sesión termina a las {hora.format(session.exp * 1000)}.</span>{' '}
          <span className="inline-block">{left}</span>
        </span>
      </span>
      <span className="flex gap-1">
        <Button variant="plain" className="text-wait-ink! hover:bg-scrim/10!" onPress={onLater}>
          Ahora no
        </Button>
        <Button onPress={() => setAsking(true)}>Seguir</Button>
      </span>
    </section>
  );
}

/** Returns the focus to the field that had it, after the dialog has moved it. */
const goBack = (to: RefObject<HTMLElement | null>): void => void setTimeout(() => to.current?.focus(), 0);

/** Time left, in words. */
function useLeft(end: number): string {
  const [now, setNow] = useState(ahora);
  useEffect(() => {
    const timer = setInterval(() => setNow(ahora()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.round((end - now) / MINUTE_MS);
  if (minutes < 1) return 'Queda menos de un minuto.';
  return minutes === 1 ? 'Queda 1 minuto.' : `Quedan ${minutes} minutos.`;
}

function Password({ session: { matricula, nombre, exp }, onClose }: { session: Session; onClose(): void }) {
  const id = useId();
  const [password, setPassword] = useState('');
  const [codigo, setCodigo] = useState('');
  const field = useRef<{ focus(): void } | null>(null);
  const seguir = useMutation({
    ...entrar,
    onSuccess: async ({ token }) => {
      if (decodeToken(token)?.matricula === matricula) return void (await beginSession(token));
      await devolverSesion(token).catch(() => undefined);
      throw new ApiError('Esa contraseña es de otra persona.', { status: 409, code: 'sesion' });
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') field.current?.focus();
    else if (!seguir.isPending)
      seguir.mutate({ body: { username: matricula, password, ...(codigo !== '' && { codigo }) } });
  };
  const asksCode = codigo !== '' || (seguir.error instanceof ApiError && seguir.error.code === SEGUNDO_FACTOR);
  return (
    <Modal
      isOpen
      size="sm"
      title="Seguir en la sesión"
      onOpenChange={(open) => !open && onClose()}
      footer={
        <CancelOr onCancel={onClose} type="submit" form={id} isPending={seguir.isPending}>
          Seguir
        </CancelOr>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <Parrafo look="mute">
          {nombre}, su sesión termina a las {hora.format(exp * 1000)}. Con su contraseña sigue en esta pantalla, con lo
          que tenga escrito.
        </Parrafo>
        {seguir.error && <Notice tone="bad">{loginError(seguir.error)}</Notice>}
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          autoFocus
          isRequired
          value={password}
          onChange={setPassword}
          inputRef={(handle) => (field.current = handle)}
        />
        {asksCode && <TextInput {...CODIGO} value={codigo} onChange={setCodigo} />}
      </form>
    </Modal>
  );
}
