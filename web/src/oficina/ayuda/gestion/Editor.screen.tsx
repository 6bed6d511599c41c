import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Archive, ArchiveRestore, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ArticuloGestionDetalle } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { nombreDeRol } from '#contract/identidad/sesion/roles.rules.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { isHalfWritten } from '#web/casa/kernel/half-written.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Side } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Html } from '#web/casa/ui/texto/html.tsx';
import { Ediciones } from './Ediciones.card.tsx';
import { Editor } from './Editor.fields.tsx';
import {
  archivarArticulo,
  articuloEscrito,
  borrarArticulo,
  leerEscrito,
  LISTA,
  publicarArticulo,
  recuperarArticulo,
  sinImagen,
} from './gestion.api.ts';

const nuevo = getRouteApi('/protegida/menu/ayuda/gestion/nuevo');
export function ArticuloNuevoScreen() {
  const navigate = useNavigateFromHere();
  const { area } = nuevo.useSearch();
  return (
    <>
      <PageHeader title="Nuevo artículo" back={LISTA} />
      <Editor
        {...(area ? { area } : {})}
        onSaved={(id) => navigate({ to: '/menu/ayuda/gestion/$id', params: { id: String(id) }, replace: true })}
      />
    </>
  );
}

const route = getRouteApi('/protegida/menu/ayuda/gestion/$id');
/** One article for its writers: its form, its acts, its figures and its earlier editions. */
export function EditorScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(articuloEscrito(id));
  if (query.data !== undefined) return <UnArticulo key={id} now={query.data} />;
  return (
    <>
      <PageHeader title="Artículo" back={LISTA} />
      <Cargado de={query}>{() => null}</Cargado>
    </>
  );
}

/** `now`: the server's copy. The form starts from `seen`, which follows it only while nothing is half-written. */
function UnArticulo({ now }: { now: ArticuloGestionDetalle }) {
  const [seen, setSeen] = useState(now);
  if (now.Version > seen.Version && !isHalfWritten()) setSeen(now);
  const { Titulo, acciones } = now;
  const peticion = { params: { id: String(now.Id) }, version: now.Version };
  const navigate = useNavigateFromHere();
  const publicar = useMutation(publicarArticulo);
  const archivar = useMutation(archivarArticulo);
  const recuperar = useMutation(recuperarArticulo);
  const borrar = useMutation(borrarArticulo);
  const key = useIdempotencyKey();
  const con = (acto: string) => ({ ...peticion, idempotencyKey: key([acto, now.Id, now.Version]) });
  const actos = (
    <ActosConPalabras
      acciones={acciones}
      mas={Titulo}
      actos={{
        publicar: {
          boton: 'Publicar',
          icono: <Send />,
          pregunta: {
            title: 'Publicar el artículo',
            message:
              now.Roles.length === 0
                ? `«${Titulo}» lo verá todo el mundo.`
                : `«${Titulo}» lo verán: ${now.Roles.map(nombreDeRol).join(', ')}.`,
          },
          hacer: () => publicar.mutateAsync(con('publicar')),
        },
        archivar: {
          boton: 'Archivar',
          icono: <Archive />,
          enMas: true,
          pregunta: {
            title: 'Archivar el artículo',
            message: `«${Titulo}» dejará de verse. Podrá recuperarlo como borrador.`,
          },
          hacer: () => archivar.mutateAsync(con('archivar')),
        },
        recuperar: {
          boton: 'Recuperar como borrador',
          icono: <ArchiveRestore />,
          hacer: () => recuperar.mutateAsync(con('recuperar')),
        },
        borrar: {
          boton: 'Borrar',
          icono: <Trash2 />,
          enMas: true,
          pregunta: {
            title: 'Borrar el borrador',
            message: `¿Está seguro de querer borrar «${Titulo}»?`,
            danger: true,
          },
          hacer: async () => {
            await borrar.mutateAsync(peticion);
            await navigate({ to: LISTA, replace: true });
          },
        },
      }}
    />
  );
  return (
    <>
      <PageHeader title={Titulo} back={LISTA} badge={<Estado de={now} />} subtitle={now.Area} actions={actos} />
      <Side side={<Ediciones articulo={now} />}>
        {seen.acciones.includes('editar') && now.acciones.includes('editar') ? (
          <Editor
            key={`${seen.Version}.${seen.EstadoId}`}
            articulo={seen}
            onSaved={async () => setSeen(await leerEscrito(now.Id))}
          />
        ) : (
          <Section title="Como se veía">
            <Html html={now.Texto} picture={sinImagen} />
          </Section>
        )}
      </Side>
    </>
  );
}
