import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Nodo } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Alrededor } from './Alrededor.card.tsx';
import { cima, ficha, linea } from './directorio.api.ts';
import { ActosDeFicha, CuerpoDeFicha } from './Ficha.card.tsx';
import { Rama } from './Rama.card.tsx';

const route = getRouteApi('/protegida/menu/directorio/organigrama');

/** Chart of who answers for whom, open around one person: a tree on a desk, the people around them on a phone. */
export function OrganigramaScreen() {
  const { de } = route.useSearch();
  const desk = useDesk();
  const query = useQuery({ ...linea(de), placeholderData: desk ? (before) => before : undefined });
  return (
    <>
      <PageHeader title="Organigrama" back="/menu/directorio" />
      <Cargado de={query} esqueleto={<SkeletonList rows={8} height={14} />}>
        {({ Personas }) => (desk ? <Arbol linea={Personas} /> : <Alrededor linea={Personas} />)}
      </Cargado>
    </>
  );
}

function Arbol({ linea: camino }: { linea: readonly Nodo[] }) {
  const elegida = camino.at(-1)?.Id;
  const [abiertas, setAbiertas] = useState<ReadonlySet<number>>(() => new Set());
  const [visto, setVisto] = useState<readonly Nodo[]>();
  if (visto !== camino) {
    setVisto(camino);
    setAbiertas(new Set([...abiertas, ...camino.map(({ Id }) => Id)]));
  }
  const onAbrir = (id: number, open: boolean) => {
    const next = new Set(abiertas);
    if (open) next.add(id);
    else next.delete(id);
    setAbiertas(next);
  };
  const [primera] = camino;
  return (
    <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,5fr)] items-start gap-5">
      <div data-rows className={cardClass()}>
        <Paginas de={cima} esqueleto={<SkeletonList rows={6} height={12} />} mas="Ver más personas">
          {(read) => (
            <ul aria-label="Organigrama">
              {conPrimera(read, primera).map((nodo) => (
                <Rama key={nodo.Id} nodo={nodo} arbol={{ elegida, abiertas, onAbrir }} />
              ))}
            </ul>
          )}
        </Paginas>
      </div>
      {elegida !== undefined && <Elegida key={elegida} id={elegida} />}
    </div>
  );
}

/** Those at the top; and where the way does not come from one of them, whoever it comes from. */
const conPrimera = (raices: readonly Nodo[], primera: Nodo | undefined): readonly Nodo[] =>
  primera === undefined || raices.some(({ Id }) => Id === primera.Id) ? raices : [primera, ...raices];

const Elegida = ({ id }: { id: number }) => (
  <section
    aria-label="Persona elegida"
    className={`${cardClass()} sticky top-19 max-h-[calc(100dvh-7rem)] overflow-y-auto p-6!`}
  >
    <Cargado de={useQuery(ficha(id))}>
      {(persona) => (
        <>
          <h2 className="mb-5 text-xl font-semibold tracking-tight">{persona.Nombre}</h2>
          <CuerpoDeFicha ficha={persona} />
          <div className="mt-6 border-t border-line pt-4">
            <Row>
              <ActosDeFicha enOrganigrama ficha={persona} />
            </Row>
          </div>
        </>
      )}
    </Cargado>
  </section>
);
