import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { FormularioLista, type Lista, type OpcionesDePantallas } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDePagina } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Elementos } from './Elementos.fields.tsx';
import { cambiarLista, crearLista, listasTodas, opcionesDePantallas } from './pantallas.api.ts';

const VOLVER = '/menu/pantallas/listas';
const escrita = (l: Lista): FormularioLista => ({
  nombre: l.Nombre,
  elementos: l.Elementos.map((e) => ({
    tipo: e.Tipo,
    segundos: e.Segundos,
    tableroId: e.TableroId,
    imagenId: e.ImagenId,
    url: e.Url,
  })),
});

function Editor({ lista: leida, opciones }: { lista?: Lista; opciones: OpcionesDePantallas }) {
  // Version at the opening of the editor: the person has not seen a later one.
  const [lista] = useState(leida);
  const form = useFormulario(FormularioLista, {
    inicial: lista ? escrita(lista) : { nombre: '', elementos: [] },
    borrador: `lista-pantalla:${lista?.Id ?? 'nueva'}`,
  });
  const crear = useMutation(crearLista);
  const cambiar = useMutation(cambiarLista);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const enviar = form.enviar(async (body) => {
    if (lista) await cambiar.mutateAsync({ params: { id: String(lista.Id) }, version: lista.Version, body });
    else await crear.mutateAsync({ body, idempotencyKey: key(body) });
    await navigate({ href: VOLVER, replace: true });
  });
  return (
    <FormularioDePagina form={form} onSubmit={enviar} enviar={lista ? 'Guardar' : 'Crear lista'} volver={VOLVER}>
      <Section title="La lista">
        <CampoTexto form={form} name="nombre" label="Nombre" hint="«Hora de comer»" isRequired />
      </Section>
      <Section title="Qué se ve, en su orden">
        <Elementos form={form} opciones={opciones} />
      </Section>
    </FormularioDePagina>
  );
}

/** A new playlist. */
export function ListaNuevaScreen() {
  const opciones = useQuery(opcionesDePantallas);
  return (
    <>
      <PageHeader title="Nueva lista" back={VOLVER} />
      <Cargado de={opciones}>{(opcionesLeidas) => <Editor opciones={opcionesLeidas} />}</Cargado>
    </>
  );
}
const route = getRouteApi('/protegida/menu/pantallas/listas/$id');
/** Change of a playlist, whole. */
export function ListaScreen() {
  const { id } = route.useParams();
  const listas = useQuery(listasTodas);
  const opciones = useQuery(opcionesDePantallas);
  return (
    <>
      <PageHeader title="Cambiar lista" back={VOLVER} />
      <Cargado de={juntas(listas, opciones)}>
        {([todas, opcionesLeidas]) => {
          const lista = todas.find((l) => String(l.Id) === id);
          if (!lista) return <EmptyState title="No se ha encontrado esa lista" />;
          return <Editor key={lista.Id} lista={lista} opciones={opcionesLeidas} />;
        }}
      </Cargado>
    </>
  );
}
