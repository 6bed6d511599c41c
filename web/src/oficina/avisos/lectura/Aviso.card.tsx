import { clsx } from 'clsx';
import { Pin } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Html } from '#web/casa/ui/texto/html.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { PortadaDelante, useImagenDe } from './Imagen.card.tsx';
import type { Apertura } from './visitas.api.ts';

const Fijado = () => (
  <span className="inline-flex items-center gap-1 text-[0.8125rem] font-medium text-mute">
    <Icono de={Pin} size="xs" />
    Fijado
  </span>
);

/** `draw`: a hashtag that is more than a word. */
type EtiquetasProps = { hastags: string; className?: string; draw?(tag: string): ReactNode };
export function Etiquetas({ hastags, className, draw = (tag) => tag }: EtiquetasProps) {
  const tags = hastags.split(/\s+/).filter((tag) => tag !== '');
  if (tags.length === 0) return null;
  return (
    <span className={clsx('flex flex-wrap gap-x-2 text-sm font-medium text-brand-ink', className)}>
      {tags.map((tag) => (
        <span key={tag} className="break-all">
          {draw(tag)}
        </span>
      ))}
    </span>
  );
}

type Resumen = {
  aviso: Aviso;
  /** In a list of unread notices their badge is left out. */
  entreNoLeidos?: boolean;
  titleId?: string;
};
/** Content of a card: date, headline and, when not empty, hashtags. */
export const AvisoResumen = ({ aviso, entreNoLeidos, titleId }: Resumen) => (
  <Stack gap="xs">
    <span className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Dim>{fecha(aviso.Fecha)}</Dim>
      <Row>
        {!aviso.Leido && aviso.HaCambiado && <Estado palabra="Ha cambiado" />}
        {!aviso.Leido && !aviso.HaCambiado && !entreNoLeidos && <Estado palabra="Sin leer" />}
        {aviso.Fijado && <Fijado />}
      </Row>
    </span>
    <span id={titleId} className={clsx('leading-snug break-words', aviso.Leido ? 'font-medium' : 'font-semibold')}>
      {aviso.Titular}
    </span>
    <Etiquetas hastags={aviso.Hastags} />
  </Stack>
);

type Entero = { aviso: Aviso; etiqueta?(tag: string): ReactNode };
/** Spec section 2.2: date, headline, the text and, when not empty, the hashtags, which `etiqueta` draws. */
export function AvisoEntero({ aviso, etiqueta }: Entero) {
  const picture = useImagenDe();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-3 text-sm text-mute tabular-nums">
          <time dateTime={aviso.Fecha}>{fecha(aviso.Fecha)}</time>
          {aviso.Fijado && <Fijado />}
        </p>
        <h2 className="text-xl leading-snug font-semibold tracking-tight break-words">{aviso.Titular}</h2>
      </header>
      <Html html={aviso.Texto} picture={picture} />
      <Etiquetas hastags={aviso.Hastags} className="border-t border-line pt-3" draw={etiqueta} />
    </article>
  );
}

type Abierto = Pick<Entero, 'etiqueta'> & { es: 'aviso' | 'noticia'; aviso: Aviso | null; apertura: Apertura };
/** An open notice, with the way to a newer edition; null: withdrawn, ended, or for others now. */
export function AvisoAbierto({ es, aviso, apertura: { haCambiado, leerNueva }, etiqueta }: Abierto) {
  const box = useRef<HTMLDivElement>(null);
  const sujeto = es === 'aviso' ? 'Este aviso' : 'Esta noticia';
  if (aviso === null)
    return (
      <div role="status">
        <EmptyState title={`${sujeto} ya no está disponible`}>
          Se ha retirado, ha pasado su fecha o ya no es para usted.
        </EmptyState>
      </div>
    );
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <div role="status" className="empty:hidden">
        {haCambiado && (
          <Notice tone="wait" title={`${sujeto} ha cambiado`}>
            <p>Debajo sigue el texto que abrió.</p>
            <Button
              variant="outline"
              className="mt-3"
              onPress={() => {
                leerNueva();
                box.current?.focus();
              }}
            >
              Leer la nueva versión
            </Button>
          </Notice>
        )}
      </div>
      {es === 'noticia' && <PortadaDelante noticia={aviso} />}
      <AvisoEntero aviso={aviso} etiqueta={etiqueta} />
    </div>
  );
}
