import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { Documento } from '#contract/viajes/necesidad.schemas.ts';
import type { ViajeDetalle as Entero } from '#contract/viajes/viaje.schemas.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useEnviosDe } from '#web/casa/sinred/outbox.ts';
import { Cargado, juntas } from '#web/casa/ui/pagina/cargado.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { WaitingNotice } from '#web/casa/ui/pagina/waiting.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Disclosure } from '#web/casa/ui/piezas/disclosure.tsx';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import {
  NecesidadesDelViaje,
  situacionDe,
  useViajeEntero,
  type ViajeEntero,
} from './propuestas/NecesidadesDelViaje.card.tsx';
import { AlCalendario, Itinerario } from './propuestas/Itinerario.card.tsx';
import { entidadViaje } from './viaje/actos.api.ts';
import { CabeceraDeViaje } from './viaje/Cabecera.card.tsx';
import { DocumentosLista } from './viaje/Documento.card.tsx';
import { HistorialDeViaje } from './viaje/Historial.card.tsx';
import { Progreso } from './viaje/Progreso.card.tsx';
import { Advertencias, DatosPrincipales, DatosRestantes } from './viaje/ViajeDatos.card.tsx';
import { documentosDe } from './viaje/viajes.api.ts';
import { reglasRotas } from './propuestas/Propuesta.card.tsx';
import { AccionPrincipal, OtrasAcciones } from './ViajeAcciones.card.tsx';
import { PartHeading } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';

type Props = { viajeId: number; nota?: ReactNode; filtro?: { estado?: number; texto?: string } };

/** Spec section 2.9: a trip beside the list, or over it on a phone. `filtro`: that of the list, to go back to it. */
export function ViajeDetalle({ viajeId, nota, filtro = {} }: Props) {
  const entero = useViajeEntero(viajeId);
  return (
    <Detalle
      como="hoja"
      query={entero.viaje}
      title={(viaje) => (viaje === undefined ? 'Viaje' : `Viaje ${viaje.Codigo}`)}
      menor
      volver={{ to: '/menu/viajes', search: filtro }}
      acciones={(viaje) => (
        <AccionPrincipal viaje={viaje} total={entero.total} reglas={reglasRotas(entero.offers ?? [])} />
      )}
    >
      {(viaje) => (
        <Stack gap="xl">
          {nota}
          <Cuerpo viaje={viaje} entero={entero} />
        </Stack>
      )}
    </Detalle>
  );
}

function Cuerpo({ viaje, entero }: { viaje: Entero; entero: ViajeEntero }) {
  const { envios } = useEnviosDe(entidadViaje(viaje.Id));
  const hint = envios.length === 0 ? siguientePaso(viaje, entero) : '';
  const choosing = viaje.acciones.includes('elegir');
  const documentos = useQuery({
    ...documentosDe(viaje.Id),
    enabled: !choosing && viaje.acciones.includes('enviarDocumentos'),
  });
  if (entero.llegando || documentos.isLoading)
    return (
      <>
        <CabeceraDeViaje viaje={viaje} />
        <Skeleton className="h-72 rounded-card" />
      </>
    );
  return (
    <>
      <CabeceraDeViaje viaje={viaje}>
        {hint !== '' && <Parrafo look="mute">{hint}</Parrafo>}
        {(['enviar', 'conformar'] as const).some((acto) => viaje.acciones.includes(acto)) && (
          <QuienDecide
            que="Lo aprobará"
            tipo="VIAJE"
            {...{ [viaje.CargarACodigo === 'G' ? 'centroCoste' : 'contrato']: viaje.CORReferencia }}
          />
        )}
        <div className="mt-1.5 print:hidden">
          <Progreso viaje={viaje} />
        </div>
      </CabeceraDeViaje>
      <div className="max-sm:[&_:is(a,button)]:gap-1.5 max-sm:[&_:is(a,button)]:px-2.5 print:hidden">
        <Row>
          <OtrasAcciones viaje={viaje} />
        </Row>
      </div>
      <WaitingNotice envios={envios} />
      <Advertencias viaje={viaje} />
      {/* Needs stand in its place while there is something to choose */}
      {choosing ? (
        <Necesidades entero={entero} viaje={viaje} />
      ) : (
        <ItinerarioDelViaje entero={entero} viaje={viaje} documentos={documentos.data} />
      )}
      <DatosPrincipales viaje={viaje} />
      <div className="border-t border-line pt-3 print:hidden">
        <Disclosure title="Todos los datos">
          <DatosRestantes viaje={viaje} />
        </Disclosure>
      </div>
      <div className="hidden print:block">
        <Definitions
          items={[
            ['Motivo del viaje', viaje.MotivoViaje],
            ['A cargo de', `${viaje.CORReferencia} · ${viaje.CORDescripcion}`],
          ]}
        />
        <DatosRestantes viaje={viaje} />
      </div>
      <HistorialDeViaje viaje={viaje} />
    </>
  );
}

