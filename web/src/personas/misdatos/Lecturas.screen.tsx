import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SENSIBLES } from '#contract/casa/kernel/sensible.ts';
import type { Lectura } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { fechaConDia, hora, hoy } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Avatar } from '#web/casa/ui/personas/avatar.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { lecturas } from './misdatos.api.ts';

const route = getRouteApi('/protegida/menu/misdatos/lecturas');
const CLASES = Object.entries(SENSIBLES).map(([id, label]) => ({ id, label }));

/** Readings of the person's sensitive data, the last first. */
export function LecturasScreen() {
  const { clase } = route.useSearch();
  const navigate = useNavigate();
  const elegida = CLASES.find(({ id }) => id === clase)?.id as Lectura['Clase'] | undefined; // a kind of the list
  const query = useInfiniteQuery(lecturas(elegida));
  return (
    <div className="mx-auto max-w-4xl lg:mx-0">
      <PageHeader
        title="Quién ha visto mis datos"
        subtitle="Cada vez que alguien lee algo sensible de usted, queda aquí y no se puede borrar."
        back="/menu/misdatos"
      />
      <Filtro
        label="Qué datos"
        todos="Todos"
        options={CLASES}
        value={elegida}
        onChange={(id) =>
          void navigate({ to: '/menu/misdatos/lecturas', search: id === undefined ? {} : { clase: id }, replace: true })
        }
      />
      <div className="h-5" />
      <Cargado de={query} esqueleto={<SkeletonList rows={5} height={20} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <ListaVacia
              filtrada={elegida !== undefined}
              title="Nadie ha leído sus datos sensibles"
              sin={{
                title: 'Nadie ha leído esos datos',
                cambie: 'Mire los demás.',
                ver: 'Ver todos',
                to: '/menu/misdatos/lecturas',
              }}
            >
              Aquí aparecerá quién, cuándo y qué.
            </ListaVacia>
          ) : (
            <Stack gap="xl">
              {porDia(pages.flatMap(({ items }) => items)).map(([dia, items]) => (
                <Grupo key={dia} title={fechaConDia(dia)}>
                  <Renglones>
                    {items.map((lectura) => (
                      <Linea key={lectura.Id} lectura={lectura} />
                    ))}
                  </Renglones>
                </Grupo>
              ))}
            </Stack>
          )
        }
      </Cargado>
      <LoadMore query={query} />
    </div>
  );
}

const porDia = (todas: readonly Lectura[]) => [...Map.groupBy(todas, ({ Instante }) => hoy(new Date(Instante)))];

const Linea = ({ lectura: { Instante, Quien, Propia, Que, Como } }: { lectura: Lectura }) => (
  <li className="flex gap-3 px-4 py-3">
    <Avatar nombre={Quien} />
    <div className="min-w-0 flex-1">
      <Row ends>
        <Texto look="strong narrow">{Propia ? 'Usted' : Quien}</Texto>
        <Dim>{hora(Instante)}</Dim>
      </Row>
      <Row ends>
        <Dim>{Como}</Dim>
        <Badge>{Que}</Badge>
      </Row>
    </div>
  </li>
);
