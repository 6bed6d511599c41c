import { Paperclip } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { CorreoDemo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { fileSize } from '#web/casa/ui/campos/file-field.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** One message as a mail program would show it. `enfocar`: on a phone it takes the place of the list, and of its focus. */
export function LectorCorreo({ mensaje, enfocar }: { mensaje: CorreoDemo; enfocar: boolean }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (enfocar && !matchMedia('(width >= 64rem)').matches) titulo.current?.focus();
  }, [enfocar]);
  return (
    <Card className="sm:p-6 lg:p-8">
      <h2 ref={titulo} tabIndex={-1} className="text-xl font-semibold tracking-tight break-words outline-none">
        {mensaje.Asunto}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line pb-4 text-sm">
        <Texto as="dt" look="mute">
          Para
        </Texto>
        <Texto as="dd" look="breaks">
          {mensaje.Para}
        </Texto>
        <Texto as="dt" look="mute">
          Fecha
        </Texto>
        <Texto as="dd" look="figures">
          {fechaHora(mensaje.Fecha)}
        </Texto>
      </dl>
      <div className="mt-5 max-w-prose leading-relaxed break-words whitespace-pre-wrap">
        {linkParts(mensaje.Texto, location.origin).map(({ texto, ruta }, i) =>
          ruta === undefined ? (
            <Fragment key={i}>{texto}</Fragment>
          ) : (
            <a key={i} href={ruta} className="rounded-sm font-medium text-brand-ink underline focus-ring">
              {texto}
            </a>
          ),
        )}
      </div>
      {mensaje.Adjuntos.length > 0 && (
        <ul aria-label="Documentos" className="mt-6 flex flex-wrap gap-2">
          {mensaje.Adjuntos.map(({ Nombre, Tamano }, i) => (
            <li key={i} className="flex max-w-full items-center gap-2 rounded-field bg-well px-3 py-2 text-sm">
              <Icono de={Paperclip} size="sm" tone="mute" />
              <span className="min-w-0 truncate font-medium">{Nombre}</span>
              <span className="shrink-0 text-mute tabular-nums">{fileSize(Tamano)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/**
 * A plain text cut at its web addresses. Only one of `origin` has a `ruta` to follow: a message may carry
 * words of anybody, and this page must lead nowhere else. It is the whole address: `//otro.example` is a path too.
 */
export function linkParts(text: string, origin: string): { texto: string; ruta?: string }[] {
  return text.split(/(https?:\/\/[^\s<>"'()]+[^\s<>"'().,;:!?])/).map((texto, i) => {
    const url = i % 2 === 1 && URL.canParse(texto) ? new URL(texto) : undefined;
    return url?.origin === origin && !url.username ? { texto, ruta: url.href } : { texto };
  });
}
