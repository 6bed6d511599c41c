import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, type NavigateOptions } from '@tanstack/react-router';
import { CalendarClock, ClipboardCheck, FileCode2, UserRound } from 'lucide-react';
import type { FacturaDetalle } from '#contract/oficina/facturas/factura.schemas.ts';
import { deEmpresa } from '#web/casa/ui/texto/empresas.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { paramsOf } from '#web/casa/red/api.ts';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { DocPane } from '#web/casa/ui/ficheros/doc-pane.tsx';
import { Recorrido } from '#web/casa/ui/lista/recorrido.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { ConIcono, Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { Acciones } from './Acciones.card.tsx';
import { aPagar, FirmaDeFactura, importe, vence } from './Factura.card.tsx';
import { abrirOriginal, facturaDetalle, facturasDe, pedidas, porPagos } from './facturas.api.ts';
import { Importes, PdfDeFactura } from './Documento.card.tsx';

const deMi = getRouteApi('/protegida/menu/facturas/$id');
const deTodas = getRouteApi('/protegida/menu/gestionfacturas/$id');

type Props = { id: number; volver: NavigateOptions & { to: string } };
const DetalleDeFactura = ({ id, volver }: Props) => (
  <Detalle
    key={id}
    query={useQuery(facturaDetalle(id))}
    title={(f) => (f ? `Factura ${f.Numero}` : 'Factura')}
    volver={volver}
    badge={(f) => <Estado de={f} />}
    acciones={(f) => <Acciones factura={f} />}
  >
    {(f) => <Contenido factura={f} />}
  </Detalle>
);
export const MiFacturaScreen = () => (
  <DetalleDeFactura id={Number(deMi.useParams().id)} volver={{ to: '/menu/facturas', search: deMi.useSearch() }} />
);
/** An invoice of all, which a desk walks through in the order of the list that it was opened from. */
export function FacturaScreen() {
  const id = Number(deTodas.useParams().id);
  const search = deTodas.useSearch();
  const desk = useDesk();
  const detalle = <DetalleDeFactura id={id} volver={{ to: '/menu/gestionfacturas', search }} />;
  if (!desk) return detalle;
  const { ver, ...buscadas } = search;
  return (
    <Recorrido
      query={facturasDe(ver === 'pagos' ? porPagos(buscadas) : pedidas(buscadas, desk))}
      id={id}
      abre={({ Id }) => ({ to: '/menu/gestionfacturas/$id', params: { id: String(Id) }, search })}
      teclas
    >
      {detalle}
    </Recorrido>
  );
}

const PALABRAS: PalabrasDeActo = {
  registrar: ['Registrada'],
  corregir: ['Corregida'],
  adjuntar: ['PDF adjuntado'],
  crear: ['Enviada a conformar', 'run'],
  aceptar: ['Conformada', 'good'],
  rechazar: ['Disconforme', 'bad'],
  reasignar: ['Reasignada', 'wait'],
  retirar: ['Recuperada por Administración', 'wait'],
  anular: ['Anulada', 'bad'],
  exportar: ['Llevada al ERP'],
  contabilizar: ['Contabilizada', 'run'],
  pagar: ['Pagada', 'good'],
  devolver: ['Vuelta atrás', 'wait'],
};

