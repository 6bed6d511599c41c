import { useQueries, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Pantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import type { ProgramaConHuella } from '#contract/oficina/pantallas/reproductor.schemas.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { diaEn, horaEn } from '#contract/casa/kernel/zona.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { Escena } from './escena/Escena.card.tsx';
import { imagenDe, muestraDe } from './pantallas.api.ts';

/** Shape of its picture, which its sign has while it comes. */
const formaDe = ({ Orientacion }: Pantalla) =>
  clsx('mx-auto w-full', Orientacion === 'V' ? 'aspect-9/16 max-w-72' : 'aspect-video');

type Props = { pantalla: Pantalla; instante: number | undefined; onAhora(): void };
/** A small picture of a screen, now or at an hour of the week. */
export function Previa({ pantalla, instante, onAhora }: Props) {
  const query = useQuery(muestraDe(pantalla.Id, pantalla.Version));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (instante !== undefined) box.current?.scrollIntoView({ block: 'nearest' }); // The week is longer than a phone.
  }, [instante]);
  return (
    <div ref={box} className="scroll-mt-18">
      <Section
        title={
          instante === undefined
            ? 'Ahora'
            : `${fechaConDia(diaEn(instante, pantalla.Zona))}, ${horaEn(instante, pantalla.Zona)}`
        }
        actions={
          instante !== undefined && (
            <Button variant="plain" className="-my-3" onPress={onAhora}>
              Ver ahora
            </Button>
          )
        }
      >
        <Stack>
          <Cargado de={query} esqueleto={<Skeleton className={clsx(formaDe(pantalla), 'rounded-card')} />}>
            {(muestra) => <Pequena pantalla={pantalla} muestra={muestra} instante={instante} />}
          </Cargado>
          {query.data?.Programa !== null && (
            <Row>
              <Dim>
                {instante === undefined
                  ? 'De los avisos y las noticias se enseñan los que van a todos o al centro; aquí, los que puede leer usted.'
                  : 'Con lo que hay ahora: lo que se publique hasta entonces también saldrá.'}
              </Dim>
            </Row>
          )}
        </Stack>
      </Section>
    </div>
  );
}

function Pequena({
  pantalla,
  muestra,
  instante,
}: {
  pantalla: Pantalla;
  muestra: ProgramaConHuella;
  instante: number | undefined;
}) {
  const desde = instante ?? Date.parse(muestra.Ahora);
  const now = useNow(1_000);
  const [begun, setBegun] = useState({ desde, now });
  if (begun.desde !== desde) setBegun({ desde, now });
  const refs = muestra.Programa?.Imagenes ?? [];
  const bytes = useQueries({ queries: refs.map((ref) => imagenDe(ref)) });
  const blobs = new Map(refs.flatMap((ref, i) => (bytes[i]?.data ? [[ref, bytes[i].data] as const] : [])));
  const imagenes = useImagenes(blobs);
  if (muestra.Programa === null) return null;
  // Words would go aside for a picture that comes later.
  if (seEsperan(bytes)) return <Skeleton className={clsx(formaDe(pantalla), 'rounded-card')} />;
  return (
    <div
      role="img"
      aria-label={`Lo que enseña ${pantalla.Nombre}`}
      className={clsx('escena-caja rounded-card', formaDe(pantalla))}
    >
      <div inert className="h-full">
        <Escena
          programa={muestra.Programa}
          emergencias={instante === undefined ? muestra.Emergencias : []}
          ms={desde + Math.max(0, now - begun.now)}
          imagenes={imagenes}
          enLinea
          contacto={desde}
        />
      </div>
    </div>
  );
}

/** Addresses of these bytes, as long as they are shown. */
function useImagenes(blobs: ReadonlyMap<string, Blob>) {
  const key = [...blobs.keys()].join(' ');
  const made = useMemo(
    () => new Map([...blobs].map(([ref, blob]) => [ref, { blob, url: URL.createObjectURL(blob) }])),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- bytes of a reference never change
    [key],
  );
  useEffect(
    () => () => {
      for (const { url } of made.values()) URL.revokeObjectURL(url);
    },
    [made],
  );
  return useMemo(
    () => ({
      url: (ref: string) => made.get(ref)?.url,
      bytes: async (ref: string) => made.get(ref)?.blob ?? new Blob(),
    }),
    [made],
  );
}
