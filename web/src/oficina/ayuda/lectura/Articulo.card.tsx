import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Articulo } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { BareButton, Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { wordsOf } from '#web/casa/ui/texto/html-words.ts';
import { Html } from '#web/casa/ui/texto/html.tsx';
import { articuloPorId, contarLectura, deLosMasLeidos, masLeidos, valorarArticulo } from './ayuda.api.ts';
import { DudaForm } from './Duda.fields.tsx';

/** No article has pictures: those belong to notices. */
const sinImagen = () => Promise.reject(new Error('an article has no pictures'));
const CON_INDICE = 3;
const titulosDe = (html: string): string[] =>
  [...html.matchAll(/<h2>([\s\S]*?)<\/h2>/g)].map(([, title = '']) => wordsOf(title));

/** Query of an article, which begins with the copy that the device keeps of the most read. */
export function useArticulo(id: number) {
  const queries = useQueryClient();
  return useQuery({
    ...articuloPorId(id),
    initialData: () => deLosMasLeidos(id, queries.getQueryData(masLeidos.queryKey)),
    initialDataUpdatedAt: () => queries.getQueryState(masLeidos.queryKey)?.dataUpdatedAt,
  });
}

type Props = { id: number; pantalla: string; conTitulo?: boolean };
/** An article to be read: its contents when it is long, its text, and whether it has helped. */
export function ArticuloLeido({ id, pantalla, conTitulo = false }: Props) {
  const query = useArticulo(id);
  const offline = useOffline();
  const { mutate: contar } = useMutation(contarLectura);
  const onSeen = useEffectEvent(() => contar({ params: { id: String(id) } }));
  const isThere = query.data !== undefined;
  useEffect(() => {
    if (isThere) onSeen();
  }, [isThere]);
  return (
    <Cargado de={query}>
      {(articulo) => (
        <article data-in-order className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-5">
          {conTitulo && <h2 className="text-xl leading-snug font-semibold tracking-tight">{articulo.Titulo}</h2>}
          <Texto articulo={articulo} />
          <Dim>
            Versión {articulo.Edicion}, del {fecha(articulo.Publicado)}.
            {offline && ` Copia de este dispositivo, del ${fechaHora(readAt(query.dataUpdatedAt))}.`}
          </Dim>
          <Valoracion articulo={articulo} pantalla={pantalla} />
        </article>
      )}
    </Cargado>
  );
}

function Texto({ articulo: { Texto: html } }: { articulo: Articulo }) {
  const box = useRef<HTMLDivElement>(null);
  const titulos = titulosDe(html);
  const go = (at: number) => {
    const heading = box.current?.querySelectorAll('h2')[at];
    heading?.setAttribute('tabindex', '-1');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <>
      {titulos.length >= CON_INDICE && (
        <nav aria-label="En este artículo" className="rounded-card border border-line bg-well p-4 print:hidden">
          <p className="mb-1 text-sm font-semibold text-mute">En este artículo</p>
          <ul>
            {titulos.map((titulo, i) => (
              <li key={titulo}>
                <BareButton
                  onPress={() => go(i)}
                  className="min-h-11 cursor-pointer rounded text-left text-brand-ink underline-offset-4 focus-ring hover:underline"
                >
                  {titulo}
                </BareButton>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div ref={box} className="text-[1.0625rem] leading-relaxed [&_h2]:scroll-mt-20">
        <Html html={html} picture={sinImagen} />
      </div>
    </>
  );
}

function Valoracion({ articulo, pantalla }: { articulo: Articulo; pantalla: string }) {
  const valorar = useMutation(valorarArticulo);
  const [voto, setVoto] = useState(articulo.MeSirvio);
  const [writes, setWrites] = useState(false);
  const decir = (sirve: boolean) => {
    setVoto(sirve);
    valorar.mutate(
      { params: { id: String(articulo.Id) }, body: { sirve, edicion: articulo.Edicion } },
      { onError: () => setVoto(articulo.MeSirvio) },
    );
  };
  return (
    <section aria-label="Valoración" className="rounded-card border border-line bg-card p-4 print:hidden">
      <Stack>
        <Row ends>
          <p className="font-semibold">¿Le ha servido?</p>
          <Row>
            <Voto sirve dicho={voto === true} onPress={() => decir(true)} />
            <Voto sirve={false} dicho={voto === false} onPress={() => decir(false)} />
          </Row>
        </Row>
        {voto === false && !writes && (
          <Row>
            <span className="flex-1">Cuéntenos qué le falta y le responderá quien lo sabe.</span>
            <Button variant="soft" onPress={() => setWrites(true)}>
              Enviar la duda
            </Button>
          </Row>
        )}
        {writes && (
          <DudaForm
            area={articulo.AreaCodigo}
            articulo={articulo}
            pantalla={pantalla}
            onCancel={() => setWrites(false)}
          />
        )}
      </Stack>
    </section>
  );
}
const Voto = ({ sirve, dicho: elegido, onPress }: { sirve: boolean; dicho: boolean; onPress(): void }) => {
  const Icon = sirve ? ThumbsUp : ThumbsDown;
  return (
    <BareButton
      aria-pressed={elegido}
      onPress={onPress}
      className={
        'inline-flex min-h-11 min-w-20 cursor-pointer items-center justify-center gap-2 rounded-field ' +
        'border border-edge/60 bg-card px-4 font-semibold focus-ring hover:bg-well ' +
        'aria-pressed:border-brand-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-ink'
      }
    >
      <Icono de={Icon} size="md" />
      {sirve ? 'Sí' : 'No'}
    </BareButton>
  );
};