/** Next step of the trip, for its requester; '' for anybody else. */
function siguientePaso(viaje: Entero, { needs, offers }: ViajeEntero): string {
  if (!viaje.acciones.includes('anular') && viaje.EstadoId !== ESTADO_VIAJE.rechazado) return '';
  switch (viaje.EstadoId) {
    case ESTADO_VIAJE.borrador:
      return needs?.length === 0
        ? 'Añada lo que necesita para el viaje. Si lo envía sin necesidades, irá directamente a su aprobación.'
        : 'Cuando esté completo, envíelo.';
    case ESTADO_VIAJE.enPropuestas: {
      if (needs === undefined || offers === undefined) return '';
      const open = needs.map((n) => situacionDe(n, offers)).filter(({ resuelta }) => !resuelta);
      const choosable = open.filter(({ abiertas }) => abiertas.length > 0).length;
      if (open.length === 0) return 'Todo está elegido: dé su conformidad para que pase a aprobación.';
      if (choosable === 0) return 'La agencia de viajes está preparando propuestas.';
      return `Elija una propuesta para ${choosable === 1 ? '1 necesidad' : `${choosable} necesidades`}.`;
    }
    case ESTADO_VIAJE.aprobado:
      return 'La agencia de viajes está preparando la documentación.';
    case ESTADO_VIAJE.documentacionEmitida:
      return viaje.FechaRegreso < hoy() ? '' : 'La documentación está lista en Documentos.';
    case ESTADO_VIAJE.rechazado:
      return viaje.acciones.includes('reabrir') ? 'Puede reabrirlo, corregirlo y volver a enviarlo.' : '';
    default:
      return '';
  }
}

type ParteProps = { entero: ViajeEntero; viaje: Entero };

/** Needs with the way to choose for each. */
const Necesidades = ({ entero: { necesidades, propuestas, needs }, viaje }: ParteProps) => (
  <ParteConEnlace title="Necesidades" cifra={needs?.length} viaje={viaje}>
    <Cargado de={juntas(necesidades, propuestas)}>
      {([own, offers]) => <NecesidadesDelViaje viajeId={viaje.Id} necesidades={own} propuestas={offers} />}
    </Cargado>
  </ParteConEnlace>
);

type ItinerarioProps = ParteProps & { documentos: readonly Documento[] | undefined };
/** Days of the trip, its tickets and the way to the calendar. */
function ItinerarioDelViaje({ entero: { necesidades, propuestas }, viaje, documentos }: ItinerarioProps) {
  return (
    <ParteConEnlace title="Itinerario" viaje={viaje}>
      <Stack gap="lg">
        <div className="pt-3">
          <Cargado de={juntas(necesidades, propuestas)}>
            {([own, offers]) =>
              own.length === 0 ? (
                <Parrafo look="mute">Este viaje no tiene necesidades.</Parrafo>
              ) : (
                <Itinerario necesidades={own} propuestas={offers} />
              )
            }
          </Cargado>
        </div>
        {documentos !== undefined && <DocumentosLista documentos={documentos} />}
        {!ACABADO.includes(viaje.EstadoId) && viaje.FechaRegreso >= hoy() && (
          <Row>
            <AlCalendario viajeId={viaje.Id} />
          </Row>
        )}
      </Stack>
    </ParteConEnlace>
  );
}
const ACABADO: readonly number[] = [ESTADO_VIAJE.rechazado, ESTADO_VIAJE.liquidado, ESTADO_VIAJE.anulado];

type PanelProps = { title: string; cifra?: number | undefined; viaje: Entero; children: ReactNode };
/** Part of the detail with the way to the list of needs. */
function ParteConEnlace({ title, cifra, viaje, children }: PanelProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <header className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
        <PartHeading id={heading} className="font-semibold">
          {title} <span className="font-normal text-mute tabular-nums">{cifra}</span>
        </PartHeading>
        <LinkButton
          to="/menu/viajes/$id"
          params={{ id: String(viaje.Id) }}
          search={(old) => ({ ...old, guardado: undefined, ver: 'necesidades' })}
          aria-label="Ver las necesidades"
          variant="plain"
          className="-mr-3 px-3!"
        >
          Ver
        </LinkButton>
      </header>
      {children}
    </section>
  );
}
