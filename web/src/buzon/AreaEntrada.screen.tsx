import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RESPONDIDA } from '#contract/buzon/buzon.rules.ts';
import type { EntradaDetalle } from '#contract/buzon/buzon.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Dim, Row, Stack, Written } from '#web/ui/piezas/layout.tsx';
import { type Dicho, HistorialDeActos } from '#web/ui/pagina/historial.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { AccionesDeEntrada } from './Acciones.card.tsx';
import { entradaPorId } from './buzon.api.ts';
import { EstadoEntrada, Quien } from './Entrada.card.tsx';
import { Contestacion } from './Respuesta.card.tsx';

const route = getRouteApi('/protegida/menu/buzon/area/$id');

/** Entry of an area, whole, with what its people may do. */
export function AreaEntradaScreen() {
  const id = Number(route.useParams().id);
  return (
    <Detalle
      query={useQuery(entradaPorId(id))}
      title="Sugerencia"
      volver={{ to: '/menu/buzon/area', search: route.useSearch() }}
      badge={(entrada) => <EstadoEntrada entrada={entrada} />}
      acciones={(entrada) => <AccionesDeEntrada key={id} entrada={entrada} />}
    >
      {(entrada) => <Cuerpo key={id} entrada={entrada} />}
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
const Cuerpo = ({ entrada }: { entrada: EntradaDetalle }) => (
  <Stack gap="xl">
    <Row ends top>
      <div>
        <Dim>{fecha(entrada.FechaComentario)}</Dim>
        <p className="font-semibold">{entrada.NombreArea}</p>
      </div>
      <Quien entrada={entrada} />
    </Row>
    <Written>{entrada.Comentario}</Written>
    {entrada.Estado === RESPONDIDA && <Contestacion titulo="Respuesta del área" entrada={entrada} />}
    {entrada.Anonima && (
      <Dim>
        De una anónima no se sabe quién la escribió ni a qué hora. Su autor leerá la respuesta con el recibo que se
        llevó.
      </Dim>
    )}
    <HistorialDeActos lineas={entrada.Historial} dicho={DICHO} />
  </Stack>
);
