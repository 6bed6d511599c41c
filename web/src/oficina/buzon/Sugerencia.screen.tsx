import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MessageSquareReply } from 'lucide-react';
import type { ComponentProps } from 'react';
import { BUZON, MAX_NOTA, MAX_RESPUESTA, RESPONDIDA } from '#contract/oficina/buzon/buzon.rules.ts';
import type { SugerenciaDetalle } from '#contract/oficina/buzon/buzon.schemas.ts';
import { fecha, saludo } from '#web/casa/kernel/format.ts';
import { type Acto, ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { sugerenciaPorId, moverSugerencia, responderSugerencia } from './buzon.api.ts';
import { Comida, Contestacion, EstadoSugerencia, Quien, Respuesta } from './Sugerencia.card.tsx';

const rutaPropia = getRouteApi('/protegida/menu/buzon/$id');
const delArea = getRouteApi('/protegida/menu/buzon/area/$id');
const deComedor = getRouteApi('/protegida/menu/comedor/sugerencias/$id');
const deCocina = getRouteApi('/protegida/menu/cocina/buzon/$id');

/** Spec section 2.10: headed by the company's name and the greeting of the hour. */
export const SugerenciaScreen = () => <Mia id={Number(rutaPropia.useParams().id)} volver={{ to: '/menu/buzon' }} />;
/** The detail of an entry for a canteen, over the list of those. */
export const SugerenciaAComedorScreen = () => (
  <Mia
    id={Number(deComedor.useParams().id)}
    volver={{ to: '/menu/comedor/sugerencias', search: deComedor.useSearch() }}
    como="modal"
  />
);
type DetalleProps = { id: number } & Pick<ComponentProps<typeof Detalle>, 'volver' | 'como'>;
const Mia = ({ id, ...donde }: DetalleProps) => (
  <Detalle
    query={useQuery(sugerenciaPorId(id))}
    title={(sugerencia) => sugerencia?.Empresa ?? 'Sugerencia'}
    subtitle={saludo()}
    {...donde}
  >
    {(sugerencia) => <Respuesta sugerencia={sugerencia} />}
  </Detalle>
);

/** Entry of an area, whole, with the acts of its people. */
export const AreaSugerenciaScreen = () => (
  <Atendida id={Number(delArea.useParams().id)} volver={{ to: '/menu/buzon/area', search: delArea.useSearch() }} />
);
/** Entry in the mailbox of a kitchen, over its list. */
export const CocinaSugerenciaScreen = () => (
  <Atendida
    id={Number(deCocina.useParams().id)}
    volver={{ to: '/menu/cocina/buzon', search: deCocina.useSearch() }}
    como="modal"
  />
);
function Atendida({ id, ...donde }: DetalleProps) {
  return (
    <Detalle
      query={useQuery(sugerenciaPorId(id))}
      title={(sugerencia) => (sugerencia?.Anonima === false ? `Sugerencia ${id}` : 'Sugerencia')}
      {...donde}
      badge={(sugerencia) => <EstadoSugerencia sugerencia={sugerencia} />}
      acciones={(sugerencia) => <AccionesDeSugerencia key={id} sugerencia={sugerencia} />}
    >
      {(sugerencia) => <Cuerpo key={id} sugerencia={sugerencia} />}
    </Detalle>
  );
}

const PALABRAS: PalabrasDeActo = {
  crear: ['Escrita'],
  responder: ['Respondida', 'good'],
  estudiar: ['En estudio', 'wait'],
  aceptar: ['Aceptada', 'good'],
  archivar: ['Archivada'],
};
const Cuerpo = ({ sugerencia }: { sugerencia: SugerenciaDetalle }) => (
  <Stack gap="xl">
    <Row ends top>
      <div>
        <Dim>{fecha(sugerencia.FechaComentario)}</Dim>
        <Parrafo look="title">{sugerencia.NombreArea}</Parrafo>
      </div>
      <Quien sugerencia={sugerencia} />
    </Row>
    <Comida sugerencia={sugerencia} />
    <Written>{sugerencia.Comentario}</Written>
    {sugerencia.Estado === RESPONDIDA && <Contestacion titulo="Respuesta del área" sugerencia={sugerencia} />}
    {sugerencia.Anonima && (
      <Dim>
        De una anónima no se sabe quién la escribió ni a qué hora. Su autor leerá la respuesta con el recibo que se
        llevó.
      </Dim>
    )}
    <HistorialDeActos lineas={sugerencia.Historial} palabras={PALABRAS} />
  </Stack>
);

/** Acts of the area's people on an entry. */
function AccionesDeSugerencia({ sugerencia }: { sugerencia: SugerenciaDetalle }) {
  const responder = useMutation(responderSugerencia);
  const mover = useMutation(moverSugerencia);
  const { Id: id, Version: version } = sugerencia;
  const args = { params: { id: String(id) }, version };
  const mueve = (acto: 'estudiar' | 'aceptar' | 'archivar', boton: string, title: string, message: string): Acto => ({
    boton,
    variant: 'outline',
    palabras: { title, message, label: 'Nota para su área', max: MAX_NOTA, required: false },
    hacer: (comentario) => mover.mutateAsync({ ...args, body: { estado: BUZON.actos[acto].hasta, comentario } }),
  });
  return (
    <ActosConPalabras
      acciones={sugerencia.acciones}
      actos={{
        estudiar: mueve('estudiar', 'En estudio', 'Poner en estudio', 'Quien la escribió verá que está en estudio.'),
        aceptar: mueve(
          'aceptar',
          'Aceptar',
          'Aceptar la sugerencia',
          'Quien la escribió verá que se ha aceptado y está en marcha. Podrá responder cuando esté hecha.',
        ),
        archivar: mueve(
          'archivar',
          'Archivar',
          'Archivar sin respuesta',
          'Quien la escribió verá que se ha archivado. Responder, aunque sea que no, se agradece más.',
        ),
        responder: {
          boton: sugerencia.Estado === RESPONDIDA ? 'Corregir la respuesta' : 'Responder',
          icono: <Icono de={MessageSquareReply} size="md" />,
          palabras: {
            title: 'Responder',
            message: sugerencia.Anonima
              ? 'La leerá quien tenga el recibo. No escriba nada que pueda decir quién es.'
              : `${sugerencia.Autor} la leerá como respuesta de ${sugerencia.NombreArea}.`,
            label: 'Respuesta',
            confirm: 'Enviar respuesta',
            max: MAX_RESPUESTA,
            rows: 7,
            initial: sugerencia.Respuesta,
          },
          hacer: (respuesta) => responder.mutateAsync({ ...args, body: { respuesta } }),
        },
      }}
    />
  );
}
