import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type NavigateOptions } from '@tanstack/react-router';
import { Signature, ScanQrCode } from 'lucide-react';
import type { ReciboEpiDetalle } from '#contract/planta/epi/recibo.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { DecisionChecks } from '#web/tramites/solicitudes/decision.port.tsx';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { BotonDePapel } from '#web/casa/ui/ficheros/visor.tsx';
import { EnlaceAEquipo } from './Equipo.card.tsx';
import { FirmarModal, NoConformeModal } from './Firmar.modal.tsx';
import { MostradorModal } from './Mostrador.modal.tsx';
import { anularRecibo, leerRecibo, reciboEpi } from './recibos.api.ts';

const deMi = getRouteApi('/protegida/menu/epi/recibos/$id');
const deOtro = getRouteApi('/protegida/menu/gestionepi/recibos/$id');

type Props = { id: number; volver: NavigateOptions & { to: string }; mio?: boolean };
function DetalleDeRecibo({ id, volver, mio: esPropio = false }: Props) {
  const query = useQuery(reciboEpi(id));
  return (
    <Detalle
      key={id}
      query={query}
      title={(r) => (r ? `Recibo ${r.Numero}` : 'Recibo')}
      volver={volver}
      como="hoja"
      badge={(r) => <Estado de={r} />}
      acciones={(r) => <Acciones recibo={r} />}
    >
      {(r) => <Contenido recibo={r} mio={esPropio} leyendo={query.isFetching} />}
    </Detalle>
  );
}
export const MiReciboScreen = () => (
  <DetalleDeRecibo id={Number(deMi.useParams().id)} volver={{ to: '/menu/epi/recibos' }} mio />
);
export const ReciboDeOtroScreen = () => (
  <DetalleDeRecibo
    id={Number(deOtro.useParams().id)}
    volver={{ to: '/menu/gestionepi/recibos', search: deOtro.useSearch() }}
  />
);

function Acciones({ recibo: r }: { recibo: ReciboEpiDetalle }) {
  const anular = useMutation(anularRecibo);
  return (
    <ActosConPalabras
      acciones={r.acciones}
      actos={{
        noConforme: {
          boton: 'No es lo que recibí',
          variant: 'outline',
          dialogo: (close) => <NoConformeModal recibo={r} onClose={close} />,
        },
        firmar: {
          boton: 'Firmar recibo',
          icono: <Icono de={Signature} size="md" />,
          dialogo: (close) => <FirmarModal recibo={r} onClose={close} />,
        },
        anular: {
          boton: 'Anular entrega',
          variant: 'outline',
          palabras: {
            title: 'Anular la entrega',
            label: 'Motivo',
            confirm: 'Anular entrega',
            danger: true,
            max: 250,
            message: 'Lo entregado vuelve a las existencias, y lo que se pidió espera otra vez.',
          },
          hacer: (motivo) => anular.mutateAsync({ params: { id: String(r.Id) }, version: r.Version, body: { motivo } }),
        },
        mostrador: {
          boton: 'Firmar aquí',
          icono: <Icono de={ScanQrCode} size="md" />,
          dialogo: (close) => <MostradorModal recibo={r} onClose={close} />,
        },
      }}
    />
  );
}

const PALABRAS: PalabrasDeActo = {
  crear: ['Entregado'],
  aceptar: ['Firmado', 'good'],
  rechazar: ['No conforme', 'bad'],
  retirar: ['Deja de esperar su firma', 'wait'],
  anular: ['Entrega anulada', 'wait'],
};

type ContenidoProps = { recibo: ReciboEpiDetalle; mio: boolean; leyendo: boolean };
function Contenido({ recibo: r, mio: esPropio, leyendo }: ContenidoProps) {
  return (
    <Stack gap="xl">
      <Parte title="SE ENTREGA">
        <Definitions items={r.Datos.map(({ Nombre, Valor }) => [Nombre, Valor] as const)} />
      </Parte>
      {r.acciones.includes('firmar') && <DecisionChecks tipo="RECIBOEPI" entidadId={r.Id} leyendo={leyendo} />}
      <Parte title="QUIÉN">
        <Definitions
          layout="grid"
          columns={3}
          items={[
            ...(esPropio ? [] : ([['Recibe', r.Persona]] as const)),
            ['Entrega', r.EntregadoPor],
            ['Almacén', r.Almacen],
            ['Entregado', fechaHora(r.Fecha)],
            ...(r.Firmado === null
              ? []
              : ([[r.EstadoId === 3 ? 'No conforme' : 'Firmado', fechaHora(r.Firmado)]] as const)),
            ...(r.CodigoVerificacion === null ? [] : ([['Código de verificación', r.CodigoVerificacion]] as const)),
            ...(r.Comentario === '' ? [] : ([['Comentario', r.Comentario]] as const)),
          ]}
        />
      </Parte>
      <Row>
        <BotonDePapel
          clave={`recibo ${r.Id}`}
          nombre={`Recibo ${r.Numero}`}
          leer={() => leerRecibo(r.Id)}
          ver="Ver el PDF"
          bajar="Descargar PDF"
        />
        {r.CodigoVerificacion !== null && (
          <Link
            to="/verificar/$codigo"
            params={{ codigo: r.CodigoVerificacion }}
            className={buttonClass({ variant: 'outline' })}
          >
            Comprobar la firma
          </Link>
        )}
        {!esPropio && <EnlaceAEquipo de={r} />}
      </Row>
      <HistorialDeActos
        lineas={r.Historial}
        palabras={PALABRAS}
        open={false}
        pending={r.EstadoId === 1 ? `Espera la firma de ${esPropio ? 'usted' : r.Persona}` : ''}
      />
    </Stack>
  );
}
