import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TIPOS_ELEMENTO } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Lista } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Card } from '#web/casa/ui/piezas/card.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Anfitriones } from './Anfitriones.card.tsx';
import { Marco } from './Marco.card.tsx';
import { borrarLista, listasTodas } from './pantallas.api.ts';

const conjunto = new Intl.ListFormat('es-ES');
function TarjetaDeLista({ lista: l }: { lista: Lista }) {
  const borrar = useMutation(borrarLista);
  const params = { id: String(l.Id) };
  const segundos = l.Elementos.reduce((total, { Segundos }) => total + Segundos, 0);
  return (
    <Card aria-label={l.Nombre} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Texto as="h2" look="title">
        {l.Nombre}
      </Texto>
      <p>{conjunto.format(l.Elementos.map(({ Tipo }) => TIPOS_ELEMENTO[Tipo].toLowerCase()))}</p>
      <Dim>
        {l.Elementos.length} {l.Elementos.length === 1 ? 'elemento' : 'elementos'}, {segundos} segundos.{' '}
        {l.Pantallas.length > 0 ? `En ${conjunto.format(l.Pantallas)}.` : 'En ninguna pantalla.'}
      </Dim>
      <Row ends>
        <ActosConPalabras
          acciones={l.acciones.filter((acto) => acto !== 'cambiar')}
          actos={{
            borrar: {
              boton: 'Borrar',
              variant: 'plain',
              hacer: () => borrar.mutateAsync({ params, version: l.Version }),
              pregunta: { title: `Borrar ${l.Nombre}`, message: 'No se puede deshacer.', danger: true },
            },
          }}
        />
        {l.acciones.includes('cambiar') && (
          <Link
            to="/menu/pantallas/listas/$id"
            params={params}
            state={{ encima: true }}
            aria-label={`Cambiar ${l.Nombre}`}
            className={buttonClass({ variant: 'soft', className: 'ml-auto' })}
          >
            Cambiar
          </Link>
        )}
      </Row>
    </Card>
  );
}

/** Playlists, and the sites whose pages may be in them. */
export function ListasScreen() {
  const query = useQuery(listasTodas);
  return (
    <Marco parte="listas" crear={<CreateLink to="/menu/pantallas/listas/nueva">Nueva lista</CreateLink>}>
      <Stack gap="xl">
        <Cargado de={query} esqueleto={<SkeletonList rows={3} height={32} />}>
          {(todas) =>
            todas.length === 0 ? (
              <EmptyState title="No hay listas">Una lista dice qué se ve en una pantalla, y en qué orden.</EmptyState>
            ) : (
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
                {todas.map((l) => (
                  <li key={l.Id}>
                    <TarjetaDeLista lista={l} />
                  </li>
                ))}
              </ul>
            )
          }
        </Cargado>
        <Anfitriones />
      </Stack>
    </Marco>
  );
}
