import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import type { AccesoDetalle } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { fechasEnPalabras, NOMBRE_ORIGEN } from '#contract/tiempo/accesos/accesos.rules.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { type Acto, ActosConPalabras, DECISION } from '#web/casa/ui/dialogos/actos.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { accesoDetalle, anularAcceso, rechazarAcceso, retirarAcceso } from './accesos.api.ts';

const route = getRouteApi('/protegida/menu/accesos/$id');

/** Detail of an access (spec section 2.1), beside the list or over it. */
export function AccesoDetalleScreen() {
  const { id } = route.useParams();
  return (
    <Detalle
      query={useQuery(accesoDetalle(Number(id)))}
      title="Acceso Fuera de Jornada" // word of spec section 2.1
      volver={{ to: '/menu/accesos', search: route.useSearch() }}
      como="hoja"
      badge={(acceso) => <Estado de={acceso} />}
      acciones={(acceso) => <Acciones key={id} acceso={acceso} />}
    >
      {(acceso) => <Datos acceso={acceso} />}
    </Detalle>
  );
}

const SIN_VUELTA = 'No se puede deshacer.';
/** Buttons of an access. An access is accepted in the inbox, which shows the whole content and takes the signature. */
function Acciones({ acceso }: { acceso: AccesoDetalle }) {
  const { Id, Version: version, acciones, SolicitudId } = acceso;
  const rechazar = useMutation(rechazarAcceso);
  const retirar = useMutation(retirarAcceso);
  const anular = useMutation(anularAcceso);
  const pide = (
    boton: string,
    { mutateAsync }: typeof anular,
    title: string,
    message: string,
    required = false,
  ): Acto => ({
    boton,
    variant: 'outline',
    palabras: { title, message, label: 'Comentario', max: 500, danger: true, required },
    hacer: (comentario) => mutateAsync({ body: { Id, comentario }, version }),
  });
  return (
    <>
      <ActosConPalabras
        acciones={acciones}
        actos={{
          rechazar: {
            ...pide(
              'Rechazar',
              rechazar,
              `Rechazar el acceso ${acceso.Numero}`,
              `${acceso.Solicitante} recibirá el motivo en una notificación.`,
              true,
            ),
            ...DECISION.no,
          },
          retirar: pide('Retirar', retirar, 'Retirar la solicitud', `Dejará de esperar una decisión. ${SIN_VUELTA}`),
          anular: {
            ...pide(
              'Anular',
              anular,
              'Anular el acceso',
              `En la entrada dejarán de esperar a estas personas. ${SIN_VUELTA}`,
            ),
            icono: <Icono de={Ban} size="md" />,
            variant: 'risk',
          },
        }}
      />
      {acciones.includes('decidir') && SolicitudId !== null && (
        <Link to="/menu/solicitudes/$id" params={{ id: String(SolicitudId) }} className={buttonClass()}>
          {acceso.FirmaDigital === 1 ? 'Firmar' : 'Decidir'}
        </Link>
      )}
    </>
  );
}

const PALABRAS: PalabrasDeActo = {
  crear: ['Acceso solicitado'],
  aceptar: ['Autorizado', 'good'],
  rechazar: ['Rechazado', 'bad'],
  retirar: ['Retirado por el solicitante', 'wait'],
  anular: ['Anulado por el solicitante', 'bad'],
  caducar: ['Caducado: nadie lo decidió a tiempo', 'wait'],
};

/** Fields of spec section 2.1 in its order; below them the requester, the approver and the history. */
const Datos = ({ acceso }: { acceso: AccesoDetalle }) => (
  <Stack>
    {acceso.Advertencias.length > 0 && (
      <Notice tone="wait">
        {acceso.Advertencias.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    )}
    <Definitions
      items={[
        ['Fecha Solicitud', fecha(acceso.FechaSolicitud)],
        ['Número', acceso.Numero],
        ['Tipo Acceso', acceso.TipoAcceso],
        ['Personas', <Personas key="personas" personas={acceso.Personas} />],
        ['Periodicidad', acceso.Periodicidad],
        ['Días Periodicidad', acceso.DiasPeriodicidad],
        ['Fechas', <Fechas key="fechas" dias={acceso.Fechas} />],
        ['Motivo', acceso.Comentarios],
        ['Hora Inicio-Fin Estimada', acceso.HoraInicioFinEstimada],
        ['Estado', <Estado key="estado" de={acceso} />],
        ...(acceso.Compensacion === '' ? [] : ([['Compensación', acceso.Compensacion]] as const)),
        ['Solicitante', acceso.Solicitante],
        ...(acceso.EnManosDe === '' ? [] : ([['En manos de', acceso.EnManosDe]] as const)),
      ]}
    />
    <HistorialDeActos
      lineas={acceso.Historial}
      palabras={PALABRAS}
      open={false}
      pending={acceso.EnManosDe && `En manos de ${acceso.EnManosDe}`}
    />
  </Stack>
);

const Personas = ({ personas }: { personas: AccesoDetalle['Personas'] }) => (
  <ul className="grid gap-1">
    {personas.map(({ Id, Nombre, Origen }) => (
      <li key={Id}>
        {Nombre}
        {Origen === 'S' && <Dim> · {NOMBRE_ORIGEN[Origen]}</Dim>}
      </li>
    ))}
  </ul>
);

/** First and last day of an access (spec section 9); several days also in words. */
const Fechas = ({ dias }: { dias: readonly string[] }) => {
  const [primero = ''] = dias;
  if (dias.length < 2) return fechaConDia(primero);
  return (
    <>
      {fechaConDia(primero)} - {fechaConDia(dias.at(-1))}
      <Texto look="note">{fechasEnPalabras(dias)}</Texto>
    </>
  );
};
