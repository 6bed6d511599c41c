import { Component, type ReactNode, Suspense } from 'react';
import { late } from '#web/casa/red/late.tsx';
import { wordsOf } from './html-words.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';

/*
 * Html  html · picture(path): the bytes of a picture of ours
 *       The one place where HTML that somebody wrote is drawn, and never as text: ui/texto/html-purify.ts cleans it,
 *       ui/texto/html-drawn.tsx puts its
 *       nodes there. HTML that cannot be drawn is shown as plain text.
 */
type Props = { html: string; picture(path: string): Promise<Blob> };

const Drawn = late(async () => (await import('./html-drawn.tsx')).HtmlDrawn, PlainWords);

export function Html({ html, picture }: Props) {
  return (
    <PlainInstead key={html} words={<PlainWords html={html} />}>
      <Suspense fallback={<Skeleton height={40} />}>
        <Drawn html={html} picture={picture} />
      </Suspense>
    </PlainInstead>
  );
}

function PlainWords({ html }: { html: string }) {
  return (
    <div className="grid gap-3">
      <Parrafo look="small mute">Este texto se muestra sin su formato.</Parrafo>
      <p className="break-words whitespace-pre-line">{wordsOf(html) || 'No se ha podido mostrar el texto.'}</p>
    </div>
  );
}

/** Shows plain text where drawing the HTML throws. */
class PlainInstead extends Component<{ words: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? this.props.words : this.props.children;
  }
}
