import { useBlocker, useNavigate } from '@tanstack/react-router';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { watchForm } from '#web/casa/kernel/half-written.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Faltan } from '#web/casa/ui/dialogos/faltan.tsx';
import { ask } from '#web/casa/ui/dialogos/feedback.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';

const PERDERLO = 'Si sale ahora, el recibo se pierde y no podrá leer la respuesta.';

/** Receipt of an anonymous entry, shown this once: leaving asks until it has been kept. */
export function ReciboDado({ recibo }: { recibo: string }) {
  const navigate = useNavigate();
  const [kept, setKept] = useState(false);
  const box = useRef<{ focus(): void }>(null);
  const [copied, setCopied] = useState<boolean>();
  // Counts as half-written, so that no update reloads the page while the receipt is only here.
  useEffect(() => watchForm(() => !kept), [kept]);
  useBlocker({
    shouldBlockFn: async () =>
      !kept &&
      !(await ask.confirm({
        title: 'No ha guardado el recibo',
        message: PERDERLO,
        confirm: 'Salir sin él',
        cancel: 'Quedarme',
        danger: true,
      })),
    enableBeforeUnload: !kept,
  });
  const copy = async () =>
    setCopied(
      await navigator.clipboard.writeText(recibo).then(
        () => true,
        () => false, // not allowed, or no secure context: it can be read and written down
      ),
    );
  return (
    <>
      <PageHeader title="Sugerencia enviada" />
      <div className="mx-auto grid max-w-xl gap-5 lg:mx-0">
        <p>
          Este es su recibo. Con él, y solo con él, podrá leer la respuesta en{' '}
          <strong>Leer una anónima con su recibo</strong>, también sin entrar en la aplicación.
        </p>
        <section
          aria-label="Recibo"
          className="grid justify-items-center gap-4 rounded-card border border-line bg-card p-6"
        >
          <p className="text-center font-mono text-2xl font-semibold tracking-wide break-words select-all sm:text-3xl">
            {recibo}
          </p>
          <Button
            variant="soft"
            icon={copied === true ? <Icono de={Check} size="md" /> : <Icono de={Copy} size="md" />}
            onPress={() => void copy()}
          >
            {copied === true ? 'Copiado' : 'Copiar el recibo'}
          </Button>
          <p role="status" className="text-sm text-mute empty:hidden">
            {copied === false && 'No se ha podido copiar. Anótelo.'}
          </p>
        </section>
        <Notice tone="wait" title="No se puede recuperar">
          Nadie más lo tiene y no volverá a mostrarse. Guárdelo donde solo lo lea usted: quien lo tenga podrá leer la
          sugerencia y su respuesta.
        </Notice>
        <Checkbox inputRef={(input) => void (box.current = input)} value={kept} onChange={setKept}>
          He guardado el recibo
        </Checkbox>
        <Faltan faltan={kept ? [] : [{ label: 'He guardado el recibo', ir: () => box.current?.focus() }]} />
        <Button
          size="lg"
          className="justify-self-start max-sm:w-full"
          isDisabled={!kept}
          onPress={() => void navigate({ to: '/menu/buzon', replace: true })}
        >
          Terminar
        </Button>
      </div>
    </>
  );
}
