import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AREAS_AYUDA, type AreaAyuda, CODIGOS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import type { AreaDeAyuda } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Cargado, seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Side, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Grupo, Renglones, Section } from '#web/casa/ui/piezas/section.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { areasDeAyuda, articulosDe, canalDeAyuda, contactosDeAyuda, masLeidos } from './ayuda.api.ts';
import { DudaForm } from './Duda.fields.tsx';
import { Hallados, Renglon, Titulos } from './Hallados.card.tsx';
import { BotonEmergencia, CanalInterno, Telefonos } from './Telefonos.card.tsx';

const route = getRouteApi('/protegida/menu/ayuda');
const enlace = ({ Id }: { Id: number }, className: string, children: ReactNode) => (
  <Link to="/menu/ayuda/$id" params={{ id: String(Id) }} className={className}>
    {children}
  </Link>
);
const esArea = (codigo: string | undefined): codigo is AreaAyuda => CODIGOS_AYUDA.some((c) => c === codigo);
const MAS_LEIDOS = 5;

/** The help's first page: search, areas, the most read, and who answers the telephone. */
export function AyudaScreen() {
  const { texto = '', area } = route.useSearch();
  const filtrar = useFiltros('/menu/ayuda');
  const areas = useQuery(areasDeAyuda);
  // The lists come together: one that came by itself would push down those below.
  const espera = seEsperan(useQueries({ queries: [areasDeAyuda, masLeidos, contactosDeAyuda, canalDeAyuda] }));
  const elegida = esArea(area) ? area : undefined;
  const edits = areas.data?.some(({ Edito }) => Edito);
  return (
    <>
      <PageHeader
        title={elegida ? `Ayuda: ${AREAS_AYUDA[elegida].nombre}` : 'Ayuda'}
        {...(elegida ? { back: '/menu/ayuda' } : {})}
        actions={
          <Row>
            <BotonEmergencia />
            {edits === true && (
              <LinkButton
                to="/menu/ayuda/gestion"
                search={elegida ? { area: elegida } : {}}
                variant="outline"
                icon={<Icono de={Pencil} size="md" />}
              >
                Escribir la ayuda
              </LinkButton>
            )}
          </Row>
        }
      />
      <Side side={!espera && <Lado />}>
        <SearchInput label="Buscar en la ayuda" value={texto} onChange={(palabras) => filtrar({ texto: palabras })} />
        {texto.trim().length > 1 ? (
          <Hallados texto={texto} area={elegida} enlace={enlace} />
        ) : elegida ? (
          <DelArea area={elegida} />
        ) : espera ? (
          <Skeleton className="h-72 rounded-card" />
        ) : (
          <Cargado de={areas}>
            {(todas) => (
              <>
                <MasLeidos />
                <Grupo title="Por áreas">
                  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                    {todas
                      .filter(({ Articulos }) => Articulos > 0)
                      .map((areaDeAyuda) => (
                        <li key={areaDeAyuda.Codigo}>
                          <UnArea area={areaDeAyuda} />
                        </li>
                      ))}
                  </ul>
                </Grupo>
              </>
            )}
          </Cargado>
        )}
        {!espera && <Duda key={elegida} area={elegida ?? 'inicio'} />}
      </Side>
    </>
  );
}

const UnArea = ({ area: { Codigo, Nombre, Articulos } }: { area: AreaDeAyuda }) => (
  <Link to="/menu/ayuda" search={{ area: Codigo }} className={`${cardClass(true)} grid h-full gap-0.5 px-4! py-3!`}>
    <Texto look="strong">{Nombre}</Texto>
    <Dim>{Articulos === 1 ? '1 artículo' : `${Articulos} artículos`}</Dim>
  </Link>
);

function MasLeidos() {
  const { data = [] } = useQuery(masLeidos);
  if (data.length === 0) return null;
  return (
    <Grupo title="Lo que más se lee">
      <Renglones>
        {data.slice(0, MAS_LEIDOS).map((articulo) => (
          <Renglon key={articulo.Id} articulo={articulo} enlace={enlace}>
            <Texto look="name">{articulo.Titulo}</Texto>
            <Dim>{articulo.Area}</Dim>
          </Renglon>
        ))}
      </Renglones>
    </Grupo>
  );
}

function DelArea({ area }: { area: AreaAyuda }) {
  const query = useInfiniteQuery(articulosDe(area));
  return (
    <>
      <Titulos de={query} donde="área" enlace={enlace} />
      <LoadMore query={query} />
    </>
  );
}

function Duda({ area }: { area: AreaAyuda }) {
  const [writes, setWrites] = useState(false);
  return (
    <Section title="¿No lo encuentra?">
      {writes ? (
        <DudaForm area={area} pantalla="/menu/ayuda" onCancel={() => setWrites(false)} />
      ) : (
        <Row ends>
          <span>Pregunte, y le responderá quien lo sabe.</span>
          <Button variant="soft" onPress={() => setWrites(true)}>
            Enviar una duda
          </Button>
        </Row>
      )}
    </Section>
  );
}

/** Telephones and the internal channel. */
function Lado() {
  const { data: contactos = [] } = useQuery(contactosDeAyuda);
  const { data: canal } = useQuery(canalDeAyuda);
  return (
    <>
      {contactos.length > 0 && (
        <Grupo title="Teléfonos">
          <Stack>
            <Telefonos telefonos={contactos} />
          </Stack>
        </Grupo>
      )}
      {canal && <CanalInterno canal={canal} />}
    </>
  );
}
