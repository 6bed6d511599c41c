import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RESPONDIDA } from '#contract/buzon/buzon.rules.ts';
import type { SugerenciaDetalle } from '#contract/buzon/buzon.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Dim, Row, Stack, Written } from '#web/ui/piezas/layout.tsx';
import { type Dicho, HistorialDeActos } from '#web/ui/pagina/historial.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { AccionesDeSugerencia } from './Acciones.card.tsx';
import { entradaPorId } from './buzon.api.ts';
import { EstadoSugerencia, Quien } from './Sugerencia.card.tsx';
import { Contestacion } from './Respuesta.card.tsx';

const route = getRouteApi('/protegida/menu/buzon/area/$id');

/** Entry of an area, whole, with what its people may do. */
export function AreaSugerenciaScreen() {
  const id = Number(route.useParams().id);
  return (
    <Detalle
      query={useQuery(entradaPorId(id))}
      title="Sugerencia"
      volver={{ to: '/menu/buzon/area', search: route.useSearch() }}
      badge={(sugerencia) => <EstadoSugerencia sugerencia={sugerencia} />}
      acciones={(sugerencia) => <AccionesDeSugerencia key={id} sugerencia={sugerencia} />}
    >
      {(sugerencia) => <Cuerpo key={id} sugerencia={sugerencia} />}
    </Detalle>
  );
}

const DICHO: Dicho = {
  crear: ['Escrita'],
  responder: ['Respondida', 'good'],
  estudiar: ['En estudio', 'warn'],
  aceptar: ['Aceptada', 'good'],
  archivar: ['Archivada'],
};
const Cuerpo = ({ sugerencia }: { sugerencia: SugerenciaDetalle }) => (
  <Stack gap="xl">
    <Row ends top>
      <div>
        <Dim>{fecha(sugerencia.FechaComentario)}</Dim>
        <p className="font-semibold">{sugerencia.NombreArea}</p>
      </div>
      <Quien sugerencia={sugerencia} />
    </Row>
    <Written>{sugerencia.Comentario}</Written>
    {sugerencia.Estado === RESPONDIDA && <Contestacion titulo="Respuesta del área" sugerencia={sugerencia} />}
    {sugerencia.Anonima && (
      <Dim>
        De una anónima no se sabe quién la escribió ni a qué hora. Su autor leerá la respuesta con el recibo que se
        llevó.
      </Dim>
    )}
    <HistorialDeActos lineas={sugerencia.Historial} dicho={DICHO} />
  </Stack>
);
