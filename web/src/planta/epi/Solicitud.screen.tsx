import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type NavigateOptions } from '@tanstack/react-router';
import type { SolicitudEpiDetalle } from '#contract/planta/epi/epi.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Row, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { EnlaceAEquipo } from './Equipo.card.tsx';
import { Acciones } from './Acciones.card.tsx';
import { solicitudEpi } from './marco/epi.api.ts';
import { cosaDe, siguienteDe } from './Solicitud.card.tsx';

const deMi = getRouteApi('/protegida/menu/epi/solicitudes/$id');
const deOtro = getRouteApi('/protegida/menu/gestionepi/$id');

type Props = { id: number; volver: NavigateOptions & { to: string }; mia?: boolean };
/** One request with its state in words, its next step and its history. */
const DetalleDeSolicitud = ({ id, volver, mia: esPropio = false }: Props) => (
  <Detalle
    key={id}
    query={useQuery(solicitudEpi(id))}
    title={(s) => (s ? cosaDe(s) : 'Solicitud de EPI')}
    volver={volver}
    como="hoja"
    badge={(s) => <Estado de={s} />}
    acciones={(s, close) => <Acciones solicitud={s} onHecho={close} />}
  >
    {(s) => <Contenido solicitud={s} mia={esPropio} />}
  </Detalle>
);
export const MiSolicitudEpiScreen = () => (
  <DetalleDeSolicitud id={Number(deMi.useParams().id)} volver={{ to: '/menu/epi/solicitudes' }} mia />
);
export const SolicitudDeOtroScreen = () => (
  <DetalleDeSolicitud
    id={Number(deOtro.useParams().id)}
    volver={{ to: '/menu/gestionepi', search: deOtro.useSearch() }}
  />
);

const PALABRAS: PalabrasDeActo = {
  crear: ['Pedido'],
  aceptar: ['Aprobado por Prevención', 'good'],
  rechazar: ['Rechazado por Prevención', 'bad'],
  retirar: ['Cancelado', 'wait'],
  cancelar: ['Cancelado', 'wait'],
  preparar: ['Apartado en el almacén', 'run'],
  reponer: ['Devuelto al almacén sin recoger', 'wait'],
  entregar: ['Entregado', 'good'],
};

function Contenido({ solicitud: s, mia: esPropio }: { solicitud: SolicitudEpiDetalle; mia: boolean }) {
  const recibo =
    s.ReciboId === null ? undefined : `${esPropio ? '/menu/epi' : '/menu/gestionepi'}/recibos/${s.ReciboId}`;
  return (
    <Stack gap="xl">
      <Parte title="SE PIDE">
        <Definitions
          layout="grid"
          columns={3}
          items={[
            ...(esPropio
              ? []
              : ([
                  ['Persona', s.Persona],
                  ['Centro', s.Centro],
                ] as const)),
            ['Artículo', [s.Articulo, s.Modelo].filter(Boolean).join(' ')],
            ...(s.Talla === '' ? [] : ([['Talla', s.Talla]] as const)),
            ['Cantidad', String(s.Cantidad)],
            ['Motivo', s.Motivo],
            ['Pedido el', fecha(s.Fecha)],
            ...(s.PedidaPor === '' ? [] : ([['Lo pidió', s.PedidaPor]] as const)),
            ['Cupo', s.DentroDeCupo ? 'Dentro del de su puesto' : 'Fuera del de su puesto'],
            ...(s.Almacen === '' ? [] : ([['Almacén', s.Almacen]] as const)),
          ]}
        />
      </Parte>
      {s.Nota !== '' && (
        <Parte title="NOTA">
          <Written>{s.Nota}</Written>
        </Parte>
      )}
      {(recibo !== undefined || !esPropio) && (
        <Row>
          {recibo !== undefined && (
            <Link to={recibo} className={buttonClass({ variant: 'outline' })}>
              Ver el recibo
            </Link>
          )}
          {!esPropio && <EnlaceAEquipo de={s} />}
        </Row>
      )}
      <HistorialDeActos lineas={s.Historial} palabras={PALABRAS} open={false} pending={siguienteDe(s)} />
    </Stack>
  );
}
