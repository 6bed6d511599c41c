import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ORIENTACIONES } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Pantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Marco } from './Marco.card.tsx';
import { pantallasTodas } from './pantallas.api.ts';
import { nombreDeLista, Senal } from './Senal.card.tsx';

function Fila({ de: p }: { de: Pantalla }) {
  const ahora = useNow();
  return (
    <Link
      to="/menu/pantallas/$id"
      params={{ id: String(p.Id) }}
      state={{ encima: true }}
      className={`${cardClass(true)} grid gap-1.5`}
    >
      <Row ends top>
        <Texto look="title wide">{p.Nombre}</Texto>
        <Senal de={p} />
      </Row>
      <Dim>{[p.Lugar, ORIENTACIONES[p.Orientacion]].filter(Boolean).join(' · ')}</Dim>
      {p.Revocada === null && <span>Ahora: {nombreDeLista(p, ahora) || 'la hora, sin ninguna lista'}</span>}
    </Link>
  );
}

function PorCentros({ de }: { de: readonly Pantalla[] }) {
  const enUso = de.filter(({ Revocada }) => Revocada === null);
  const grupos = [...new Set(enUso.map(({ CentroNombre }) => CentroNombre))].map((centro) => ({
    titulo: centro,
    filas: enUso.filter(({ CentroNombre }) => CentroNombre === centro),
  }));
  const retiradas = de.filter(({ Revocada }) => Revocada !== null);
  return (
    <Stack gap="xl">
      {[...grupos, ...(retiradas.length > 0 ? [{ titulo: 'Retiradas', filas: retiradas }] : [])].map(
        ({ titulo, filas }) => (
          <Grupo key={titulo} title={titulo}>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
              {filas.map((p) => (
                <li key={p.Id}>
                  <Fila de={p} />
                </li>
              ))}
            </ul>
          </Grupo>
        ),
      )}
    </Stack>
  );
}

/** The screens of the company, with the content and the last call of each. */
export function PantallasScreen() {
  const query = useQuery(pantallasTodas);
  const gestiona = hasRole(useSession(), 'COMUNICACION', 'ADMIN');
  const nueva = gestiona && <CreateLink to="/menu/pantallas/nueva">Nueva pantalla</CreateLink>;
  return (
    <Marco parte="pantallas" crear={nueva}>
      <Cargado de={query} esqueleto={<SkeletonList rows={4} height={28} />}>
        {(todas) =>
          todas.length === 0 ? (
            <EmptyState title="No hay pantallas informativas">
              {gestiona ? 'Cree la primera y abra su enlace en el dispositivo de la pared.' : undefined}
            </EmptyState>
          ) : (
            <PorCentros de={todas} />
          )
        }
      </Cargado>
    </Marco>
  );
}
