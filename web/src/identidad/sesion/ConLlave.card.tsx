import { useMutation } from '@tanstack/react-query';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { loginError } from './codigo/palabras.api.ts';

/** Brought once the page is there: nobody waits for it to type a password. */
const navegador = () => import('./cuenta/navegador.api.ts');

/** Milliseconds that a challenge is offered among the names of the field before another takes its place: it lasts five minutes. */
const RENUEVA_MS = 4 * 60_000;

/** Entry with a passkey: by its button, and among the names that the browser offers in the field. */
export function ConLlave({ onToken }: { onToken(token: string): Promise<void> }) {
  const entrar = useMutation({
    mutationFn: async () => (await navegador()).usarEnNavegador(),
    onSuccess: onToken,
    meta: { silencio: true },
  });
  const arrived = useEffectEvent((token: string) => void onToken(token));
  useEffect(() => {
    let isHere = true;
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
      const { usarEnNavegador } = await navegador();
      if (!isHere) return;
      // A ceremony that another one ended, or a passkey that is not good: the button says it.
      const token = await usarEnNavegador(true).catch(() => undefined);
      if (token !== undefined && isHere) arrived(token);
    };
    const renew = () => void offer().catch(() => undefined);
    renew();
    const timer = setInterval(renew, RENUEVA_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
      void navegador().then(
        ({ dejarDeOfrecer }) => dejarDeOfrecer(),
        () => undefined,
      );
    };
  }, []);
  return (
    <div className="mt-3 grid gap-3">
      <Button
        variant="outline"
        size="lg"
        icon={<Icono nombre="key-round" />}
        isPending={entrar.isPending}
        onPress={() => entrar.mutate()}
      >
        Entrar con una llave de acceso
      </Button>
      {entrar.error && entrar.error.name !== 'AbortError' && <Notice tone="bad">{loginError(entrar.error)}</Notice>}
    </div>
  );
}