const Contenido = ({ factura: f }: { factura: FacturaDetalle }) => (
  <DocPane
    documento={f.Pdf && <PdfDeFactura id={f.Id} nombre={f.Pdf.Nombre} />}
    datos={
      <>
        <Cabecera factura={f} />
        <Parte title="FACTURA">
          <Definitions
            layout="grid"
            columns={3}
            items={[
              ['NIF', f.Nif],
              ['Número', f.Numero],
              ['Fecha', fecha(f.Fecha)],
              ['Recibida', fecha(f.Recibida)],
              ['Registro', f.Registro],
              ['Registrada por', f.RegistradaPor],
              ['Se carga a', f.Cargo],
              ...(f.Concepto === '' ? [] : ([['Concepto', <Written key="c">{f.Concepto}</Written>]] as const)),
              ...(f.Pedido === '' ? [] : ([['Pedido o albarán', f.Pedido]] as const)),
              ...(f.Contabilizada === null
                ? []
                : ([['Contabilizada', [fecha(f.Contabilizada), f.Asiento].filter(Boolean).join(' · ')]] as const)),
              ...(f.Pagada === null ? [] : ([['Pagada', fecha(f.Pagada)]] as const)),
              ...(f.Exportacion === null ? [] : ([['Exportación', String(f.Exportacion)]] as const)),
            ]}
          />
        </Parte>
        <Importes factura={f} />
      </>
    }
  >
    {f.Original && <Original factura={f} />}
    <HistorialDeActos
      lineas={f.Historial}
      palabras={PALABRAS}
      open={false}
      pending={f.EnManosDe && `En manos de ${f.EnManosDe}`}
    />
  </DocPane>
);

/** Supplier and amount, with past decisions and the pending one. */
const Cabecera = ({ factura: f }: { factura: FacturaDetalle }) => (
  <Stack>
    <div className="grid gap-1">
      <Parrafo look="large breaks">{deEmpresa(f.Proveedor)}</Parrafo>
      <p className="text-2xl font-bold tracking-tight tabular-nums">{importe(f.Total, f)}</p>
      {aPagar(f) !== '' && <Parrafo look="strong figures">{aPagar(f)}</Parrafo>}
      {f.EstadoId < 6 && (
        <ConIcono icono={CalendarClock} mal={f.Vencida}>
          {vence(f)}
          {f.Vencimientos.length > 1 && ` · ${f.Vencimientos.length} vencimientos`}
        </ConIcono>
      )}
      {f.EnManosDe !== '' && <ConIcono icono={UserRound}>En manos de {f.EnManosDe}</ConIcono>}
    </div>
    {f.SolicitudId !== null && (
      <div>
        <Link to="/menu/solicitudes/$id" params={{ id: String(f.SolicitudId) }} className={buttonClass({})}>
          <ClipboardCheck />
          Conformar o rechazar
        </Link>
      </div>
    )}
    {(f.EstadoId === 3 || f.EstadoId === 7) && f.Motivo !== '' && (
      <Notice tone={f.EstadoId === 3 ? 'bad' : 'neutral'} title={f.EstadoId === 3 ? 'No está conforme' : 'Anulada'}>
        <Written>{f.Motivo}</Written>
      </Notice>
    )}
    {f.Avisos.length > 0 && (
      <Notice tone="wait" title="Revise la factura electrónica">
        <ul className="grid gap-1">
          {f.Avisos.map((aviso) => (
            <Texto key={aviso} as="li" look="breaks">
              {aviso}
            </Texto>
          ))}
        </ul>
      </Notice>
    )}
    {f.EstadoId === 4 && !f.TienePdf && f.Original === null && (
      <Notice tone="wait">Adjunte el PDF para enviarla a conformar.</Notice>
    )}
    {f.DosPersonas && f.EstadoId === 1 && (
      <Notice>Supera el límite: la conforman dos personas, con su contraseña de firma.</Notice>
    )}
    {f.Conformidades.map(({ Orden, Quien, EnNombreDe, Fecha }) => (
      <Notice key={Orden} tone="good">
        {f.DosPersonas && `${Orden}.ª de 2. `}Conformada por {Quien}
        {EnNombreDe !== '' && ` por delegación de ${EnNombreDe}`} el {fechaHora(Fecha)}
      </Notice>
    ))}
  </Stack>
);

const Original = ({ factura: f }: { factura: FacturaDetalle }) => (
  <Parte title="FACTURA ELECTRÓNICA">
    <FirmaDeFactura de={f.Original?.Firma ?? null} />
    <div>
      <BotonDeFichero descargar={abrirOriginal} args={{ params: paramsOf(f.Id) }} icon={<FileCode2 />}>
        {f.Original?.Nombre ?? ''}
      </BotonDeFichero>
    </div>
  </Parte>
);
