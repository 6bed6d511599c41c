import { getRouteApi } from '@tanstack/react-router';
import { AREAS_AYUDA, type AreaAyuda, CODIGOS_AYUDA } from '#contract/oficina/ayuda/areas.rules.ts';
import { ARTICULO } from '#contract/oficina/ayuda/ayuda.rules.ts';
import type { ArticuloGestion, OrdenArticulos } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Grid, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { AreasDeAyuda } from './Areas.card.tsx';
import { CanalEditado } from './Canal.card.tsx';
import { Contactos } from './Contactos.card.tsx';
import { useAreasEscritas } from './Estado.card.tsx';
import { articulosEscritos } from './gestion.api.ts';

const route = getRouteApi('/protegida/menu/ayuda/gestion');
const TODAS = { id: '', label: 'Todas las áreas' };
const ESTADOS = [
  { id: '', label: 'En cualquier estado' },
  ...Object.entries(ARTICULO.nombres).map(([id, label]) => ({ id, label })),
];

/** Management of the help: the articles for their writers, the telephones, and the role of each area. */
export function GestionScreen() {
  const session = useSession();
  const { ver = 'articulos' } = route.useSearch();
  const isAdmin = session !== null && hasRole(session, 'ADMIN');
  const keepsPhones = session !== null && hasRole(session, 'ADMIN', 'SEGURIDAD');
  const tabs = [
    { id: 'articulos', label: 'Artículos' },
    ...(keepsPhones ? [{ id: 'telefonos', label: 'Teléfonos' }] : []),
    ...(isAdmin
      ? [
          { id: 'areas', label: 'Quién escribe' },
          { id: 'canal', label: 'Canal interno' },
        ]
      : []),
  ].map(({ id, label }) => ({ id, label, to: '/menu/ayuda/gestion', search: id === 'articulos' ? {} : { ver: id } }));
  const shown = tabs.some(({ id }) => id === ver) ? ver : 'articulos';
  return (
    <>
      <PageHeader
        title="Escribir la ayuda"
        back="/menu/ayuda"
        {...(shown === 'articulos'
          ? { create: <CreateLink to="/menu/ayuda/gestion/nuevo">Nuevo artículo</CreateLink> }
          : {})}
      />
      {tabs.length > 1 && <LinkTabs label="Partes de la ayuda" tabs={tabs} value={shown} />}
      {shown === 'articulos' && <Articulos />}
      {shown === 'telefonos' && <Contactos />}
      {shown === 'areas' && <AreasDeAyuda />}
      {shown === 'canal' && <CanalEditado />}
    </>
  );
}

const esArea = (codigo: string | undefined): codigo is AreaAyuda => CODIGOS_AYUDA.some((c) => c === codigo);
const util = ({ Sirvio, NoSirvio }: ArticuloGestion): string =>
  Sirvio + NoSirvio === 0 ? '—' : `${Sirvio} de ${Sirvio + NoSirvio}`;

function Articulos() {
  const { area, estado, texto = '', orden = 'area' } = route.useSearch();
  const filtrar = useFiltros('/menu/ayuda/gestion');
  const areas = useAreasEscritas();
  const query = articulosEscritos({
    ...(esArea(area) ? { area } : {}),
    ...(estado ? { estado: String(estado) } : {}),
    ...(texto ? { texto } : {}),
    orden,
  });
  return (
    <Stack gap="lg">
      <SearchInput label="Buscar artículos" value={texto} onChange={(palabras) => filtrar({ texto: palabras })} />
      <Grid>
        <Select label="Área" value={area ?? ''} options={[TODAS, ...areas]} onChange={(id) => filtrar({ area: id })} />
        <Select
          label="Estado"
          value={String(estado ?? '')}
          options={ESTADOS}
          onChange={(id) => filtrar({ estado: id })}
        />
      </Grid>
      <Tabla
        query={query}
        orden={orden}
        onOrden={(elegido: OrdenArticulos) => filtrar({ orden: elegido })}
        caption="Artículos de la ayuda"
        abre={({ Id }) => ({ to: '/menu/ayuda/gestion/$id', params: { id: String(Id) } })}
        rowLabel={({ Titulo }) => Titulo}
        columns={[
          { id: 'titulo', header: 'Título', sortable: true, cell: (a) => a.Titulo },
          { id: 'area', header: 'Área', sortable: true, cell: (a) => AREAS_AYUDA[a.AreaCodigo].nombre },
          { id: 'estado', header: 'Estado', sortable: true, cell: (a) => <Estado de={a} /> },
          { id: 'lecturas', header: 'Lecturas (90 días)', sortable: true, cell: (a) => a.Lecturas, align: 'right' },
          { id: 'sirvio', header: 'Les sirvió', sortable: true, cell: util, align: 'right' },
          { id: 'dudas', header: 'Dudas', sortable: true, cell: (a) => a.Dudas, align: 'right' },
        ]}
        tarjeta={(a) => (
          <>
            <Row ends top>
              <Texto look="strong narrow">{a.Titulo}</Texto>
              <Estado de={a} />
            </Row>
            <Dim>
              {a.Area} · {a.Publicado ? `publicado el ${fecha(a.Publicado)}` : 'sin publicar'}
            </Dim>
            <Dim>
              {a.Lecturas} lecturas · ha servido: {util(a)} · {a.Dudas} dudas
            </Dim>
          </>
        )}
        vacio={<EmptyState title="No hay artículos así">Quite algún filtro, o escriba uno nuevo.</EmptyState>}
      />
    </Stack>
  );
}
