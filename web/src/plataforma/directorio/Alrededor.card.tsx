import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Nodo } from '#contract/plataforma/directorio/directorio.schemas.ts';
import type { Lista } from '#web/casa/kernel/consultas.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { Avatar, Persona } from '#web/casa/ui/personas/avatar.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Parrafo, Stack, Texto } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { acargo, cima } from './directorio.api.ts';

/** Chart around one person, for a phone: those above, beside and below, each a way to their own. */
export function Alrededor({ linea }: { linea: readonly Nodo[] }) {
  const arriba = linea.slice(0, -1);
  const yo = linea.at(-1);
  const jefe = arriba.at(-1);
  if (!yo)
    return (
      <Grupo title="No dependen de nadie">
        <Personas query={cima} />
      </Grupo>
    );
  return (
    <Stack gap="xl">
      {arriba.length > 0 && (
        <Grupo title="Por encima">
          <Renglones>
            {arriba.map((nodo) => (
              <Renglon key={nodo.Id} nodo={nodo} />
            ))}
          </Renglones>
        </Grupo>
      )}
      <Card>
        <div className="grid justify-items-center gap-3 py-2 text-center">
          <Avatar nombre={yo.Nombre} foto={yo.Foto} size="lg" />
          <div>
            <Texto as="h2" look="large breaks snug">
              {yo.Nombre}
            </Texto>
            <Parrafo look="mute">{yo.Puesto || yo.Area}</Parrafo>
          </div>
          <LinkButton to="/menu/directorio/$id" params={{ id: String(yo.Id) }} variant="soft">
            Ver su ficha
          </LinkButton>
        </div>
      </Card>
      {yo.ACargo > 0 && (
        <Grupo title={yo.ACargo === 1 ? 'Una persona a su cargo' : `${yo.ACargo} personas a su cargo`}>
          <Personas query={acargo(yo.Id)} />
        </Grupo>
      )}
      {jefe && jefe.ACargo > 1 && (
        <Grupo title={`También dependen de ${jefe.Nombre}`}>
          <Personas query={acargo(jefe.Id)} menos={yo.Id} />
        </Grupo>
      )}
    </Stack>
  );
}

function Personas({ query, menos }: { query: Lista<Nodo>; menos?: number }) {
  const lista = useInfiniteQuery(query);
  const rows = lista.data?.pages.flatMap((page) => page.items).filter(({ Id }) => Id !== menos);
  return (
    <Cargado de={{ ...lista, data: rows }} esqueleto={<SkeletonList rows={3} height={14} />}>
      {(read): ReactNode => (
        <>
          <Renglones>
            {read.map((nodo) => (
              <Renglon key={nodo.Id} nodo={nodo} />
            ))}
          </Renglones>
          <LoadMore query={lista} words="Ver más personas" />
        </>
      )}
    </Cargado>
  );
}

const Renglon = ({ nodo: { Id, Nombre, Foto, Puesto, Area } }: { nodo: Nodo }) => (
  <li>
    <Link
      to="/menu/directorio/organigrama"
      search={{ de: Id }}
      className="flex min-h-14 items-center gap-3 px-4 py-2 focus-ring -outline-offset-2 hover:bg-well"
    >
      <span className="min-w-0 flex-1">
        <Persona nombre={Nombre} foto={Foto}>
          {Puesto || Area}
        </Persona>
      </span>
      <Icono de={ChevronRight} tone="mute" />
    </Link>
  </li>
);
