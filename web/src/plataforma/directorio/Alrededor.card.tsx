import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Nodo } from '#contract/plataforma/directorio/directorio.schemas.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { acargo, cima } from './directorio.api.ts';
import { PersonaDeFila } from './Ficha.card.tsx';

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

const Personas = ({ query, menos }: { query: Lista<Nodo>; menos?: number }) => (
  <Paginas de={query} esqueleto={<SkeletonList rows={3} height={14} />} mas="Ver más personas">
    {(read) => <Renglones>{read.map((nodo) => nodo.Id !== menos && <Renglon key={nodo.Id} nodo={nodo} />)}</Renglones>}
  </Paginas>
);

const Renglon = ({ nodo }: { nodo: Nodo }) => (
  <li>
    <Link
      to="/menu/directorio/organigrama"
      search={{ de: nodo.Id }}
      className="flex min-h-14 items-center gap-3 px-4 py-2 focus-ring -outline-offset-2 hover:bg-well"
    >
      <PersonaDeFila persona={nodo} />
      <Icono de={ChevronRight} tone="mute" />
    </Link>
  </li>
);
