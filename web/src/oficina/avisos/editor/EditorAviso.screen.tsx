import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AvisoGestionDetalle } from '#contract/oficina/avisos/gestion.schemas.ts';
import { hasReaders, Lectura, vistoDesde } from '#web/oficina/avisos/gestion/Estado.card.tsx';
import { avisoGestion } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { isHalfWritten } from '#web/casa/kernel/half-written.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Side } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { ActosDeAviso } from './Actos.card.tsx';
import { escritoDe } from './Editor.fields.tsx';
import { EditorFormulario } from './EditorFormulario.fields.tsx';
import { useLugar } from './lugar.api.ts';
import { previaDe, Telefono } from './EditorPrevia.modal.tsx';

const route = getRouteApi('/protegida/menu/comunicacion/$id');

export function EditorNuevoScreen() {
  const navigate = useNavigate();
  const abrir = ({ Id }: AvisoGestionDetalle) =>
    void navigate({ to: '/menu/comunicacion/$id', params: { id: String(Id) }, replace: true, resetScroll: false });
  return (
    <>
      <PageHeader title="Nuevo aviso o noticia" back="/menu/comunicacion" />
      <EditorFormulario onSaved={abrir} />
    </>
  );
}

/** One notice of COMUNICACION: its editor while it may be changed, its last look afterwards. */
export function EditorAvisoScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(avisoGestion(id));
  if (query.data !== undefined) return <UnAviso key={id} now={query.data} />;
  return (
    <>
      <PageHeader title="Aviso" back="/menu/comunicacion" />
      <Cargado de={query}>{() => null}</Cargado>
    </>
  );
}

/**
 * `now`: the server's copy. The form starts from `seen`, which follows `now` only while nothing is half-written: the first copy may be
 * an old one of this device.
 */
export function UnAviso({ now }: { now: AvisoGestionDetalle }) {
  const { lista, comedor } = useLugar();
  const [seen, setSeen] = useState(now);
  const isNewer = now.Version > seen.Version || (now.Version === seen.Version && now.EstadoId !== seen.EstadoId);
  if (isNewer && !isHalfWritten()) setSeen(now);
  const ahora = now.Version < seen.Version ? seen : now;
  return (
    <>
      <PageHeader
        title={comedor ? 'Novedad' : now.Canal}
        back={lista}
        badge={<Estado de={ahora} />}
        actions={<ActosDeAviso aviso={ahora} onWithdrawn={() => setSeen({ ...seen, acciones: [] })} />}
      />
      {seen.acciones.includes('editar') ? (
        <EditorFormulario key={`${seen.Version}.${seen.EstadoId}`} aviso={seen} ahora={ahora} onSaved={setSeen}>
          <HistorialDeAviso aviso={now} open={false} />
        </EditorFormulario>
      ) : (
        <Vista aviso={ahora} />
      )}
    </>
  );
}

const Vista = ({ aviso }: { aviso: AvisoGestionDetalle }) => (
  <Side
    side={
      <>
        <Section title="PUBLICACIÓN">
          <Definitions
            items={[
              ['Destinatarios', aviso.Destinatarios],
              ['Desde', vistoDesde(aviso)],
              ['Hasta', fechaHora(aviso.Hasta)],
              ['Autor', aviso.Autor],
              ...(hasReaders(aviso) ? [['Leído por', <Lectura key="lectura" aviso={aviso} />] as const] : []),
            ]}
          />
        </Section>
        <HistorialDeAviso aviso={aviso} open />
      </>
    }
  >
    <Section title="COMO SE VEÍA EN EL TELÉFONO">
      <Telefono aviso={previaDe({ ...escritoDe(aviso), desde: aviso.Publicado })} />
    </Section>
  </Side>
);

const PALABRAS: PalabrasDeActo = {
  crear: ['Borrador creado'],
  editar: ['Modificado'],
  publicar: ['Publicado', 'good'],
  programar: ['Programado', 'good'],
  retirar: ['Retirado', 'bad'],
  duplicar: ['Creado a partir de otro'],
};
/** History of a notice; a publication that led to Programado is shown as scheduling. */
const HistorialDeAviso = ({ aviso: { Historial }, open }: { aviso: AvisoGestionDetalle; open: boolean }) => (
  <HistorialDeActos
    open={open}
    palabras={PALABRAS}
    lineas={Historial.map((h) =>
      h.Acto === 'publicar' && h.Estado === 'Programado' ? { ...h, Acto: 'programar' } : h,
    )}
  />
);
